// Served as /sw.js when SERVICE_WORKER is off: the worker that a browser still has goes, with all that it kept.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
