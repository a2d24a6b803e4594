import { clearImageCaches } from '../session/pendingLogout.js'
import { session } from '../session/session.js'
import { clientFile } from '../ui/browser/clientFile.js'
import { serviceWorkerUpdate } from './serviceWorkerUpdate.js'

/** Least time between two checks for an update of a page that stays open, in milliseconds. */
const UPDATE_CHECK_MS = 3_600_000
/** How long an update waits for its worker to take control before the page reloads anyway, in milliseconds. */
const TAKEOVER_TIMEOUT_MS = 3_000

/** Returns the URL of this page's main script. */
function mainScriptUrl() {
  const file = clientFile()
  return file && new URL(file, window.location.origin).href
}

/** Returns the URLs of the images loaded so far, before a worker could cache them. */
const loadedImageUrls = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
    .map(({ name }) => name)

const post = (worker: ServiceWorker | null, type: string, more: object = {}) =>
  worker?.postMessage({ type, ...more }, [])

/** Sends a message to a worker and resolves to whether it replies `true`. */
function request(worker: ServiceWorker, type: string, more: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener(
      'message',
      ({ data }) => {
        port1.close()
        resolve(data === true)
      },
      { once: true },
    )
    port1.start()
    worker.postMessage({ type, ...more }, [port2])
  })
}

/** Clears the image caches when the user signs out in any tab. */
function clearImagesOnLogout(): void {
  let userId = session.viewer()?.id
  session.subscribe(() => {
    const now = session.viewer()?.id
    if (userId !== undefined && now !== userId) clearImageCaches()
    userId = now
  })
}

/** Checks for an update when the page becomes visible, at most once an hour. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    // The check fails while offline; the next one finds the update.
    void registration.update().catch(() => undefined)
  })
}

/** Calls back with each installed worker that waits to replace the active one. */
function onWaitingWorker(
  registration: ServiceWorkerRegistration,
  callback: (worker: ServiceWorker) => Promise<void>,
): void {
  if (registration.waiting) void callback(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The first worker of all does not wait.
      if (worker.state === 'installed' && registration.active) void callback(worker)
    })
  })
}

/**
 * Registers the service worker, unless in data-saving mode. Another version waits until the user accepts it.
 * @throws the browser's error if it rejects the worker, as some private windows do.
 */
export async function registerWorker(reload = () => window.location.reload()): Promise<void> {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!serviceWorker || connection?.saveData) return
  const registration = await serviceWorker.register('/sw.js')
  let hadController = serviceWorker.controller !== null
  let isUpdateAccepted = false
  let isSameVersion = false

  serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdateAccepted) return reload()
    if (!hadController)
      post(serviceWorker.controller, 'CACHE_URLS', { payload: { urlsToCache: loadedImageUrls() } })
    // Another tab has accepted an update: this tab still runs the former version.
    else if (!isSameVersion) serviceWorkerUpdate.offer(reload)
    hadController = true
    isSameVersion = false
  })

  onWaitingWorker(registration, async (worker) => {
    isSameVersion = await request(worker, 'HAS', { url: mainScriptUrl() })
    if (isSameVersion) return post(worker, 'SKIP_WAITING')
    serviceWorkerUpdate.offer(() => {
      isUpdateAccepted = true
      // A newer worker may have replaced this one since.
      post(registration.waiting ?? worker, 'SKIP_WAITING')
      setTimeout(reload, TAKEOVER_TIMEOUT_MS)
    })
  })
  checkForUpdates(registration)
  clearImagesOnLogout()
}
