// Stores the pages for help and contact, and the pages that the person asks to keep, for times without a connection. It stores
// only pages that the server marks as public. SERVICE_WORKER=off removes it (public/sw-off.js).
const pages = 'kept-pages'
const files = 'files'
const always = ['/help', '/contact', '/offline']
const maxFiles = 120
const waitMs = 4000

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(storePages(always))
})

// Older versions stored every visited page in `pages`.
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clients.claim(), caches.delete('pages')])),
)

addEventListener('message', (event) => {
  const { path, keep } = event.data ?? {}
  if (path) event.waitUntil(keepOrDelete(path, keep).finally(() => event.ports[0]?.postMessage('done')))
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

async function keepOrDelete(path, keep) {
  if (keep) return storePages([path, ...always])
  if (!always.includes(path)) await (await caches.open(pages)).delete(path)
}

async function findFile(request) {
  const cached = await caches.match(request, { cacheName: files })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) await store(files, request, answer.clone(), maxFiles)
  return answer
}

async function findPage(event, url) {
  const kept = await caches.match(url.pathname, { cacheName: pages })
  const cached = kept && isFor(kept, url) ? kept : undefined
  const fetched = fetch(event.request).then((answer) => {
    // A page that is kept stays up to date. The cache is empty after 'Exit this page': then the pages for help come back.
    if (cached) event.waitUntil(storePage(url.pathname, answer.clone()))
    else event.waitUntil(storeMissing(always))
    return answer
  })
  if (!cached) return fetched.catch(showOffline)
  const late = new Promise((resolve) => setTimeout(resolve, waitMs, cached))
  return Promise.race([fetched.catch(() => cached), late])
}

/** Tells whether a stored page is the page of an address. Its header names the query parameters for which it is another one. */
function isFor(kept, { search, searchParams }) {
  const reads = kept.headers.get('x-reads')
  return !search || (reads !== null && !reads.split(' ').some((name) => searchParams.has(name)))
}

async function showOffline() {
  return (await caches.match('/offline', { cacheName: pages })) ?? Response.error()
}

async function storeMissing(paths) {
  const cache = await caches.open(pages)
  const found = await Promise.all(paths.map((path) => cache.match(path)))
  await storePages(paths.filter((_, at) => !found[at]))
}

async function storePages(paths) {
  for (const path of paths) {
    // Without cookies the server sends the public page.
    const answer = await fetch(path, { credentials: 'omit' }).catch(() => null)
    if (answer) await storePage(path, answer)
  }
}

async function storePage(path, answer) {
  if (answer.status !== 200 || answer.redirected || !answer.headers.has('x-for-everybody')) return
  const html = await answer.clone().text()
  await (await caches.open(pages)).put(path, answer)
  const names = new Set(html.match(/\/assets\/[\w.-]+\.(css|js|woff2|svg)/g))
  for (const name of names) await findFile(new Request(name)).catch(() => null)
}

/** Deletes the oldest entries when there are too many. */
async function store(name, key, answer, limit) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(oldest)
}
