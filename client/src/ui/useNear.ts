import { useEffect, useState, type RefObject } from 'react'

/** How far outside the window a thing counts as near: about one screen. */
const MARGIN = '800px'

/**
 * Whether an element is in the window or near it; once true it stays true.
 * @param present whether the element is drawn at all; it is looked for when that changes.
 */
export function useNear(element: RefObject<Element | null>, present: boolean, always = false): boolean {
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
  return near
}
