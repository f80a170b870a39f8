/**
 * The service worker: it keeps the shell of the page, so that the page opens without a server and says so.
 *
 * Nothing that anybody played is kept: what is asked under /api never comes by here. The server is always asked first
 * for the page itself, so an old one is shown only while there is no server.
 */
const NAME = 'VERSION'
const FILES = [/* FILES */] // named by what is in them

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(['/', ...FILES])))
})

/** Not before every page of the version before is closed: that may still need its parts. */
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => keptAt('/')))
  else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(keptAt(request).then((kept) => kept ?? fetch(request)))
})

async function keptAt(address) {
  return (await caches.open(NAME)).match(address)
}

async function forgetOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)))
}
