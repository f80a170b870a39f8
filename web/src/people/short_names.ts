/** Two letters for each name where there is no room for more: no two are the same, and each says whose it is. */
export function shortNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name, n) => {
    const others = names.filter((_, other) => other !== n).map((other) => lettersOf(other))
    const short = shorten(lettersOf(name), others, used)
    used.add(short.toLowerCase())
    return short
  })
}

function lettersOf(name: string): string[] {
  const letters = [...name].filter((char) => /[\p{L}\p{N}\p{M}]/u.test(char))
  return letters.length ? letters : [...name]
}

/** The first letter and another: one that no other such name has, else one that makes a new pair, else a number. */
function shorten([first = '?', ...rest]: string[], others: string[][], used: ReadonlySet<string>): string {
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
  const alike = others.filter(([begin = '']) => same(begin, first))
  const isNew = (letter: string): boolean => !used.has((first + letter).toLowerCase())
  const isOwn = (letter: string): boolean => !alike.some(([, ...more]) => more.some((other) => same(other, letter)))
  const numbers = Array.from({ length: others.length + 1 }, (_, n) => String(n + 1))
  const found = rest.find((letter) => isOwn(letter) && isNew(letter)) ?? [...(rest.length ? rest : ['']), ...numbers].find(isNew)
  return first + (found ?? '')
}
