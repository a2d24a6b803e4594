import { startTransition, useEffect, useState, type RefObject } from 'react'
import { whenIdle } from '../rendering/whenIdle.js'

/** An element this far outside of the window counts as in view: about one screen. */
const MARGIN = '800px'

// The server, which has no window, leaves the content to the client.
const CAN_OBSERVE = typeof window === 'undefined' || typeof IntersectionObserver !== 'undefined'

interface InViewOptions {
  /** Whether the element is rendered. */
  present: boolean
  /** Whether its content is loaded. */
  ready: boolean
  /** Returns true from the start. */
  always?: boolean
}

/** Returns whether to render an element's content: once it is near the window or the browser is idle. */
export function useInView(
  element: RefObject<Element | null>,
  { present, ready, always = false }: InViewOptions,
): boolean {
  const [isInView, setInView] = useState(always || !CAN_OBSERVE)

  useEffect(() => {
    const target = element.current
    if (isInView || !present || !target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isInView, present])

  // Find in page, printing and screen readers need the content even if it never comes into view.
  useEffect(() => {
    if (isInView || !ready) return
    return whenIdle(() => startTransition(() => setInView(true)))
  }, [isInView, ready])

  return isInView
}
