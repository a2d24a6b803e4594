import { useLayoutEffect, useRef, type RefObject } from 'react'
import { prefersReducedMotion } from '../../platform/ui/motion/prefersReducedMotion.js'

/** As `durations.moderate` and `easings.enter` of the theme. */
const TIMING = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** Geometry of a list whose rows have the same height, in px. */
interface Grid {
  box: RefObject<HTMLElement | null>
  columns: number
  gap: number
  rowHeight: number
}

/**
 * Slides the entries of a list to their new places when another one was removed, added or moved. Computes the ways from
 * the list's geometry, because measuring would force a layout.
 * @param order ids of all entries, in the order in which they are shown
 * @param first place of the first rendered entry
 */
export function useReflow(
  { box, columns, gap, rowHeight }: Grid,
  order: readonly string[],
  first: number,
): void {
  const places = useRef<ReadonlyMap<string, number>>(undefined)
  const columnsBefore = useRef(columns)
  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map(order.map((id, place) => [id, place]))
    const isSameGrid = columnsBefore.current === columns
    columnsBefore.current = columns
    const list = box.current
    if (!before || !isSameGrid || !list || !('animate' in list) || prefersReducedMotion()) return
    const step = (list.clientWidth + gap) / columns
    Array.from(list.children).forEach((item, offset) => {
      const place = first + offset
      const old = before.get(order[place] ?? '')
      if (old === undefined || old === place) return
      const x = ((old % columns) - (place % columns)) * step
      const y = (Math.floor(old / columns) - Math.floor(place / columns)) * rowHeight
      item.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], TIMING)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- Only a new order moves entries: scrolling renders others at their places.
  }, [order])
}
