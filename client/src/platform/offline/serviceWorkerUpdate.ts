import { createStore } from '../ui/rendering/createStore.js'

/** Applies an update: reloads the page with the new version of the client. */
export type ApplyUpdate = () => void

const store = createStore<ApplyUpdate | undefined>(undefined)

/** The available update of the client, if any. */
export const serviceWorkerUpdate = {
  get: store.get,
  subscribe: store.subscribe,
  /** Offers an update to the user. */
  offer: (applyUpdate: ApplyUpdate) => store.set(applyUpdate),
  /** Hides the offer; the next page load applies the update anyway. */
  dismiss: () => store.set(undefined),
}
