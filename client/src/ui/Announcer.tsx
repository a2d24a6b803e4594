import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { announce, announcements } from './announce.js'

/** A text stays long enough to be read once, and is gone before somebody browses the page's end. */
const STAYS_MS = 5_000
/** A page's title is final when it has stood so long. */
const TITLE_RESTS_MS = 150
/** The title of a page whose data is on its way. */
const NO_TITLE = 'Marquee'

/** After a walk to another page its title is read, once it is known. */
function useSpokenTitle(pathname: string) {
  const told = useRef({ pathname, title: document.title })
  useEffect(() => {
    if (told.current.pathname === pathname) return
    let timer: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { title } = document
        if (title === NO_TITLE || title === told.current.title) return
        told.current = { pathname, title }
        announce(title)
      }, TITLE_RESTS_MS)
    }
    listen()
    const head = new MutationObserver(listen)
    head.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      clearTimeout(timer)
      head.disconnect()
    }
  }, [pathname])
}

/** Whether the page says the same in a place that is read by itself: a form says what has failed, and so does a toast. */
const isSaidAnyway = (text: string) =>
  [...document.querySelectorAll('[role="alert"], output')].some((one) => one.textContent.includes(text))

function Spoken({ id, text }: { id: number; text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Written once the place and the rest of the page are drawn: only what is added to a place is read.
    if (line.current && !isSaidAnyway(text)) line.current.textContent = text
    const timer = setTimeout(() => announcements.drop(id), STAYS_MS)
    return () => clearTimeout(timer)
  }, [id, text])
  return <p ref={line} />
}

/**
 * The two places that screen readers listen to: one that waits for its turn and one that interrupts. They stand in the
 * page before anything is said, because a place that comes together with its text is often not read; and outside of
 * the page's root, because a modal silences the root.
 */
export function Announcer({ pathname }: { pathname: string }) {
  const all = useSyncExternalStore(announcements.subscribe, announcements.get)
  useSpokenTitle(pathname)
  return createPortal(
    <>
      <div className="visually-hidden" aria-live="polite">
        {all.map((one) => !one.urgent && <Spoken key={one.id} {...one} />)}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {all.map((one) => one.urgent && <Spoken key={one.id} {...one} />)}
      </div>
    </>,
    document.body,
  )
}
