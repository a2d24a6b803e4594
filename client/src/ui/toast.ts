import { announce } from './announce.js'

/** How long a toast stays, by where it was raised; how soon an identical one is noise; how far a drag dismisses. */
export const TOASTS = { mainMs: 5000, routeMs: 3000, modalMs: 3000, dedupMs: 100, dismissAt: 0.8 } as const

/** Where a toast was raised, which sets how long it stays and how it looks. */
export type ToastKind = 'main' | 'route' | 'modal'

/** One toast on the screen. */
export interface Toast {
  id: number
  tone: 'info' | 'success' | 'error'
  text: string
  kind: ToastKind
  /** ms until it closes by itself. */
  duration: number
  /** One thing that can be done about it, until it closes. */
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

let shown: readonly Toast[] = []
let nextId = 1
const raisedAt = new Map<string, number>()
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]) => {
  shown = next
  for (const listener of listeners) listener()
}

const raise =
  (tone: Toast['tone']) => (text: string, options?: { kind?: ToastKind; action?: ToastAction }) => {
    const now = Date.now()
    const last = raisedAt.get(text)
    if (last !== undefined && now - last < TOASTS.dedupMs) return
    for (const [old, at] of raisedAt) if (now - at >= TOASTS.dedupMs) raisedAt.delete(old)
    raisedAt.set(text, now)
    const kind = options?.kind ?? 'main'
    announce(text, tone === 'error')
    set([...shown, { id: nextId++, tone, text, kind, duration: DURATIONS[kind], action: options?.action }])
  }

/** Short notices at the top right. An identical text within 100 ms is not shown twice. */
export const toast = { info: raise('info'), success: raise('success'), error: raise('error') }

/** Takes a toast away. */
export function dismissToast(id: number): void {
  set(shown.filter((one) => one.id !== id))
}

/** The toasts on the screen, for useSyncExternalStore. */
export const toasts = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Takes all away. */
  clear: () => {
    raisedAt.clear()
    set([])
  },
}
