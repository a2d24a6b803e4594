import { QUICK_LOG } from './quickLogTexts.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { createStore } from '../../platform/ui/rendering/createStore.js'
import { onShortcut } from '../../platform/ui/accessibility/earlyKeys.js'
import type { DiaryRowFragment } from './Viewing.generated.js'
import { isSingleKey } from '../../platform/ui/accessibility/singleKeys.js'

export interface LoggedTitle {
  id: string
  title: string
  /** Of a series, the season that is meant, or its episode unless the number is null. */
  episode?: { season: number; number: number | null }
}

interface QuickLogRequest extends LoggedTitle {
  /** The viewing to change; a new one is logged without it. */
  viewing?: DiaryRowFragment
}

/** What the dialog is open for. */
export const quickLogRequest = createStore<QuickLogRequest | null>(null)

/** Opens the dialog for a viewing of the diary, which it changes. */
export function openViewing(viewing: DiaryRowFragment): void {
  quickLogRequest.set({ id: viewing.movieId, title: viewing.title, viewing })
}

/** Opens the dialog that logs a viewing of a title. Asks a visitor to sign in first. */
export function openQuickLog({ id, title, episode }: LoggedTitle): void {
  whenSignedIn(QUICK_LOG.action, () => quickLogRequest.set({ id, title, ...(episode && { episode }) }))
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

/** Returns the cards that a key may mean: the focused one, then the one under the pointer. */
function itemsOf(event: KeyboardEvent): (Element | null | undefined)[] {
  const focused = event.target instanceof Element ? event.target.closest(ITEMS) : null
  const hovered = [...document.querySelectorAll(ITEMS)].find((item) => item.matches(':hover'))
  return [focused, hovered]
}

/** Keys of the controls of a card, which they have in `aria-keyshortcuts`. */
const CONTROL_KEYS = ['w', 'f'] as const

/** Presses the control of the focused card, or of the one under the pointer, that has the key of an event. */
function pressControl(event: KeyboardEvent): void {
  const key = CONTROL_KEYS.find((one) => isSingleKey(event, one))
  if (!key) return
  const controls = itemsOf(event).map((item) =>
    item?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]`),
  )
  const control = controls.find((one) => one !== null && one !== undefined)
  if (!control) return
  event.preventDefault()
  control.click()
}

/**
 * Opens the dialog when the viewer presses the key "l", for the title of a card or else of the page; other keys press the controls of a card. Returns a
 * function that ends this.
 */
export function listenForQuickLogKey(): () => void {
  const open = (event: KeyboardEvent) => {
    if (quickLogRequest.get()) return
    if (!isSingleKey(event, 'l')) {
      pressControl(event)
      return
    }
    const [focused, hovered] = itemsOf(event)
    const title = titleOf(focused) ?? titleOf(hovered) ?? titleOfPage()
    if (!title) return
    event.preventDefault()
    openQuickLog(title)
  }
  return onShortcut(open)
}
