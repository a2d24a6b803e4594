import { Workbox } from 'workbox-window'
import { session } from '../accounts/session.js'
import { updates } from './updates.js'

/** A page that stays open for days looks for another version so often, in ms. */
const LOOK_EVERY_MS = 3_600_000

/** Lets a waiting worker take over. */
const GO_ON = { type: 'SKIP_WAITING' }

/** The script that this page was drawn by; its name changes with every build. */
const ownScript = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src

/** The pictures that were loaded before there was a worker to keep them. */
const picturesSeen = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
    .map(({ name }) => name)

/** Lets the worker forget whose pictures somebody has seen, when they sign out. */
function forgetPictures(worker: Workbox): void {
  let person = session.viewer()?.id
  session.subscribe(() => {
    const now = session.viewer()?.id
    if (person !== undefined && now !== person && navigator.serviceWorker.controller)
      void worker.messageSW({ type: 'FORGET_PICTURES' })
    person = now
  })
}

/**
 * Registers the service worker. Another version that comes while the page is open waits until somebody agrees to it;
 * one that the page itself is of already is let in without a word. Does nothing where there are no workers, and where
 * the browser is asked to save data.
 */
export function registerWorker(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  const worker = new Workbox('/sw.js')
  let hadController = navigator.serviceWorker.controller !== null
  let agreed = false

  worker.addEventListener('controlling', () => {
    if (agreed) return window.location.reload()
    // Another tab has gone over to the next version: this one still runs the former.
    if (hadController && !isCurrent) updates.offer(() => window.location.reload())
    else if (!hadController)
      void worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: picturesSeen() } })
    hadController = true
  })

  let isCurrent = false
  worker.addEventListener('waiting', ({ sw }) => {
    if (!sw) return
    void ask(sw, { type: 'HAS', url: ownScript() }).then((has) => {
      isCurrent = has
      if (has) return sw.postMessage(GO_ON, [])
      updates.offer(() => {
        agreed = true
        sw.postMessage(GO_ON, [])
      })
    })
  })

  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    // Without a network there is nothing to find.
    void worker.update().catch(() => undefined)
  })
  forgetPictures(worker)
  // A browser that refuses (private windows, a full disk) has the product without it.
  void worker.register().catch(() => undefined)
}

/** Asks a worker; resolves to its answer. */
function ask(worker: ServiceWorker, question: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    worker.postMessage(question, [port2])
  })
}
