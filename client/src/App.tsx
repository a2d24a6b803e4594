import { Button } from '@chakra-ui/react'
import { memo, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { shownSearchText } from '../../server/contract/rules/search.js'
import { AuthDialogHost } from './accounts/signIn/AuthDialogHost.js'
import { openAuthModal } from './accounts/sessions/authModal.js'
import { useSessionKeepAlive } from './accounts/sessions/useSessionKeepAlive.js'
import { useViewer } from './accounts/sessions/useViewer.js'
import { AppRoutes } from './AppRoutes.js'
import { lazyOptional } from './platform/ui/rendering/lazyComponent.js'
import { useOffline } from './platform/offline/connection.js'
import { ProblemPage } from './pages/ProblemPage.js'
import { MORE_LINKS, VIEWER_LINKS, VISITOR_LINKS } from './destinations.js'
import { paths } from './paths.js'
import { useStore } from './platform/ui/rendering/createStore.js'
import { ErrorBoundary } from './platform/ui/feedback/ErrorBoundary.js'
import { RouteProgress } from './platform/ui/navigation/RouteProgress.js'
import { NavBar } from './platform/ui/navigation/NavBar.js'
import { reloadAfterUpgrade } from './platform/ui/browser/reloadAfterUpgrade.js'
import { toasts } from './platform/ui/overlays/toast.js'
import { PHONE, useMediaQuery } from './platform/ui/browser/useMediaQuery.js'
import { whenIdle } from './platform/ui/rendering/whenIdle.js'
import { useNavigationEffects } from './useNavigationEffects.js'
import { t } from './platform/ui/language/t.js'

const ThemeButton = lazyOptional(() => import('./accounts/profile/ThemeButton.js'), 'ThemeButton')
const UserMenu = lazyOptional(() => import('./accounts/profile/UserMenu.js'), 'UserMenu')
const SearchBoxList = lazyOptional(() => import('./titles/search/SearchBoxList.js'), 'SearchBoxList')
const Footer = lazyOptional(() => import('./frame/footer/Footer.js'), 'Footer')
const OwnPosters = lazyOptional(() => import('./tracking/posters/OwnPosters.js'), 'OwnPosters')
const OfflineNotices = lazyOptional(() => import('./platform/offline/OfflineNotices.js'), 'OfflineNotices')
const Toasts = lazyOptional(() => import('./platform/ui/overlays/Toasts.js'), 'Toasts')
const TabBar = lazyOptional(() => import('./frame/tabBar/TabBar.js'), 'TabBar')
const IdleHosts = lazyOptional(() => import('./IdleHosts.js'), 'IdleHosts')

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
      <Suspense fallback={<span className="nav__theme" />}>
        <ThemeButton />
      </Suspense>
      <Button size="sm" variant="ghost" onClick={() => openAuthModal('login')}>
        {t('Login')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => openAuthModal('register')}>
        {t('Sign Up')}
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

/**
 * The current page inside of `main`, with the states for loading and errors. Memoised: if the frame rendered it again, React would
 * have to take over the server's HTML of the whole page in one task.
 */
const CurrentPage = memo(function CurrentPage() {
  const { key } = useLocation()
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={
        <ProblemPage
          title={t('This page could not be shown')}
          text={t('The fault is ours. Reloading may help; if it does not, go on from here.')}
          action={<Button onClick={() => window.location.reload()}>{t('Reload')}</Button>}
        />
      }
    >
      <Suspense fallback={<div style={{ minHeight: '100dvh' }} />}>
        <AppRoutes />
      </Suspense>
    </ErrorBoundary>
  )
})

/** The frame of every page: navigation bar, current page, footer, dialogs and notices. */
export function App() {
  const location = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const main = useNavigationEffects()
  const hasToasts = useHasToasts()
  const viewer = useViewer()
  useSessionKeepAlive()
  useEffect(reloadAfterUpgrade, [])
  const isIdle = useIsIdle()
  const isOffline = useOffline()
  const isPhone = useMediaQuery(PHONE)

  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <NavBar
        links={viewer ? VIEWER_LINKS : VISITOR_LINKS}
        moreLinks={viewer ? MORE_LINKS : []}
        query={location.pathname === paths.search() ? shownSearchText(params.get('query') ?? '') : ''}
        location={location.key}
        keepsText={Boolean(location.state?.keepsFocus)}
        SearchList={SearchBoxList}
        onSearch={(query) => void navigate(paths.search({ query }))}
        account={<NavAccount />}
      />
      <RouteProgress />
      <main id="main" ref={main} tabIndex={-1}>
        <CurrentPage />
      </main>
      <footer className="footer">
        {isIdle && (
          <Optional>
            <Footer />
          </Optional>
        )}
      </footer>
      {isPhone !== false && (
        <Optional>
          <TabBar />
        </Optional>
      )}
      <ErrorBoundary resetKey={location.key} fallback={null}>
        <AuthDialogHost />
      </ErrorBoundary>
      {isIdle && viewer && (
        <Optional>
          <OwnPosters key={viewer.id} />
        </Optional>
      )}
      {(isIdle || isOffline) && (
        <Optional>
          <OfflineNotices />
        </Optional>
      )}
      {hasToasts && (
        <Optional>
          <Toasts />
        </Optional>
      )}
      {isIdle && (
        <Optional>
          <IdleHosts />
        </Optional>
      )}
    </>
  )
}
