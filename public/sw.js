// Stores the help pages and the last public pages for times without a connection. It stores only pages that the server
// marks as public. SERVICE_WORKER=off removes it (public/sw-off.js).
const pages = 'pages'
const files = 'files'
const always = ['/help', '/contact', '/offline']
const maxPages = 20 + always.length
const maxFiles = 120
const waitMs = 4000

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(storePages(always))
})

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// It also stores the page that loaded before the worker was installed.
addEventListener('message', (event) => {
  if (event.data?.visited) event.waitUntil(storeMissing([...always, event.data.visited]))
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
  const cached = await caches.match(request, { cacheName: files })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) await store(files, request, answer.clone(), maxFiles)
  return answer
}

async function findPage(event, url) {
  const fetched = fetch(event.request).then((answer) => {
    if (!url.search) event.waitUntil(storePage(url.pathname, answer.clone()))
    return answer
  })
  const cached = url.search ? undefined : await caches.match(url.pathname, { cacheName: pages })
  if (!cached) return fetched.catch(showOffline)
  const late = new Promise((resolve) => setTimeout(resolve, waitMs, cached))
  return Promise.race([fetched.catch(() => cached), late])
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
  await store(pages, path, answer, maxPages)
  const names = new Set(html.match(/\/assets\/[\w.-]+\.(css|js|woff2|svg)/g))
  for (const name of names) await findFile(new Request(name)).catch(() => null)
}

/** Deletes the oldest entries when there are too many, except the pages of `always`. */
async function store(name, key, answer, limit) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  const removable = keys.filter(({ url }) => !always.includes(new URL(url).pathname))
  for (const oldest of removable.slice(0, Math.max(0, keys.length - limit))) await cache.delete(oldest)
}
