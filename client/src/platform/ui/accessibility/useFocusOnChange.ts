import { useEffect, useRef } from 'react'
import { announce } from './announce.js'

/** Returns a ref whose element is focused and scrolled into view when the value changes, such as the page of a list. */
export function useFocusOnChange<Element extends HTMLElement>(value: unknown) {
  const element = useRef<Element>(null)
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current === value) return
    previous.current = value
    // A form control that caused the change keeps the focus.
    if (document.activeElement?.matches('select, input')) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView?.({ block: 'start' })
  }, [value])
  return element
}

/** Announces a list's new `text` when the requested `key` has changed; undefined while loading. */
export function useAnnouncedChange(key: string, text: string | undefined): void {
  const announcedKey = useRef(key)
  useEffect(() => {
    if (text === undefined || announcedKey.current === key) return
    announcedKey.current = key
    announce(text)
  }, [key, text])
}
