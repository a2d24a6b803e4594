import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { announce, announcements, removeAnnouncement, type Announcement } from './announce.js'
import { useStore } from '../rendering/createStore.js'

/** An announcement stays long enough to be read once, so that users do not find it again when they browse the page. */
const LIFETIME_MS = 5_000
/** A page's title is final when it has not changed for this long. */
const TITLE_SETTLES_MS = 150
/** Title of a page whose data is still loading. */
const LOADING_TITLE = 'Marquee'

/** Announces a page's title after a navigation, once it is known. */
function useTitleAnnouncement(pathname: string) {
  const announced = useRef({ pathname, title: document.title })
  useEffect(() => {
    if (announced.current.pathname === pathname) return
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { title } = document
        if (title === LOADING_TITLE || title === announced.current.title) return
        announced.current = { pathname, title }
        announce(title)
      }, TITLE_SETTLES_MS)
    }
    schedule()
    const observer = new MutationObserver(schedule)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname])
}

/** Returns whether another live region of the page already contains the text, such as the error of a form. */
const isInLiveRegion = (text: string) =>
  [...document.querySelectorAll('[role="alert"], output')].some((region) => region.textContent.includes(text))

function AnnouncementText({ id, text }: Announcement) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Screen readers read only what is added to a rendered live region, so the text is written after the render.
    if (paragraph.current && !isInLiveRegion(text)) paragraph.current.textContent = text
    const timer = setTimeout(() => removeAnnouncement(id), LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [id, text])
  return <p ref={paragraph} />
}

/** The two live regions. They exist before any text, and outside of the root, which a modal makes inert. */
export function Announcer({ pathname }: { pathname: string }) {
  const all = useStore(announcements)
  useTitleAnnouncement(pathname)
  return createPortal(
    <>
      <div className="visually-hidden" aria-live="polite">
        {all.map(
          (announcement) =>
            !announcement.urgent && <AnnouncementText key={announcement.id} {...announcement} />,
        )}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {all.map(
          (announcement) =>
            announcement.urgent && <AnnouncementText key={announcement.id} {...announcement} />,
        )}
      </div>
    </>,
    document.body,
  )
}
