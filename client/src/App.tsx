import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { SITE_NOTICES } from '../../server/contract/messages/site.js'
import { AuthDialogHost } from './accounts/AuthDialogHost.js'
import { openAuthModal } from './accounts/authModal.js'
import { useSessionKeepAlive } from './accounts/useSessionKeepAlive.js'
import { useViewer } from './accounts/useViewer.js'
import { AppRoutes } from './AppRoutes.js'
import { lazyOptional } from './lazyComponent.js'
import { paths } from './paths.js'
import { setColorMode, useColorMode, type ColorMode } from './ui/colorMode.js'
import { useStore } from './ui/createStore.js'
import { BrokenDrawing } from './ui/drawings/BrokenDrawing.js'
import { EmptyState } from './ui/EmptyState.js'
import { ErrorBoundary } from './ui/ErrorBoundary.js'
import { Footer } from './ui/Footer.js'
import { NavBar } from './ui/NavBar.js'
import { reloadAfterUpgrade } from './ui/reloadAfterUpgrade.js'
import { toast, toasts } from './ui/toast.js'
import { whenIdle } from './ui/whenIdle.js'
import { useNavigationEffects } from './useNavigationEffects.js'

const UserMenu = lazyOptional(() => import('./accounts/UserMenu.js'), 'UserMenu')
const SearchBoxList = lazyOptional(() => import('./movies/SearchBoxList.js'), 'SearchBoxList')
const SourceNotice = lazyOptional(() => import('./movies/SourceNotice.js'), 'SourceNotice')
const OfflineNotices = lazyOptional(() => import('./offline/OfflineNotices.js'), 'OfflineNotices')
const Toasts = lazyOptional(() => import('./ui/Toasts.js'), 'Toasts')
const AccessibilityHost = lazyOptional(() => import('./ui/AccessibilityHost.js'), 'AccessibilityHost')

const LINKS = [
  { to: paths.home(), label: 'Home' },
  { to: paths.search(), label: 'Search' },
]
const VIEWER_LINKS = [
  ...LINKS,
  { to: paths.favorites(), label: 'Favorites' },
  { to: paths.watched(), label: 'Watched' },
  { to: paths.watchlists(), label: 'Watchlist' },
]

/** Returns true from the first toast on: only then is the code of the toast area loaded. */
function useHasToasts() {
  const hasToasts = useStore(toasts).length > 0
  const [hadToasts, setHadToasts] = useState(hasToasts)
  if (hasToasts && !hadToasts) setHadToasts(true)
  return hadToasts
}

/** Returns true once the browser was idle: parts of the frame that can wait are rendered then. */
function useIsIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}

/** Changes the color mode. For a signed-in viewer it is also saved in the account, with code that is loaded on demand. */
async function changeColorMode(
  client: ApolloClient,
  mode: ColorMode,
  { isSignedIn }: { isSignedIn: boolean },
) {
  if (isSignedIn) {
    const { changeTheme } = await import('./accounts/profile/changeTheme.js')
    return changeTheme(client, mode)
  }
  setColorMode(mode)
  toast.success(SITE_NOTICES.themeChanged(mode))
}

/** The account part of the navigation bar: the viewer's menu, or the sign-in buttons. */
function NavAccount() {
  const viewer = useViewer()
  if (viewer)
    return (
      <Suspense fallback={<span style={{ width: 120, height: 40 }} />}>
        <UserMenu viewer={viewer} />
      </Suspense>
    )
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => openAuthModal('login')}>
        Login
      </Button>
      <Button size="sm" variant="outline" onClick={() => openAuthModal('register')}>
        Sign Up
      </Button>
    </>
  )
}

/** Renders an optional part of the frame: nothing while it is loading and nothing if it fails. */
function Optional({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary resetKey={key} fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** The current page inside of `main`, with the states for loading and errors. */
function CurrentPage() {
  const { key } = useLocation()
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={
        <EmptyState
          level={1}
          alert
          drawing={<BrokenDrawing />}
          title={SITE_NOTICES.unexpected}
          text="The page could not be shown. Reloading may help."
          action={<Button onClick={() => window.location.reload()}>Reload</Button>}
        />
      }
    >
      <Suspense fallback={<div style={{ minHeight: '100dvh' }} />}>
        <AppRoutes />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The frame of every page: navigation bar, current page, footer, dialogs and notices. */
export function App() {
  const location = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const main = useNavigationEffects()
  const colorMode = useColorMode()
  const hasToasts = useHasToasts()
  const viewer = useViewer()
  const client = useApolloClient()
  useSessionKeepAlive()
  useEffect(() => reloadAfterUpgrade(), [])
  const isIdle = useIsIdle()

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavBar
        links={viewer ? VIEWER_LINKS : LINKS}
        query={location.pathname === paths.search() ? (params.get('query') ?? '') : ''}
        location={location.key}
        SearchList={SearchBoxList}
        onSearch={(query) => void navigate(paths.search({ query }))}
        account={<NavAccount />}
      />
      <main id="main" ref={main} tabIndex={-1}>
        <CurrentPage />
      </main>
      <Footer
        tagline={SITE_NOTICES.tagline}
        colorMode={colorMode}
        onColorMode={(mode) => void changeColorMode(client, mode, { isSignedIn: viewer !== null })}
        notice={
          isIdle && (
            <Optional>
              <SourceNotice />
            </Optional>
          )
        }
      />
      <ErrorBoundary resetKey={location.key} fallback={null}>
        <AuthDialogHost />
      </ErrorBoundary>
      {(isIdle || !navigator.onLine) && (
        <Optional>
          <OfflineNotices />
        </Optional>
      )}
      {hasToasts && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
      {isIdle && (
        <Optional>
          <AccessibilityHost />
        </Optional>
      )}
    </>
  )
}
