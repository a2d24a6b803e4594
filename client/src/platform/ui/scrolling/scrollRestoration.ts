import { navigationType, isReturn } from './navigationType.js'

/** How far each row of a page is scrolled, in px, by the row's name. Rows at their start are left out. */
type RowPositions = Record<string, number>

/** A page or a row that is still too short after this time, in milliseconds, stays where it is. */
const TIMEOUT_MS = 10_000

/** Rows that scroll sideways name themselves with this attribute. */
const rows = () => document.querySelectorAll<HTMLElement>('[data-row]')

/** Returns how far the rows of the page are scrolled. */
function readRows(): RowPositions {
  const positions: RowPositions = {}
  for (const row of rows())
    if (row.scrollLeft > 0 && row.dataset.row) positions[row.dataset.row] = Math.round(row.scrollLeft)
  return positions
}

const isRowPositions = (value: unknown): value is RowPositions =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite)

interface RowRestoration {
  /** The rows that are not restored yet. */
  pending: () => RowPositions
  stop: () => void
}

/** Scrolls the rows to their positions, each as soon as it is rendered and long enough, unless the user scrolls it first. */
function restoreRows(positions: RowPositions): RowRestoration {
  const pending = new Map(Object.entries(positions))
  const scrollRendered = () => {
    for (const row of rows()) {
      const left = pending.get(row.dataset.row ?? '')
      if (left === undefined || row.scrollWidth - row.clientWidth < left - 1) continue
      pending.delete(row.dataset.row ?? '')
      row.scrollTo({ left, behavior: 'instant' })
    }
    if (pending.size === 0) stop()
  }
  const leaveToUser = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    if (row) pending.delete(row.dataset.row ?? '')
  }
  const observer = new MutationObserver(scrollRendered)
  const timer = setTimeout(() => stop(), TIMEOUT_MS)
  const stop = () => {
    pending.clear()
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('pointerdown', leaveToUser)
    window.removeEventListener('keydown', leaveToUser)
  }
  window.addEventListener('pointerdown', leaveToUser, { passive: true })
  window.addEventListener('keydown', leaveToUser, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  scrollRendered()
  return { pending: () => Object.fromEntries(pending), stop }
}

/** Key in session storage of the scroll positions. */
const STORAGE_KEY = 'places'
/** Number of history entries whose positions are stored. */
const MAX_ENTRIES = 50

/** Events by which the user takes over the scrolling. */
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Where a history entry is scrolled to. */
interface Position {
  top: number
  rows: RowPositions
}

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' &&
  value !== null &&
  'top' in value &&
  Number.isFinite(value.top) &&
  'rows' in value &&
  isRowPositions(value.rows)

const isEntry = (value: unknown): value is [string, Position] =>
  Array.isArray(value) && typeof value[0] === 'string' && isPosition(value[1])

function storedPositions(): [string, Position][] {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(positions) ? positions.filter(isEntry).slice(-MAX_ENTRIES) : []
  } catch {
    // Storage is blocked, or the value is not JSON.
    return []
  }
}

/** Returns the key of the current history entry. The router gives the first entry of a visit no key. */
function currentEntry(): string {
  const { key } = (window.history.state ?? {}) as { key?: unknown }
  const { pathname, search, hash } = window.location
  return `${typeof key === 'string' ? key : ''} ${pathname}${search}${hash}`
}

const maxScroll = () => document.documentElement.scrollHeight - window.innerHeight

/** Scrolls to a position. Returns false if the page is too short for it. */
function scrollIfPossible(top: number): boolean {
  if (maxScroll() < top - 1) return false
  window.scrollTo({ top, left: 0, behavior: 'instant' })
  return true
}

/** Scrolls to a position once the page is long enough, unless the user scrolls first. Returns a function that cancels it. */
function scrollWhenPossible(top: number, onEnd: () => void): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of USER_EVENTS) window.removeEventListener(event, stop)
    onEnd()
  }
  const observer = new ResizeObserver(() => {
    if (scrollIfPossible(top)) stop()
  })
  observer.observe(document.body)
  const timer = setTimeout(stop, TIMEOUT_MS)
  for (const event of USER_EVENTS) window.addEventListener(event, stop, { passive: true })
  return stop
}

/** Restores the positions of page and rows after Back, Forward and reload, once the page is long enough. */
export function restoreScroll(): () => void {
  const positions = new Map(storedPositions())
  const { scrollRestoration } = window.history
  window.history.scrollRestoration = 'manual'
  let stopWaiting: (() => void) | undefined
  let rowRestoration: RowRestoration | undefined
  /** Set between `popstate` and the render of the entry, while the page still shows the previous entry. */
  let isNavigating = false

  /** The entry whose position was restored last, until the user goes on. */
  let renderedEntry: string | undefined

  const savePosition = (event?: Event) => {
    if (isNavigating || stopWaiting) return
    renderedEntry = undefined
    const entry = currentEntry()
    // The page's own scrolling moves no row.
    const isPageScroll = event !== undefined && !(event.target instanceof Element)
    const rows = isPageScroll
      ? (positions.get(entry)?.rows ?? {})
      : { ...rowRestoration?.pending(), ...readRows() }
    positions.delete(entry)
    positions.set(entry, { top: Math.round(window.scrollY), rows })
    const [oldest] = positions.keys()
    if (positions.size > MAX_ENTRIES && oldest !== undefined) positions.delete(oldest)
  }

  const onPageHide = () => {
    savePosition()
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
    } catch {
      // Storage may be blocked or full; then a reloaded page starts at its top.
    }
  }

  const onPopState = () => {
    // The router's listener comes first, and React may have rendered the entry within this event.
    const isRendered = renderedEntry === currentEntry()
    renderedEntry = undefined
    if (isRendered) return
    isNavigating = true
    stopWaiting?.()
    rowRestoration?.stop()
  }

  const restore = (): boolean => {
    stopWaiting?.()
    rowRestoration?.stop()
    isNavigating = false
    renderedEntry = currentEntry()
    const position = positions.get(renderedEntry)
    if (position === undefined) return false
    const { top, rows } = position
    rowRestoration = restoreRows(rows)
    if (scrollIfPossible(top)) return true
    stopWaiting = scrollWhenPossible(top, () => {
      stopWaiting = undefined
    })
    return false
  }

  // Captured, because the scroll event of a row does not bubble.
  window.addEventListener('scroll', savePosition, { capture: true, passive: true })
  // Browsers report scrolling with the next frame, but a click may navigate before that.
  window.addEventListener('click', savePosition, { capture: true })
  window.addEventListener('popstate', onPopState)
  window.addEventListener('pagehide', onPageHide)
  navigationType.restore = restore
  if (isReturn()) restore()

  return () => {
    stopWaiting?.()
    rowRestoration?.stop()
    navigationType.restore = () => false
    window.history.scrollRestoration = scrollRestoration
    window.removeEventListener('scroll', savePosition, { capture: true })
    window.removeEventListener('click', savePosition, { capture: true })
    window.removeEventListener('popstate', onPopState)
    window.removeEventListener('pagehide', onPageHide)
  }
}
