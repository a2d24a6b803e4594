import { navigationType, isReturn } from './navigationType.js'

const KEY = 'places'
/** So many entries of the history are remembered. */
const MOST = 50
/** A page that is not as long again by then, in ms, is left at its top. */
const TIMEOUT_MS = 10_000

/** Whoever does one of these has taken the page into their own hands. */
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1])

function stored(): [string, number][] {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(places) ? places.filter(isPlace).slice(-MOST) : []
  } catch {
    // Storage is blocked or holds something else: nothing is remembered.
    return []
  }
}

/** The entry of the history that is shown. The first of a visit has no key of the router's. */
function entry(): string {
  const { key } = (window.history.state ?? {}) as { key?: unknown }
  const { pathname, search, hash } = window.location
  return `${typeof key === 'string' ? key : ''} ${pathname}${search}${hash}`
}

const room = () => document.documentElement.scrollHeight - window.innerHeight

/**
 * Brings somebody who goes back, forward or loads anew to where they were on the page. Browsers do that too early for
 * pages that are drawn by a script: what is not there yet cannot be scrolled to.
 * @returns how to stop.
 */
export function restoreScroll(): () => void {
  const places = new Map(stored())
  const { scrollRestoration } = window.history
  window.history.scrollRestoration = 'manual'
  let stopWaiting: (() => void) | undefined
  /** While somebody is on their way to an entry, what is still shown says nothing about that. */
  let isOnTheWay = false

  const note = () => {
    if (isOnTheWay || stopWaiting) return
    const here = entry()
    places.delete(here)
    places.set(here, Math.round(window.scrollY))
    const [oldest] = places.keys()
    if (places.size > MOST && oldest !== undefined) places.delete(oldest)
  }

  const leave = () => {
    note()
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...places]))
    } catch {
      // Storage may be blocked or full; then a page that is loaded anew begins at its top.
    }
  }

  const left = () => {
    isOnTheWay = true
    stopWaiting?.()
  }

  const restore = (): boolean => {
    stopWaiting?.()
    isOnTheWay = false
    const top = places.get(entry())
    if (top === undefined) return false
    const reach = () => {
      if (room() < top - 1) return false
      window.scrollTo({ top, left: 0, behavior: 'instant' })
      return true
    }
    if (reach()) return true
    const watcher = new ResizeObserver(() => reach() && stopWaiting?.())
    watcher.observe(document.body)
    const timer = setTimeout(() => stopWaiting?.(), TIMEOUT_MS)
    stopWaiting = () => {
      stopWaiting = undefined
      watcher.disconnect()
      clearTimeout(timer)
      for (const hand of HANDS) window.removeEventListener(hand, stop)
    }
    const stop = () => stopWaiting?.()
    for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true })
    return false
  }

  window.addEventListener('scroll', note, { passive: true })
  // A browser tells of scrolling with its next frame; a click may lead away before that.
  window.addEventListener('click', note, { capture: true })
  window.addEventListener('popstate', left)
  window.addEventListener('pagehide', leave)
  navigationType.restore = restore
  if (isReturn()) restore()

  return () => {
    stopWaiting?.()
    navigationType.restore = () => false
    window.history.scrollRestoration = scrollRestoration
    window.removeEventListener('scroll', note)
    window.removeEventListener('click', note, { capture: true })
    window.removeEventListener('popstate', left)
    window.removeEventListener('pagehide', leave)
  }
}
