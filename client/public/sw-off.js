// Served as /sw.js with SERVICE_WORKER=off: unregisters the service worker and deletes its caches in browsers that have it.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const removeWorker = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(removeWorker())
})
