import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'

/** Geometry of a list whose rows have the same height, in px. */
interface Grid {
  box: RefObject<HTMLElement | null>
  columns: number
  gap: number
  rowHeight: number
}

/** An entry on its way: its index, and the index at which it is shown. */
interface Move {
  from: number
  to: number
}

/** A pointer that moves less than this, in px, is a click. */
const DRAG_START = 6
/** Height of the zones at the top and bottom of the window in which a drag scrolls, and its maximum speed, in px a frame. */
const SCROLL_ZONE = 110
const SCROLL_SPEED = 18

/** Returns the index of the entry that is shown at `position` while another one is on its way. */
export function shownIndex(position: number, move: Move | undefined): number {
  if (!move) return position
  const { from, to } = move
  if (position === to) return from
  if (from < to && position >= from && position < to) return position + 1
  if (to < from && position > to && position <= from) return position - 1
  return position
}

/** Returns the number of px by which a drag at this height of the window scrolls in a frame. */
function scrollStep(y: number): number {
  const above = SCROLL_ZONE - y
  const below = y - (window.innerHeight - SCROLL_ZONE)
  const depth = Math.min(1, Math.max(0, above, below) / SCROLL_ZONE)
  return Math.round(depth * SCROLL_SPEED) * (above > 0 ? -1 : 1)
}

/** Returns the index at a point of the window. */
function indexAt({ box, columns, gap, rowHeight }: Grid, x: number, y: number, count: number): number {
  const list = box.current?.getBoundingClientRect()
  if (!list) return 0
  const row = Math.max(0, Math.floor((y - list.top) / rowHeight))
  const column = Math.floor(((x - list.left) / (list.width + gap)) * columns)
  return Math.min(count - 1, row * columns + Math.min(columns - 1, Math.max(0, column)))
}

/** Lets the viewer move entries by a handle or its arrow keys. Places come from the list's geometry. */
export function useReorder(grid: Grid, count: number, onMove: (from: number, to: number) => void) {
  const [move, setMove] = useState<Move>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const start = (index: number, event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { clientX, clientY, pointerId } = event
    const point = { x: clientX, y: clientY }
    let dragged: Move | undefined
    let frame = 0
    const show = () => {
      const to = indexAt(grid, point.x, point.y, count)
      if (!dragged || dragged.to === to) return
      dragged = { from: index, to }
      setMove(dragged)
    }
    const scroll = () => {
      const step = scrollStep(point.y)
      if (step !== 0) {
        window.scrollBy(0, step)
        show()
      }
      frame = requestAnimationFrame(scroll)
    }
    const follow = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      point.x = moved.clientX
      point.y = moved.clientY
      if (!dragged) {
        if (Math.hypot(point.x - clientX, point.y - clientY) < DRAG_START) return
        dragged = { from: index, to: index }
        // The list keeps the pointer: the handle may be scrolled out of what is rendered.
        grid.box.current?.setPointerCapture(pointerId)
        setMove(dragged)
        scroll()
      }
      show()
    }
    const end = (ended?: PointerEvent) => {
      if (ended && ended.pointerId !== pointerId) return
      stop.current?.()
      if (dragged && ended?.type === 'pointerup' && dragged.to !== dragged.from)
        onMove(dragged.from, dragged.to)
    }
    const cancel = (key: globalThis.KeyboardEvent) => {
      if (key.key === 'Escape' && dragged) end()
    }
    stop.current?.()
    stop.current = () => {
      stop.current = undefined
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', cancel)
      setMove(undefined)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', cancel)
  }

  const step = (index: number, event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -grid.columns,
      ArrowDown: grid.columns,
    }
    const by = steps[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = Math.max(0, Math.min(count - 1, index + by))
    if (to !== index) onMove(index, to)
  }

  return {
    move,
    /** Returns the event handlers of the handle of an entry. */
    handle: (index: number) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => start(index, event),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => step(index, event),
    }),
  }
}
