import { announce } from './announce.js'
import { createStore, type ReadonlyStore } from './createStore.js'

/** Figures of toasts; times in milliseconds (R9.01 to R9.06). */
export const TOASTS = {
  /** Lifetime of a toast of each kind. */
  mainMs: 5000,
  routeMs: 3000,
  modalMs: 3000,
  /** An identical text within this time is suppressed. */
  dedupMs: 100,
  /** A drag over this share of the width dismisses a toast. */
  dismissAt: 0.8,
} as const

/** The origin of a toast, which sets its lifetime and style. */
export type ToastKind = 'main' | 'route' | 'modal'

/** One toast on the screen. */
export interface Toast {
  id: number
  tone: 'info' | 'success' | 'error'
  text: string
  kind: ToastKind
  /** Lifetime in milliseconds. */
  duration: number
  /** A button, such as Undo. */
  action?: ToastAction
}

/** A button on a toast. */
export interface ToastAction {
  label: string
  run: () => void
}

const DURATIONS: Record<ToastKind, number> = {
  main: TOASTS.mainMs,
  route: TOASTS.routeMs,
  modal: TOASTS.modalMs,
}

const store = createStore<readonly Toast[]>([])
let nextId = 1
/** When each text was last shown, for the suppression of duplicates. */
const shownAt = new Map<string, number>()

const show =
  (tone: Toast['tone']) => (text: string, options?: { kind?: ToastKind; action?: ToastAction }) => {
    const now = Date.now()
    const last = shownAt.get(text)
    if (last !== undefined && now - last < TOASTS.dedupMs) return
    for (const [earlierText, time] of shownAt) if (now - time >= TOASTS.dedupMs) shownAt.delete(earlierText)
    shownAt.set(text, now)
    const kind = options?.kind ?? 'main'
    announce(text, { urgent: tone === 'error' })
    const next: Toast = { id: nextId++, tone, text, kind, duration: DURATIONS[kind], action: options?.action }
    store.set([...store.get(), next])
  }

/** Shows a short notice at the top right. An identical text within 100 ms is suppressed. */
export const toast = { info: show('info'), success: show('success'), error: show('error') }

/** Removes a toast. */
export function dismissToast(id: number): void {
  store.set(store.get().filter((shown) => shown.id !== id))
}

/** The toasts on the screen. */
export const toasts: ReadonlyStore<readonly Toast[]> & {
  /** Removes all toasts. */
  clear: () => void
} = {
  get: store.get,
  subscribe: store.subscribe,
  clear: () => {
    shownAt.clear()
    store.set([])
  },
}
