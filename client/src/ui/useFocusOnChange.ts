import { useEffect, useRef } from 'react'

/** Gives a ref whose element takes the focus, and comes into view, when the value has changed: another page of a list. */
export function useFocusOnChange<Element extends HTMLElement>(value: unknown) {
  const element = useRef<Element>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    // A choice that leads to another page keeps the focus.
    if (document.activeElement?.matches('select, input')) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView?.({ block: 'start' })
  }, [value])
  return element
}
