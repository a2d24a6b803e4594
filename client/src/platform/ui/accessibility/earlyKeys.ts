import { enterText } from '../rendering/enterText.js'
import { pendingNavigation } from '../navigation/pendingNavigation.js'
import { isPaletteKey, isSingleKey, isTyping, SINGLE_KEYS } from './singleKeys.js'

// Presses of shortcuts that come too early are kept for a moment: before the client or the code that handles them is loaded, during a
// navigation, and before the heading of the page is there, which a shortcut may need.

declare global {
  interface Window {
    /** The keys that were pressed before the client ran; `start.js` adds them. */
    earlyKeys?: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>[]
  }
}

/** A press is kept for at most this long, in milliseconds. */
const MAX_WAIT_MS = 4_000

/** Handles a press of a key, and then prevents its default. */
type KeyHandler = (event: KeyboardEvent) => void

const handlers = new Set<KeyHandler>()
/** The presses that wait, in their order: shortcuts, and what is typed for the palette after its key. */
let waiting: KeyboardEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let observer: MutationObserver | undefined
let isListening = false
/** While a kept press is repeated, it is not kept again. */
let isRepeating = false

const isShortcut = (event: KeyboardEvent) =>
  isPaletteKey(event) || SINGLE_KEYS.some((key) => isSingleKey(event, key))

/** Returns whether no shortcut can be handled yet. */
const isBlocked = () => handlers.size === 0 || pendingNavigation.get()

const opensPalette = (event: KeyboardEvent) => event.key === '/' || event.key === 'k'

/** Returns whether a press may wait: a shortcut, or text that follows the key of the palette. */
function mayWait(event: KeyboardEvent): boolean {
  if (isShortcut(event)) return true
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return false
  return waiting[0] !== undefined && opensPalette(waiting[0])
}

const isPageLoading = () => document.querySelector('main') !== null && !document.querySelector('main h1')

function stopWaiting(): void {
  waiting = []
  clearTimeout(timer)
  observer?.disconnect()
  observer = undefined
}

function keep(event: KeyboardEvent): void {
  event.preventDefault()
  waiting.push(event)
  if (waiting.length > 1) return
  timer = setTimeout(stopWaiting, MAX_WAIT_MS)
  observer = new MutationObserver(repeatWaiting)
  observer.observe(document.body, { childList: true, subtree: true })
}

function runHandlers(event: KeyboardEvent): void {
  for (const handle of handlers) if (!event.defaultPrevented) handle(event)
}

/** Repeats the presses that wait, once they can be handled. */
function repeatWaiting(): void {
  if (waiting.length === 0 || isBlocked() || isPageLoading()) return
  const presses = waiting
  stopWaiting()
  isRepeating = true
  try {
    for (const { key, ctrlKey, metaKey } of presses)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
      )
  } finally {
    isRepeating = false
  }
}

function handleKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') stopWaiting()
  if (isRepeating) return runHandlers(event)
  if (waiting.length > 0 || isBlocked()) {
    if (!event.defaultPrevented && mayWait(event)) keep(event)
    return
  }
  // A press that is handled may open a dialog, in which it would be no shortcut.
  const isKept = isPageLoading() && mayWait(event)
  runHandlers(event)
  if (isKept && !event.defaultPrevented) keep(event)
}

/** Listens for shortcuts from now on, and takes over those that were pressed before. */
export function listenForShortcuts(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('keydown', handleKey)
  pendingNavigation.subscribe(repeatWaiting)
  for (const press of window.earlyKeys ?? []) {
    const event = new KeyboardEvent('keydown', { ...press, cancelable: true })
    if (mayWait(event)) keep(event)
  }
  delete window.earlyKeys
}

/** Adds a handler of shortcuts. Returns a function that removes it. */
export function onShortcut(handle: KeyHandler): () => void {
  listenForShortcuts()
  handlers.add(handle)
  // The other handlers of the same commit come first.
  const repeat = setTimeout(repeatWaiting)
  return () => {
    clearTimeout(repeat)
    handlers.delete(handle)
  }
}

/** Enters what is typed from now on into the first field of a dialog that gets the focus: its code may have to be loaded. */
export function typeIntoNextDialog(): void {
  let text = ''
  const listening = new AbortController()
  const { signal } = listening
  const stop = setTimeout(() => listening.abort(), MAX_WAIT_MS)
  signal.addEventListener('abort', () => clearTimeout(stop))
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (key === 'Escape') listening.abort()
      if (ctrlKey || metaKey || altKey || isComposing || (key.length !== 1 && key !== 'Backspace')) return
      event.preventDefault()
      event.stopPropagation()
      text = key === 'Backspace' ? text.slice(0, -1) : text + key
    },
    { capture: true, signal },
  )
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.closest('[role="dialog"]')) return
      listening.abort()
      if (text !== '') enterText(target, text)
    },
    { signal },
  )
}
