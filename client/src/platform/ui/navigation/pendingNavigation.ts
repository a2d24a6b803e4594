import { createStore } from '../rendering/createStore.js'

/** Whether a navigation waits for the code of its page. Until then the former page is shown. */
export const pendingNavigation = createStore(false)
