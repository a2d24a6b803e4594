import { forgetPictures } from '../accounts/forgetPictures.js'
import { session } from '../accounts/session.js'
import { clientFile } from '../ui/clientFile.js'
import { serviceWorkerUpdate } from './serviceWorkerUpdate.js'

/** A page that stays open for days looks for another version so often, in ms. */
const LOOK_EVERY_MS = 3_600_000
/** A page that was told to go over waits so long for its worker, in ms. */
const TAKE_OVER_MS = 3_000

/** The address of the script that this page was started with. */
function ownScript() {
  const file = clientFile()
  return file && new URL(file, window.location.origin).href
}

/** The pictures that were loaded before there was a worker to keep them. */
const picturesSeen = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
    .map(({ name }) => name)

const tell = (worker: ServiceWorker | null, type: string, more: object = {}) =>
  worker?.postMessage({ type, ...more }, [])

/** Asks a worker; resolves to its answer. */
function ask(worker: ServiceWorker, type: string, more: object): Promise<boolean> {
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

/** Lets the worker forget which pictures somebody has seen, when they sign out in whatever tab. */
function forgetWithSession(): void {
  let person = session.viewer()?.id
  session.subscribe(() => {
    const now = session.viewer()?.id
    if (person !== undefined && now !== person) forgetPictures()
    person = now
  })
}

/** Looks after an hour, when the page is looked at again, whether there is another version. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    // Without a network there is nothing to find.
    void registration.update().catch(() => undefined)
  })
}

/**
 * Registers the service worker. Another version that comes while the page is open waits until somebody agrees to it;
 * one that the page itself is of already is let in without a word. Does nothing where there are no workers, and where
 * the browser is asked to save data.
 * @param reload loads the page anew.
 * @throws the browser's error when it refuses, as in some private windows or on a full disk.
 */
export async function registerWorker(reload = () => window.location.reload()): Promise<void> {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!serviceWorker || connection?.saveData) return
  const registration = await serviceWorker.register('/sw.js')
  let hadController = serviceWorker.controller !== null
  let agreed = false
  let isOwn = false

  serviceWorker.addEventListener('controllerchange', () => {
    if (agreed) return reload()
    if (!hadController)
      tell(serviceWorker.controller, 'CACHE_URLS', { payload: { urlsToCache: picturesSeen() } })
    // Another tab has gone over to the next version: this one still runs the former.
    else if (!isOwn) serviceWorkerUpdate.offer(reload)
    hadController = true
    isOwn = false
  })

  const consider = async (worker: ServiceWorker) => {
    isOwn = await ask(worker, 'HAS', { url: ownScript() })
    if (isOwn) return tell(worker, 'SKIP_WAITING')
    serviceWorkerUpdate.offer(() => {
      agreed = true
      // Another may have come since and taken its place.
      tell(registration.waiting ?? worker, 'SKIP_WAITING')
      // A worker that does not take over is no reason to stay.
      setTimeout(reload, TAKE_OVER_MS)
    })
  }
  const { waiting } = registration
  if (waiting) void consider(waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      // The first of all has nothing to wait for.
      if (next.state === 'installed' && registration.active) void consider(next)
    })
  })
  lookNowAndThen(registration)
  forgetWithSession()
}
