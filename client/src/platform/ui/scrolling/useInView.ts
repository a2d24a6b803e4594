import { startTransition, useEffect, useState, type RefObject } from 'react'
import { whenIdle } from '../rendering/whenIdle.js'

/** An element this far outside of the window counts as in view: about one screen. */
const MARGIN = '800px'

interface InViewOptions {
  /** Whether the element is rendered. */
  present: boolean
  /** Whether its content is loaded. */
  ready: boolean
  /** Returns true from the start. */
  always?: boolean
}

/**
 * Returns whether to render the content of an element: true once it is in or near the window, or once the browser is
 * idle. It stays true.
 */
export function useInView(
  element: RefObject<Element | null>,
  { present, ready, always = false }: InViewOptions,
): boolean {
  const [isInView, setInView] = useState(always || typeof IntersectionObserver === 'undefined')

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
