import { createStore } from '../../platform/ui/rendering/createStore.js'

/** Whether the account sheet of phones is open. */
export const accountSheetIsOpen = createStore(false)

export const openAccountSheet = (): void => accountSheetIsOpen.set(true)

export const closeAccountSheet = (): void => accountSheetIsOpen.set(false)
