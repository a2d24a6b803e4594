import { TOASTS } from '../../../../../server/contract/rules/screens.js'
import { announce } from '../accessibility/announce.js'
import { createStore, type ReadonlyStore } from '../rendering/createStore.js'

/** The origin of a toast, which sets its lifetime and style. */
type ToastKind = 'main' | 'route' | 'modal'

export interface Toast {
  id: number
  tone: 'info' | 'success' | 'error'
  text: string
  kind: ToastKind
  /** Lifetime in milliseconds. */
  duration: number
  /** A button, such as Undo. */
  action?: ToastAction
  group?: ToastGroup
  /** Number of toasts that were merged into this one. */
  count: number
}

/** Toasts that say the same of several titles. They are merged when there is no space for each. */
interface ToastGroup {
  key: string
  /** Returns the text of this many toasts. */
  text: (count: number) => string
}

interface ToastAction {
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

/** Merges toasts of a group into the oldest one. Their actions become one. */
function merge(group: ToastGroup, members: readonly [Toast, ...Toast[]]): Toast {
  const [oldest] = members
  const count = members.reduce((sum, member) => sum + member.count, 0)
  const actions = members.flatMap(({ action }) => action ?? [])
  const label = actions[0]?.label
  return {
    ...oldest,
    count,
    text: group.text(count),
    action: label === undefined ? undefined : { label, run: () => actions.forEach(({ run }) => run()) },
  }
}

/** Returns the toasts of a group with more than one, if they are to be merged: when one is merged already, or all are too many. */
function mergeable(list: readonly Toast[]): readonly [Toast, ...Toast[]] | undefined {
  for (const { group } of list) {
    const [first, ...others] = group ? list.filter((one) => one.group?.key === group.key) : []
    if (first && others.length > 0 && (first.count > 1 || list.length > TOASTS.max)) return [first, ...others]
  }
  return undefined
}

/** Makes a list fit: merges the toasts of a group, or drops the oldest, errors last. */
function fit(list: readonly Toast[]): readonly Toast[] {
  const members = mergeable(list)
  if (members?.[0].group) {
    const merged = merge(members[0].group, members)
    return list.flatMap((one) => (one === members[0] ? merged : members.includes(one) ? [] : one))
  }
  if (list.length <= TOASTS.max) return list
  const dropped = list.find(({ tone }) => tone !== 'error') ?? list[0]
  return list.filter((one) => one !== dropped)
}

interface ToastOptions {
  kind?: ToastKind
  action?: ToastAction
  group?: ToastGroup
}

const show =
  (tone: Toast['tone']) =>
  (text: string, { kind = 'main', action, group }: ToastOptions = {}) => {
    const now = Date.now()
    const last = shownAt.get(text)
    if (last !== undefined && now - last < TOASTS.dedupMs) return
    for (const [earlierText, time] of shownAt) if (now - time >= TOASTS.dedupMs) shownAt.delete(earlierText)
    shownAt.set(text, now)
    announce(text, { urgent: tone === 'error' })
    const duration = action ? Math.max(DURATIONS[kind], TOASTS.actionMs) : DURATIONS[kind]
    const next: Toast = { id: nextId++, tone, text, kind, duration, action, group, count: 1 }
    store.set(fit([...store.get(), next]))
  }

/** Shows a short notice at the top right. An identical text within 100 ms is suppressed. */
export const toast = { info: show('info'), success: show('success'), error: show('error') }

export function dismissToast(id: number): void {
  store.set(store.get().filter((shown) => shown.id !== id))
}

export const toasts: ReadonlyStore<readonly Toast[]> & {
  clear: () => void
} = {
  get: store.get,
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  subscribe: store.subscribe,
  clear: () => {
    shownAt.clear()
    store.set([])
  },
}
