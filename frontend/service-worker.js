/**
 * Keeps a page for moments without network and the built files that a visitor has loaded. It never keeps an answer of
 * the API or a page of somebody's account, and stays out of the way of everything that is not a page of this app.
 * The build fills in the two words in capitals.
 */
const release = '__CULVERT_RELEASE__'
const offlineFiles = ['__CULVERT_OFFLINE_FILES__']
const offlinePage = '/offline'
const notOurs = /^\/(api|admin|apps|webhooks)(\/|$)/

addEventListener('install', (event) => event.waitUntil(prepare()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || notOurs.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function prepare() {
  const cache = await caches.open(release)
  await cache.addAll([new Request(offlinePage, { cache: 'reload' }), ...offlineFiles])
  await skipWaiting()
}

/** Files of older releases go; a page that still runs with them gets what it lacks from the network. */
async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== release).map((name) => caches.delete(name)))
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const cached = await caches.match(offlinePage)
    return cached ?? Response.error()
  }
}

/** Built files never change under their name, so the copy is as good as the network's. */
async function asset(request) {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200) await (await caches.open(release)).put(request, answer.clone())
  return answer
}
