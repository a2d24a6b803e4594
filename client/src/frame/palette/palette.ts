import { createStore } from '../../platform/ui/rendering/createStore.js'

const store = createStore(false)

export const paletteIsOpen = { get: store.get, subscribe: store.subscribe }

export const openPalette = (): void => store.set(true)

export const closePalette = (): void => store.set(false)

const help = createStore(false)

/** Whether the list of keyboard shortcuts is open. */
export const keyboardHelpIsOpen = { get: help.get, subscribe: help.subscribe }

/** Opens the list of keyboard shortcuts. */
export const openKeyboardHelp = (): void => help.set(true)

/** Closes the list of keyboard shortcuts. */
export const closeKeyboardHelp = (): void => help.set(false)
