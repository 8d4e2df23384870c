// The server sends it as /sw.js when SERVICE_WORKER is off. It removes the installed worker and its caches.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
