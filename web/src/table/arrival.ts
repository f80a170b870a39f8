/** The table whose invitation somebody has just accepted by saying a name: to sit down there once it is known. */
let accepted: string | null = null

export function accept(table: string): void {
  accepted = table
}

/** Whether to sit down at this table now; once. */
export function isAccepted(table: string): boolean {
  const isHere = accepted === table
  if (isHere) accepted = null
  return isHere
}
