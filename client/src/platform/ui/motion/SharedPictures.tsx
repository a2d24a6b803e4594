import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createFlights } from './sharedPicture.js'
import './SharedPictures.css'

/** Returns the link that a click follows in this window. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && link.target === '' && link.origin === window.location.origin ? link : undefined
}

/** The user scrolls or presses something else while the next page is loading. */
const GOES_ON = ['wheel', 'touchmove', 'pointerdown'] as const

/**
 * Lets the picture of a card, row or list item fly to the page that its link opens, and back
 * ([decision 42](../../../docs/decisions/042-motion.md)). Renders nothing.
 */
export function SharedPictures({ pathname }: { pathname: string }) {
  const [flights] = useState(createFlights)
  const shown = useRef(pathname)

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event)
      if (link) flights.leave(shown.current, link.pathname, link)
    }
    // Back and Forward. `popstate` comes too late: React renders the other page within it. Without this API no picture flies.
    const onNavigate = ({ navigationType, destination }: NavigateEvent) => {
      if (navigationType === 'traverse') flights.leave(shown.current, new URL(destination.url).pathname)
    }
    window.addEventListener('click', onClick, { capture: true })
    window.navigation?.addEventListener('navigate', onNavigate)
    for (const event of GOES_ON) window.addEventListener(event, flights.stay, { passive: true })
    return () => {
      for (const event of GOES_ON) window.removeEventListener(event, flights.stay)
      window.removeEventListener('click', onClick, { capture: true })
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [flights])

  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Before the first paint of the new page, after its scroll position is set.
    const frame = requestAnimationFrame(() => flights.arrive(pathname))
    return () => cancelAnimationFrame(frame)
  }, [flights, pathname])

  return null
}
