import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import {
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import { NOTICES } from '../../server/contract/messages.js'
import { CATEGORIES } from '../../server/contract/rules.js'
import { AuthDialogHost } from './accounts/AuthDialogHost.js'
import { openAuthModal } from './accounts/authModal.js'
import { useKeptSession } from './accounts/useKeptSession.js'
import { useViewer } from './accounts/useViewer.js'
import { preloadedRoute, routeChunks } from './preloadRoutes.js'
import { HomePage } from './pages/HomePage.js'
import { paths, type ListingCategory } from './paths.js'
import { navigationType, isReturn } from './ui/navigationType.js'
import { setColorMode, useColorMode, type ColorMode } from './ui/colorMode.js'
import { ErrorBoundary } from './ui/ErrorBoundary.js'
import { Footer } from './ui/Footer.js'
import { prefersReducedMotion } from './ui/prefersReducedMotion.js'
import { NavBar } from './ui/NavBar.js'
import { reloadAfterUpgrade } from './ui/reloadAfterUpgrade.js'
import { EmptyState } from './ui/EmptyState.js'
import { toast, toasts } from './ui/toast.js'
import { whenIdle } from './ui/whenIdle.js'

/**
 * A page of its own chunk, by the name it is exported under. The one that has come before the first render is drawn
 * without a lazy component, which would leave its place empty for a moment even so.
 */
const page = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  const Later = lazy(() => load().then((module) => ({ default: module[name] })))
  return function Page(props: Props) {
    const first = preloadedRoute(name) as Record<Name, ComponentType<Props>> | undefined
    const Content = (first?.[name] ?? Later) as ComponentType<Props>
    return <Content {...props} />
  }
}

/** Something that the page can do without: when its code cannot be had, its place stays empty. */
const extra = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (module) => ({ default: module[name] }),
      () => ({ default: () => null }),
    ),
  )

const SearchPage = page(routeChunks.SearchPage, 'SearchPage')
const ListingPage = page(routeChunks.ListingPage, 'ListingPage')
const MoviePage = page(routeChunks.MoviePage, 'MoviePage')
const LoginPage = page(() => import('./pages/LoginPage.js'), 'LoginPage')
const RegisterPage = page(() => import('./pages/RegisterPage.js'), 'RegisterPage')
const VerifyEmailPage = page(() => import('./pages/VerifyEmailPage.js'), 'VerifyEmailPage')
const ResetPasswordPage = page(() => import('./pages/ResetPasswordPage.js'), 'ResetPasswordPage')
const UndoEmailChangePage = page(() => import('./pages/UndoEmailChangePage.js'), 'UndoEmailChangePage')
const TermsPage = page(() => import('./pages/TermsPage.js'), 'TermsPage')
const PrivacyPage = page(() => import('./pages/PrivacyPage.js'), 'PrivacyPage')
const UserAreaPage = page(() => import('./pages/UserAreaPage.js'), 'UserAreaPage')
const WatchlistPage = page(routeChunks.WatchlistPage, 'WatchlistPage')
const PublicWatchlistsPage = page(routeChunks.PublicWatchlistsPage, 'PublicWatchlistsPage')
const RequireViewer = page(() => import('./accounts/RequireViewer.js'), 'RequireViewer')
const UserMenu = extra(() => import('./accounts/UserMenu.js'), 'UserMenu')
const AboutPage = page(routeChunks.AboutPage, 'AboutPage')
const NotFoundPage = page(() => import('./pages/NotFoundPage.js'), 'NotFoundPage')
const SearchBoxList = extra(() => import('./movies/SearchBoxList.js'), 'SearchBoxList')
const SourceNotice = extra(() => import('./movies/SourceNotice.js'), 'SourceNotice')
const OfflineNotices = extra(() => import('./offline/OfflineNotices.js'), 'OfflineNotices')
const Toasts = extra(() => import('./ui/Toasts.js'), 'Toasts')
const Assistance = extra(() => import('./ui/AccessibilityHost.js'), 'AccessibilityHost')

const LISTINGS: readonly ListingCategory[] = [...CATEGORIES, 'recommendations']
const USER_AREA = ['/favorites', '/watchlist', '/watched', '/profile', '/user/:section']
const LINKS = [
  { to: paths.home(), label: 'Home' },
  { to: paths.search(), label: 'Search' },
]
const OWN_LINKS = [
  ...LINKS,
  { to: paths.favorites(), label: 'Favorites' },
  { to: paths.watched(), label: 'Watched' },
  { to: paths.watchlists(), label: 'Watchlist' },
]

/** What the server has said of the first page, to whoever shares it, is not true of the next one. */
function forgetFirstPage() {
  const said =
    'link[rel=canonical], meta[name=robots], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'
  for (const element of document.head.querySelectorAll(said)) element.remove()
}

