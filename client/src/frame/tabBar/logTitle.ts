import { createStore } from '../../platform/ui/rendering/createStore.js'

/** Whether the dialog that chooses a title to log is open. */
export const logTitleIsOpen = createStore(false)

export const openLogTitle = (): void => logTitleIsOpen.set(true)

export const closeLogTitle = (): void => logTitleIsOpen.set(false)
