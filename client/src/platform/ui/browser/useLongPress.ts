import { useRef, type MouseEvent } from 'react'

/** Duration of a long press, in milliseconds. */
const LONG_PRESS_MS = 500

/** Returns handlers of a button with a second action, by a long press or a right click. */
export function useLongPress(onClick: () => void, onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: () => {
      wasLong.current = false
      stop()
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, LONG_PRESS_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      stop()
      if (!wasLong.current) onClick()
      wasLong.current = false
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      stop()
      if (!wasLong.current) onLongPress()
      wasLong.current = true
    },
  }
}
