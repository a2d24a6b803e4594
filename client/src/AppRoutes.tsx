import { Route, Routes, useParams } from 'react-router-dom'
import { RequireViewer } from './accounts/sessions/RequireViewer.js'
import { HomePage } from './pages/HomePage.js'
import { lazyComponent } from './platform/ui/rendering/lazyComponent.js'

const SearchPage = lazyComponent(() => import('./pages/SearchPage.js'), 'SearchPage')
const ListingPage = lazyComponent(() => import('./pages/ListingPage.js'), 'ListingPage')
const CategoriesPage = lazyComponent(() => import('./pages/CategoriesPage.js'), 'CategoriesPage')
const MoviePage = lazyComponent(() => import('./pages/MoviePage.js'), 'MoviePage')
const CreditsPage = lazyComponent(() => import('./pages/CreditsPage.js'), 'CreditsPage')
const PersonPage = lazyComponent(() => import('./pages/PersonPage.js'), 'PersonPage')
const ProfilePage = lazyComponent(() => import('./pages/ProfilePage.js'), 'ProfilePage')
const LoginPage = lazyComponent(() => import('./pages/LoginPage.js'), 'LoginPage')
const RegisterPage = lazyComponent(() => import('./pages/RegisterPage.js'), 'RegisterPage')
const VerifyEmailPage = lazyComponent(() => import('./pages/VerifyEmailPage.js'), 'VerifyEmailPage')
const ResetPasswordPage = lazyComponent(() => import('./pages/ResetPasswordPage.js'), 'ResetPasswordPage')
const UndoEmailChangePage = lazyComponent(
  () => import('./pages/UndoEmailChangePage.js'),
  'UndoEmailChangePage',
)
const UserAreaPage = lazyComponent(() => import('./pages/UserAreaPage.js'), 'UserAreaPage')
const TitleFormPage = lazyComponent(() => import('./pages/TitleFormPage.js'), 'TitleFormPage')
const WatchlistPage = lazyComponent(() => import('./pages/WatchlistPage.js'), 'WatchlistPage')
const PublicWatchlistsPage = lazyComponent(
  () => import('./pages/PublicWatchlistsPage.js'),
  'PublicWatchlistsPage',
)
const PeoplePage = lazyComponent(() => import('./pages/PeoplePage.js'), 'PeoplePage')
const ReviewPage = lazyComponent(() => import('./pages/ReviewPage.js'), 'ReviewPage')
const WelcomePage = lazyComponent(() => import('./pages/WelcomePage.js'), 'WelcomePage')
const UpNextPage = lazyComponent(() => import('./pages/UpNextPage.js'), 'UpNextPage')
const CalendarPage = lazyComponent(() => import('./pages/CalendarPage.js'), 'CalendarPage')
const ImportPage = lazyComponent(() => import('./pages/ImportPage.js'), 'ImportPage')
const ConnectPage = lazyComponent(() => import('./pages/ConnectPage.js'), 'ConnectPage')
const DevicePage = lazyComponent(() => import('./pages/DevicePage.js'), 'DevicePage')
const TextPage = lazyComponent(() => import('./pages/TextPage.js'), 'TextPage')
const NotFoundPage = lazyComponent(() => import('./pages/NotFoundPage.js'), 'NotFoundPage')

const TEXT_PATHS = ['about', 'help', 'terms', 'privacy', 'cookies', 'accessibility', 'corporate']
const USER_AREA_PATHS = ['/favorites', '/watchlist', '/watched', '/profile', '/user/:section']

/** A profile or a listing: a route's parameter is always a whole segment. */
function NamedPage() {
  const { name, value } = useParams()
  return name?.[0] === '@' && !value ? <ProfilePage username={name.slice(1)} /> : <ListingPage />
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/search" element={<SearchPage />} />
      <Route path="/movie/:id" element={<MoviePage />} />
      <Route path="/movie/:id/credits" element={<CreditsPage />} />
      <Route path="/person/:id" element={<PersonPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route
        path="/welcome"
        element={
          <RequireViewer>
            <WelcomePage />
          </RequireViewer>
        }
      />
      <Route
        path="/up-next"
        element={
          <RequireViewer>
            <UpNextPage />
          </RequireViewer>
        }
      />
      <Route
        path="/calendar"
        element={
          <RequireViewer>
            <CalendarPage />
          </RequireViewer>
        }
      />
      <Route
        path="/user/import"
        element={
          <RequireViewer>
            <ImportPage />
          </RequireViewer>
        }
      />
      <Route path="/connect" element={<ConnectPage />} />
      <Route path="/device" element={<DevicePage />} />
      <Route path="/undo-email-change" element={<UndoEmailChangePage />} />
      {TEXT_PATHS.map((path) => (
        <Route key={path} path={path} element={<TextPage />} />
      ))}
      <Route path="/title/:id" element={<TitleFormPage />} />
      <Route path="/watchlist/:id" element={<WatchlistPage />} />
      <Route path="/watchlists" element={<PublicWatchlistsPage />} />
      <Route path="/review/:id" element={<ReviewPage />} />
      <Route path="/people" element={<PeoplePage />} />
      {USER_AREA_PATHS.map((path) => (
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
      <Route path="/genres" element={<CategoriesPage />} />
      {/* Profiles, as /@ada, categories, as /popular and /movies/popular, and facets, as /genre/crime. */}
      <Route path="/:name/:value?" element={<NamedPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
