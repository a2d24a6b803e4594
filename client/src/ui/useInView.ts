import { startTransition, useEffect, useState, type RefObject } from 'react'
import { whenIdle } from './whenIdle.js'

/** How far outside the window a thing counts as near: about one screen. */
const MARGIN = '800px'

interface InViewOptions {
  /** The element is drawn at all. */
  present: boolean
  /** It has something to draw. */
  ready: boolean
  /** It is wanted at once. */
  always?: boolean
}

/**
 * Whether it is time to draw what an element holds: it is in the window or near it, or the browser has nothing else
 * to do. Once true it stays true.
 */
export function useInView(
  element: RefObject<Element | null>,
  { present, ready, always = false }: InViewOptions,
): boolean {
  const [near, setNear] = useState(always || typeof IntersectionObserver === 'undefined')

  useEffect(() => {
    const target = element.current
    if (near || !present || !target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, near, present])

  // Nothing stays undrawn for good: finding on the page, printing and screen readers want all of it.
  useEffect(() => {
    if (near || !ready) return
    return whenIdle(() => startTransition(() => setNear(true)))
  }, [near, ready])

  return near
}
