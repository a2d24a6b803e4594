/** How far each row of a page is scrolled, in px, by the row's name. Rows at their start are left out. */
export type RowPositions = Record<string, number>

/** A row that is still too short after this time, in milliseconds, stays where it is. */
const TIMEOUT_MS = 10_000

/** Rows that scroll sideways name themselves with this attribute. */
const rows = () => document.querySelectorAll<HTMLElement>('[data-row]')

/** Returns how far the rows of the page are scrolled. */
export function readRows(): RowPositions {
  const positions: RowPositions = {}
  for (const row of rows())
    if (row.scrollLeft > 0 && row.dataset.row) positions[row.dataset.row] = Math.round(row.scrollLeft)
  return positions
}

/** Returns whether a stored value has the shape of {@link RowPositions}. */
export const isRowPositions = (value: unknown): value is RowPositions =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite)

/** Rows that are being restored. */
export interface RowRestoration {
  /** The rows that are not restored yet. */
  pending: () => RowPositions
  stop: () => void
}

/** Scrolls the rows to their positions, each as soon as it is rendered and long enough, unless the user scrolls it first. */
export function restoreRows(positions: RowPositions): RowRestoration {
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
