import { createStore } from '../../platform/ui/rendering/createStore.js'

/** Whether the dialog that chooses a title to log is open. */
export const logTitleIsOpen = createStore(false)

/** Opens the dialog. */
export const openLogTitle = (): void => logTitleIsOpen.set(true)

/** Closes the dialog. */
export const closeLogTitle = (): void => logTitleIsOpen.set(false)
