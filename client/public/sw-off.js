// Served as /sw.js with SERVICE_WORKER=off: takes the worker and all that it has kept out of the browsers that have it.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(forget())
})
