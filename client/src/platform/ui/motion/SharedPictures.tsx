import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion.js'
import './SharedPictures.css'

/** Time of the flight, in ms: `durations.slow` of the theme. */
const FLIGHT_MS = 320
/** A page that comes later than this after the click, in ms, is shown without a flight: it would not look like an answer. */
const PATIENCE_MS = 1_000
/** Number of pages whose origin is remembered for Back. */
const MAX_ORIGINS = 50

const PICTURE = '.poster, .portrait'
/** The picture of a page about one title or one person, or its placeholder. */
const PAGE_PICTURE = ':is(.movie-header__poster, .person-header > :first-child)'
/** What ends a flight early: the page below it moves, or the user goes on. */
const ENDS = ['scroll', 'resize', 'keydown', 'pointerdown'] as const

/** A picture on the page that is being left. */
interface Departure {
  /** Path of the title or the person that it shows. */
  of: string
  /** A copy, because the page removes the original. */
  copy: HTMLElement
  rect: DOMRect
  at: number
}

const main = () => document.getElementById('main')
const kindOf = (element: Element) => (element.matches('.portrait, .person-header *') ? 'portrait' : 'poster')

/** Returns the element’s place if a part of it is in the window. */
function visibleRect(element: Element | null | undefined): DOMRect | undefined {
  const rect = element?.getBoundingClientRect()
  if (!rect || rect.width === 0 || rect.height === 0) return undefined
  const isVisible =
    rect.bottom > 0 && rect.right > 0 && rect.top < window.innerHeight && rect.left < window.innerWidth
  return isVisible ? rect : undefined
}

/** Returns the picture beside a link: that of its card, row or list item. */
const pictureBeside = (link: Element) => link.closest('article, li')?.querySelector<HTMLElement>(PICTURE)

const distance = (a: DOMRect, b: DOMRect | undefined) =>
  b ? Math.abs(a.left - b.left) + Math.abs(a.top - b.top) : 0

/** Returns the visible picture of a page among the links to it: the nearest to where it was last. */
function linkedPicture(path: string, origin: DOMRect | undefined): HTMLElement | undefined {
  const links = main()?.querySelectorAll(`a[href="${CSS.escape(path)}"]`) ?? []
  return Array.from(links, pictureBeside)
    .flatMap((picture) => {
      const rect = visibleRect(picture)
      return picture && rect ? [{ picture, away: distance(rect, origin) }] : []
    })
    .toSorted((a, b) => a.away - b.away)[0]?.picture
}

function copyOf(picture: HTMLElement): HTMLElement {
  const copy = picture.cloneNode(true) as HTMLElement
  Object.assign(copy.style, { width: '100%', height: '100%' })
  copy.dataset.copy = ''
  const image = copy.querySelector('img')
  if (image) {
    // The same file as on the card, at once.
    const address = picture.querySelector('img')?.currentSrc
    image.removeAttribute('srcset')
    image.removeAttribute('sizes')
    image.loading = 'eager'
    image.decoding = 'sync'
    image.alt = ''
    if (address) image.src = address
  }
  return copy
}

