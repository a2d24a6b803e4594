import { useLayoutEffect, type MouseEvent, type ComponentType } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { QUICK_LOG } from '../../tracking/diary/quickLogTexts.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { openQuickLog, titleOfPage } from '../../tracking/diary/quickLog.js'
import { paths } from '../../paths.js'
import { prefersReducedMotion } from '../../platform/ui/motion/prefersReducedMotion.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { accountSheetIsOpen, openAccountSheet } from './accountSheet.js'
import { openLogTitle } from './logTitle.js'
import {
  BookmarkIcon,
  DiaryIcon,
  HomeIcon,
  type IconProps,
  SearchIcon,
  UserIcon,
} from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import './TabBar.css'

function TabContent({ Icon, label }: Pick<Tab, 'Icon' | 'label'>) {
  return (
    <>
      <Icon size={24} />
      <span>{label}</span>
    </>
  )
}

/** A visual viewport that is lower than the window by more than this, in px, has a keyboard below it. */
const KEYBOARD_MIN = 120

/** Sets `data-keyboard` on the root while a screen keyboard is open. Returns a function that ends this. */
function watchScreenKeyboard(): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!viewport) return undefined
  const root = document.documentElement
  const watch = () => {
    // A magnified page has a smaller viewport, too.
    const covered = window.innerHeight - viewport.height * viewport.scale
    root.toggleAttribute('data-keyboard', covered > KEYBOARD_MIN)
  }
  watch()
  viewport.addEventListener('resize', watch)
  return () => {
    viewport.removeEventListener('resize', watch)
    root.removeAttribute('data-keyboard')
  }
}

type TabName = 'home' | 'search' | 'log' | 'lists' | 'me'

interface Tab {
  name: TabName
  label: string
  /** Path of its page; the tabs without one open a dialog. */
  to?: string
  Icon: ComponentType<IconProps>
}

const TABS: readonly Tab[] = [
  { name: 'home', label: t('Home'), to: paths.home(), Icon: HomeIcon },
  { name: 'search', label: t('Search'), to: paths.search(), Icon: SearchIcon },
  { name: 'log', label: t('Log'), Icon: DiaryIcon },
  { name: 'lists', label: t('Lists'), to: paths.watchlists(), Icon: BookmarkIcon },
  { name: 'me', label: t('Me'), Icon: UserIcon },
]

/** The tab of each page; the first pattern that matches. */
const PAGES: readonly (readonly [RegExp, TabName])[] = [
  [/^\/$/, 'home'],
  [/^\/search$/, 'search'],
  [/^\/(?:user\/)?watchlists?(?:\/|$)/, 'lists'],
  [/^\/(?:favorites|watched|profile|user\/\w+)$/, 'me'],
]

/** Returns the tab of a page; undefined for a page that belongs to none, such as a title's. */
export const tabOf = (pathname: string): TabName | undefined =>
  PAGES.find(([pattern]) => pattern.test(pathname))?.[1]

/** Puts the cursor into the search field of the bar. In the handler of a click, so that phones show their keyboard. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.nav__search input')
  field?.focus({ preventScroll: true })
  field?.select()
}

const scrollToTop = () => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })

/** The tabs at the bottom of a phone's screen: Home, Search, Log, Lists and Me, which opens the account sheet. */
export function TabBar() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const viewer = useViewer()
  const current = tabOf(pathname)
  const isSheetOpen = useStore(accountSheetIsOpen)
  useLayoutEffect(watchScreenKeyboard, [])

  const log = () => {
    const title = titleOfPage()
    if (title) openQuickLog(title)
    else whenSignedIn(QUICK_LOG.action, openLogTitle)
  }
  /** Asks a visitor to sign in before a page of their own opens. */
  const openOwn = (action: string, to: string) => (event: MouseEvent) => {
    if (viewer) return
    event.preventDefault()
    whenSignedIn(action, () => void navigate(to))
  }
  const clicks: Partial<Record<TabName, (event: MouseEvent) => void>> = {
    search: (event) => {
      // The results stay when their tab is pressed again.
      if (current === 'search') event.preventDefault()
      focusSearch()
    },
    lists: openOwn(t('see your lists'), paths.watchlists()),
  }
  return (
    <nav className="tab-bar" aria-label={t('Tab bar')}>
      {TABS.map(({ name, label, to, Icon }) =>
        to === undefined ? (
          <button
            key={name}
            type="button"
            className="tab-bar__tab"
            aria-haspopup="dialog"
            aria-expanded={name === 'me' ? isSheetOpen : undefined}
            aria-current={name === current ? 'page' : undefined}
            onClick={name === 'log' ? log : openAccountSheet}
          >
            <TabContent Icon={Icon} label={label} />
          </button>
        ) : (
          <Link
            key={name}
            to={to}
            state={name === 'search' ? { keepsFocus: true } : undefined}
            className="tab-bar__tab"
            aria-current={name === current ? 'page' : undefined}
            onClick={(event) => {
              clicks[name]?.(event)
              if (pathname === to) scrollToTop()
            }}
          >
            <TabContent Icon={Icon} label={label} />
          </Link>
        ),
      )}
    </nav>
  )
}