/** After every walk to another page: scroll to the top, or back to where one was; move the focus there, fade it in. */
function useArrival() {
  const { pathname, key } = useLocation()
  const page = useSearchParams()[0].get('page')
  const main = useRef<HTMLElement>(null)
  const arrived = useRef(pathname)

  const place = `${pathname} ${page ?? ''}`
  const scrolledFor = useRef(place)
  const isBack = useNavigationType() === NavigationType.Pop

  const entry = useRef(key)
  useLayoutEffect(() => {
    if (entry.current === key) return
    entry.current = key
    const isElsewhere = scrolledFor.current !== place
    scrolledFor.current = place
    if (isBack && navigationType.restore()) return
    if (isElsewhere) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [key, place, isBack])

  useEffect(() => {
    // Without them a page begins at its top and is printed as it looks.
    const keep = () =>
      void import('./ui/scrollRestoration.js').then(
        ({ restoreScroll: keepPlaces }) => keepPlaces(),
        () => undefined,
      )
    if (isReturn()) keep()
    else whenIdle(keep)
    whenIdle(
      () =>
        void import('./ui/printTheme.js').then(
          ({ printTheme: printLight }) => printLight(),
          () => undefined,
        ),
    )
  }, [])

  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    forgetFirstPage()
    main.current?.focus({ preventScroll: true })
    if (!prefersReducedMotion())
      main.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, easing: 'ease-out' })
  }, [pathname])

  return main
}

/** True once a toast was raised: only then is the code of the toast area asked for. */
function useHasToasts() {
  const some = useSyncExternalStore(toasts.subscribe, toasts.get).length > 0
  const [ever, setEver] = useState(some)
  if (some && !ever) setEver(true)
  return ever
}

/** The foot of a page, and what speaks of changes, can wait until the page itself is there. */
function useIsIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}

/** Changes the look; of somebody who is signed in it is kept with the account, by code that a visitor does not need. */
async function changeColorMode(client: ApolloClient, mode: ColorMode, isSignedIn: boolean) {
  if (isSignedIn) {
    const { changeTheme } = await import('./accounts/profile/changeTheme.js')
    return changeTheme(client, mode)
  }
  setColorMode(mode)
  toast.success(NOTICES.themeChanged(mode))
}

/** The frame of every page, and which page an address shows. */
export function App() {
  const location = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const main = useArrival()
  const colorMode = useColorMode()
  const hasToasts = useHasToasts()
  const viewer = useViewer()
  const client = useApolloClient()
  useKeptSession()
  useEffect(() => reloadAfterUpgrade(), [])
  const isIdle = useIsIdle()

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavBar
        links={viewer ? OWN_LINKS : LINKS}
        query={location.pathname === paths.search() ? (params.get('query') ?? '') : ''}
        location={location.key}
        SearchList={SearchBoxList}
        onSearch={(query) => void navigate(paths.search({ query }))}
        account={
          viewer ? (
            <Suspense fallback={<span style={{ width: 120, height: 40 }} />}>
              <UserMenu viewer={viewer} />
            </Suspense>
          ) : (
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
      />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary
          resetKey={location.key}
          fallback={
            <EmptyState
              level={1}
              alert
              drawing="broken"
              title={NOTICES.unexpected}
              text="The page could not be shown. Reloading may help."
              action={<Button onClick={() => window.location.reload()}>Reload</Button>}
            />
          }
        >
          <Suspense fallback={<div style={{ minHeight: '100dvh' }} />}>
            <Routes>
              <Route path="/" element={<HomePage />} />
              <Route path="/search" element={<SearchPage />} />
              <Route path="/movie/:id" element={<MoviePage />} />
              <Route path="/login" element={<LoginPage />} />
              <Route path="/register" element={<RegisterPage />} />
              <Route path="/verify-email" element={<VerifyEmailPage />} />
              <Route path="/reset-password" element={<ResetPasswordPage />} />
              <Route path="/undo-email-change" element={<UndoEmailChangePage />} />
              <Route path="/terms" element={<TermsPage />} />
              <Route path="/privacy" element={<PrivacyPage />} />
              <Route path="/about" element={<AboutPage />} />
              {LISTINGS.map((category) => (
                <Route key={category} path={`/${category}`} element={<ListingPage category={category} />} />
              ))}
              <Route path="/movies/:category" element={<ListingPage />} />
              <Route path="/watchlist/:id" element={<WatchlistPage />} />
              <Route path="/watchlists" element={<PublicWatchlistsPage />} />
              {USER_AREA.map((path) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <RequireViewer>
                      <UserAreaPage />
                    </RequireViewer>
                  }
                />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer
        tagline={NOTICES.tagline}
        colorMode={colorMode}
        onColorMode={(mode) => void changeColorMode(client, mode, viewer !== null)}
        notice={
          isIdle && (
            <ErrorBoundary resetKey={location.key} fallback={null}>
              <Suspense fallback={null}>
                <SourceNotice />
              </Suspense>
            </ErrorBoundary>
          )
        }
      />
      <ErrorBoundary resetKey={location.key} fallback={null}>
        <AuthDialogHost />
      </ErrorBoundary>
      {(isIdle || !navigator.onLine) && (
        <ErrorBoundary resetKey={location.key} fallback={null}>
          <Suspense fallback={null}>
            <OfflineNotices />
          </Suspense>
        </ErrorBoundary>
      )}
      {hasToasts && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
      {isIdle && (
        <ErrorBoundary resetKey={location.key} fallback={null}>
          <Suspense fallback={null}>
            <Assistance />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
