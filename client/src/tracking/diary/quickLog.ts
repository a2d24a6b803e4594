import { QUICK_LOG } from './quickLogTexts.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { createStore } from '../../platform/ui/rendering/createStore.js'
import { isSingleKey } from '../../platform/ui/accessibility/singleKeys.js'

export interface LoggedTitle {
  id: string
  title: string
}

/** The title whose dialog is open. */
export const quickLogRequest = createStore<LoggedTitle | null>(null)

/** Opens the dialog that logs a viewing of a title. Asks a visitor to sign in first. */
export function openQuickLog({ id, title }: LoggedTitle): void {
  whenSignedIn(QUICK_LOG.action, () => quickLogRequest.set({ id, title }))
}

export function closeQuickLog(): void {
  quickLogRequest.set(null)
}

/** Cards and rows of titles; each has a link to its title's page. */
const ITEMS = '.card, .movie-row, .diary-row'
const TITLE_PATH = /^\/movie\/([^/]+)$/

/** Returns the title of a card or row. */
function titleOf(item: Element | null | undefined): LoggedTitle | undefined {
  const link = item?.querySelector<HTMLAnchorElement>('a[href^="/movie/"]')
  const id = TITLE_PATH.exec(link?.pathname ?? '')?.[1]
  const title = item?.querySelector('.card__title, .movie-row__title, .diary-row__title bdi')?.textContent
  return id && title ? { id: decodeURIComponent(id), title } : undefined
}

/** Returns the title of the page, if it is a title's page. */
export function titleOfPage(): LoggedTitle | undefined {
  const id = TITLE_PATH.exec(window.location.pathname)?.[1]
  const title = document.querySelector('main h1')?.textContent
  return id && title ? { id: decodeURIComponent(id), title } : undefined
}

/** Returns the title that the key means: that of the focused card, else of the card under the pointer, else of the page. */
function targetOf(event: KeyboardEvent): LoggedTitle | undefined {
  const focused = event.target instanceof Element ? event.target.closest(ITEMS) : null
  const hovered = [...document.querySelectorAll(ITEMS)].find((item) => item.matches(':hover'))
  return titleOf(focused) ?? titleOf(hovered) ?? titleOfPage()
}

/** Opens the dialog when the viewer presses the key "l". Returns a function that ends this. */
export function listenForQuickLogKey(): () => void {
  const open = (event: KeyboardEvent) => {
    if (quickLogRequest.get() || !isSingleKey(event, 'l')) return
    const title = targetOf(event)
    if (!title) return
    event.preventDefault()
    openQuickLog(title)
  }
  document.addEventListener('keydown', open)
  return () => document.removeEventListener('keydown', open)
}
