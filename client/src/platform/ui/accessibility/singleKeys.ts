import { createStore, type ReadonlyStore } from '../rendering/createStore.js'

/** Key in local storage while single-key shortcuts are switched off. Signing out leaves it: it belongs to the person at the keyboard. */
const KEY = 'single-key-shortcuts'
const OFF = 'off'

/** The shortcuts of a single key. */
export const SINGLE_KEYS = ['/', 'l', 'w', 'f', '?'] as const

/** Elements that take letters themselves. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="listbox"]'
/** A part of the page that is leaving, such as a dialog whose field still has the focus. */
const LEAVING = '[inert], :is([role="dialog"], [role="alertdialog"])[data-state="closed"]'
/** A dialog that is not leaving. */
const DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])'

function readSetting(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

const store = createStore(readSetting())

/** Whether single-key shortcuts are on (WCAG 2.1.4). */
export const singleKeys: ReadonlyStore<boolean> = store

/** Switches single-key shortcuts on or off in this browser. */
export function setSingleKeys(on: boolean): void {
  store.set(on)
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // Storage may be blocked; then it lasts until the page is closed.
  }
}

/** Returns whether a dialog is open. */
export const isDialogOpen = () => document.querySelector(DIALOG) !== null

/** Returns whether an element takes letters itself. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(FIELDS) !== null && target.closest(LEAVING) === null

/** Returns whether the keys are Ctrl or ⌘ with K. They open the palette in fields, too. */
export const isPaletteKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  repeat,
  isComposing,
}: KeyboardEvent) => key === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat && !isComposing

/** Returns whether an event is a press of a single-key shortcut: not in a field, not while a dialog is open, and not switched off. */
export function isSingleKey(event: KeyboardEvent, key: (typeof SINGLE_KEYS)[number]): boolean {
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.defaultPrevented || event.repeat || event.isComposing) return false
  if (isTyping(event.target)) return false
  return store.get() && !isDialogOpen()
}
