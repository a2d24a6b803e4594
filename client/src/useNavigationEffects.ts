import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { isReturn, navigationType } from './platform/ui/scrolling/navigationType.js'
import { prefersReducedMotion } from './platform/ui/motion/prefersReducedMotion.js'
import { whenIdle } from './platform/ui/rendering/whenIdle.js'

/** Removes the metadata that the server's HTML has for the first page, because it is wrong for the next one. */
function removeFirstPageMetadata() {
  const selector =
    'link[rel=canonical], link[rel=alternate], meta[name=robots], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'
  for (const element of document.head.querySelectorAll(selector)) element.remove()
}

/** After a navigation, restores the scroll position of Back and Forward, or scrolls to the top of another page. */
function useScroll() {
  const { pathname, key } = useLocation()
  const page = useSearchParams()[0].get('page')
  const isBackOrForward = useNavigationType() === NavigationType.Pop

  const route = `${pathname} ${page ?? ''}`
  const lastRoute = useRef(route)
  const lastKey = useRef(key)
  useLayoutEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    const isOtherPage = lastRoute.current !== route
    lastRoute.current = route
    if (isBackOrForward && navigationType.restore()) return
    if (isOtherPage) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [key, route, isBackOrForward])
}

/** Loads the optional scroll restoration and print theme. A failed load is ignored. */
function useOptionalFeatures() {
  useEffect(() => {
    const startScrollRestoration = () =>
      void import('./platform/ui/scrolling/scrollRestoration.js').then(
        ({ restoreScroll }) => restoreScroll(),
        () => undefined,
      )
    if (isReturn()) startScrollRestoration()
    else whenIdle(startScrollRestoration)
    whenIdle(
      () =>
        void import('./theme/printTheme.js').then(
          ({ printTheme }) => printTheme(),
          () => undefined,
        ),
    )
  }, [])
}

/** Returns a ref for `main`. After each navigation, it sets the scroll position, focuses `main`, unless its state has `keepsFocus`, and fades it in. */
export function useNavigationEffects(): RefObject<HTMLElement | null> {
  const { pathname, state } = useLocation()
  const main = useRef<HTMLElement>(null)
  const lastPathname = useRef(pathname)
  useScroll()
  useOptionalFeatures()

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    removeFirstPageMetadata()
    // The tab of the search has put it into the search field.
    if (!state?.keepsFocus) main.current?.focus({ preventScroll: true })
    if (!prefersReducedMotion())
      main.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, easing: 'ease-out' })
  }, [pathname, state])

  return main
}