/** Shows the poster as background until the page's own is loaded. Returns a function that ends it. */
function holdPoster(copy: HTMLElement): () => void {
  const address = copy.querySelector('img')?.src
  const place = main()?.querySelector<HTMLElement>(PAGE_PICTURE)
  if (!address || !place) return () => {}
  const hold = () => {
    const poster = main()?.querySelector<HTMLElement>(`${PAGE_PICTURE} .poster:not([data-copy])`)
    if (!poster) return false
    if (!poster.querySelector('img[data-loaded]'))
      Object.assign(poster.style, { backgroundImage: `url("${address}")`, backgroundSize: 'cover' })
    return true
  }
  if (hold()) return () => {}
  place.style.position = 'relative'
  Object.assign(copy.style, { position: 'absolute', inset: '0' })
  place.append(copy)
  const observer = new MutationObserver(() => {
    if (hold()) observer.disconnect()
  })
  observer.observe(place.ownerDocument.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Moves a copy from its place on the last page to the picture of the new page. Returns a function that ends the flight. */
function fly({ copy, rect: from }: Departure, place: Element, to: DOMRect, onEnd: () => void): () => void {
  const flight = document.createElement('div')
  flight.className = 'flight'
  flight.inert = true
  Object.assign(flight.style, {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  })
  flight.append(copy)
  document.body.append(flight)
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`
  const timing = { duration: FLIGHT_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
  const animation = flight.animate([{ transform: start }, { transform: 'none' }], timing)
  // Only one of the two is seen. The animation ends by itself, so that nothing can leave the picture hidden.
  const hidden = place.animate([{ opacity: 0 }, { opacity: 0 }], timing)
  const end = () => {
    if (!flight.isConnected) return
    for (const event of ENDS) window.removeEventListener(event, end, { capture: true })
    animation.cancel()
    hidden.cancel()
    flight.remove()
    onEnd()
  }
  animation.addEventListener('finish', end)
  for (const event of ENDS) window.addEventListener(event, end, { capture: true, passive: true })
  return end
}

/** Creates the flights of pictures between pages. Nothing waits for them, and they take no input. */
function createFlights() {
  /** The pictures that may fly, the first choice first: the place of one may be out of sight on the other page. */
  let departures: Departure[] = []
  let endFlight = () => {}
  let endHold = () => {}
  /** Where the pictures of pages were when their links were followed, for Back. */
  const origins = new Map<string, DOMRect>()

  return {
    /** Notes the picture that will fly, before the page changes. `link` is the one that is followed, if one is. */
    leave(path: string, destination: string, link?: Element): void {
      departures = []
      endHold()
      if (path === destination || prefersReducedMotion()) return
      const linked = link ? pictureBeside(link) : linkedPicture(destination, origins.get(destination))
      const linkedRect = visibleRect(linked)
      const own = main()?.querySelector<HTMLElement>(PAGE_PICTURE)
      const ownPicture = own?.matches(PICTURE) ? own : own?.querySelector<HTMLElement>(PICTURE)
      const ownRect = visibleRect(ownPicture)
      const at = performance.now()
      if (linked && linkedRect)
        departures.push({ of: destination, copy: copyOf(linked), rect: linkedRect, at })
      // A link that is followed says which picture is meant.
      if (ownPicture && ownRect && !(link && linkedRect))
        departures.push({ of: path, copy: copyOf(ownPicture), rect: ownRect, at })
      if (linkedRect) origins.set(destination, linkedRect)
      const [oldest] = origins.keys()
      if (origins.size > MAX_ORIGINS && oldest !== undefined) origins.delete(oldest)
    },

    /** Forgets the picture, because the user goes on before the page has come. */
    stay(): void {
      departures = []
    },

    /** Starts the flight on the page at this path, once it is in the document. */
    arrive(path: string): void {
      endFlight()
      const candidates = departures
      departures = []
      for (const left of candidates) {
        if (performance.now() - left.at > PATIENCE_MS) return
        const place =
          left.of === path
            ? main()?.querySelector(PAGE_PICTURE)
            : linkedPicture(left.of, origins.get(left.of))
        const rect = visibleRect(place)
        if (!place || !rect || kindOf(place) !== kindOf(left.copy)) continue
        endFlight = fly(left, place, rect, () => {
          if (left.of === window.location.pathname) endHold = holdPoster(left.copy)
        })
        return
      }
    },
  }
}

/** Returns the link that a click follows in this window. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && link.target === '' && link.origin === window.location.origin ? link : undefined
}

/** The user scrolls or presses something else while the next page is loading. */
const GOES_ON = ['wheel', 'touchmove', 'pointerdown'] as const

/** Lets a picture fly to the page that its link opens, and back (docs/decisions/042-motion.md). */
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
