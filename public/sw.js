// Keeps the ways to help, and the last pages that are the same for everybody, for when there is no connection.
// Nothing of one person: only answers that the server marks so. SERVICE_WORKER=off takes it away again (public/sw-off.js).
const pages = 'pages'
const files = 'files'
const always = ['/help', '/contact', '/offline']
const mostPages = 20 + always.length
const mostFiles = 120
const waitMs = 4000

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(keepPages(always))
})

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// A page that came before there was a worker is kept, too.
addEventListener('message', (event) => {
  if (event.data?.visited) event.waitUntil(keepMissing([...always, event.data.visited]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method === 'POST' && url.pathname === '/logout') return event.waitUntil(caches.delete(pages))
  if (request.method !== 'GET') return
  if (url.pathname.startsWith('/assets/')) event.respondWith(findFile(request))
  else if (request.mode === 'navigate') event.respondWith(findPage(event, url))
})

async function findFile(request) {
  const kept = await caches.match(request, { cacheName: files })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await keep(files, request, answer.clone(), mostFiles)
  return answer
}

async function findPage(event, url) {
  const asked = fetch(event.request).then((answer) => {
    if (!url.search) event.waitUntil(keepPage(url.pathname, answer.clone()))
    return answer
  })
  const kept = url.search ? undefined : await caches.match(url.pathname, { cacheName: pages })
  if (!kept) return asked.catch(showOffline)
  const late = new Promise((resolve) => setTimeout(resolve, waitMs, kept))
  return Promise.race([asked.catch(() => kept), late])
}

async function showOffline() {
  return (await caches.match('/offline', { cacheName: pages })) ?? Response.error()
}

async function keepMissing(paths) {
  const cache = await caches.open(pages)
  const found = await Promise.all(paths.map((path) => cache.match(path)))
  await keepPages(paths.filter((_, at) => !found[at]))
}

async function keepPages(paths) {
  for (const path of paths) {
    // Without cookies, for somebody who is signed in would get a page of their own.
    const answer = await fetch(path, { credentials: 'omit' }).catch(() => null)
    if (answer) await keepPage(path, answer)
  }
}

async function keepPage(path, answer) {
  if (answer.status !== 200 || answer.redirected || !answer.headers.has('x-for-everybody')) return
  const html = await answer.clone().text()
  await keep(pages, path, answer, mostPages)
  const names = new Set(html.match(/\/assets\/[\w.-]+\.(css|js|woff2|svg)/g))
  for (const name of names) await findFile(new Request(name)).catch(() => null)
}

/** The oldest go when there are too many; what is always kept stays. */
async function keep(name, key, answer, most) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  const spare = keys.filter(({ url }) => !always.includes(new URL(url).pathname))
  for (const oldest of spare.slice(0, Math.max(0, keys.length - most))) await cache.delete(oldest)
}
