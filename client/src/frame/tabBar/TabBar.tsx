import { useLayoutEffect, type MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { QUICK_LOG } from '../../tracking/diary/quickLogTexts.js'
import { TAB_BAR } from './tabBarTexts.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { openQuickLog } from '../../tracking/diary/quickLog.js'
import { titleOfPage } from '../../tracking/diary/quickLogKey.js'
import { paths } from '../../paths.js'
import { prefersReducedMotion } from '../../platform/ui/motion/prefersReducedMotion.js'
import { openLogTitle } from './logTitle.js'
import { TabContent } from './TabContent.js'
import { TABS, tabOf, type TabName } from './tabs.js'
import { watchScreenKeyboard } from './watchScreenKeyboard.js'

/** Puts the cursor into the search field of the bar. In the handler of a click, so that phones show their keyboard. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.nav__search input')
  field?.focus({ preventScroll: true })
  field?.select()
}

const scrollToTop = () => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })

/** Removes the tab bar of the HTML, in whose place this one is drawn. */
function removeStaticTabBar(): void {
  document.querySelector('body > .tab-bar')?.remove()
}

/** The tabs at the bottom of a phone's screen: Home, Search, Log, Lists and Me. */
export function TabBar() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const viewer = useViewer()
  const current = tabOf(pathname)
  useLayoutEffect(removeStaticTabBar, [])
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
    lists: openOwn(TAB_BAR.seeLists, paths.watchlists()),
    me: openOwn(TAB_BAR.seeProfile, paths.profile()),
  }
  return (
    <nav className="tab-bar" aria-label={TAB_BAR.label}>
      {TABS.map(({ name, label, to, Icon }) =>
        name === 'log' ? (
          <button key={name} type="button" className="tab-bar__tab" aria-haspopup="dialog" onClick={log}>
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
