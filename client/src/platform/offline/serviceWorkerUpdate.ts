import { createStore } from '../ui/rendering/createStore.js'

/** Applies an update: reloads the page with the new version of the client. */
type ApplyUpdate = () => void

const store = createStore<ApplyUpdate | undefined>(undefined)

/** The available update of the client, if any. */
export const serviceWorkerUpdate = {
  get: store.get,
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  subscribe: store.subscribe,
  offer: (applyUpdate: ApplyUpdate) => store.set(applyUpdate),
  /** Hides the offer; the next page load applies the update anyway. */
  dismiss: () => store.set(undefined),
}
