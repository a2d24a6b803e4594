import { Route, Routes, useParams } from 'react-router-dom'
import { HomePage } from './pages/HomePage.js'
import { routeChunks } from './preloadRoutes.js'
import { lazyPage } from './platform/ui/rendering/lazyPage.js'

const SearchPage = lazyPage(routeChunks.SearchPage, 'SearchPage')
const ListingPage = lazyPage(routeChunks.ListingPage, 'ListingPage')
const CategoriesPage = lazyPage(routeChunks.CategoriesPage, 'CategoriesPage')
const MoviePage = lazyPage(routeChunks.MoviePage, 'MoviePage')
const CreditsPage = lazyPage(routeChunks.CreditsPage, 'CreditsPage')
const PersonPage = lazyPage(routeChunks.PersonPage, 'PersonPage')
const ProfilePage = lazyPage(routeChunks.ProfilePage, 'ProfilePage')
const LoginPage = lazyPage(routeChunks.LoginPage, 'LoginPage')
const RegisterPage = lazyPage(routeChunks.RegisterPage, 'RegisterPage')
const VerifyEmailPage = lazyPage(routeChunks.emailPages, 'VerifyEmailPage')
const ResetPasswordPage = lazyPage(routeChunks.emailPages, 'ResetPasswordPage')
const UndoEmailChangePage = lazyPage(routeChunks.emailPages, 'UndoEmailChangePage')
const UserAreaPage = lazyPage<'UserAreaPage', object>(routeChunks.memberPages, 'UserAreaPage')
const TitleFormPage = lazyPage<'TitleFormPage', object>(routeChunks.memberPages, 'TitleFormPage')
const WatchlistPage = lazyPage(routeChunks.WatchlistPage, 'WatchlistPage')
const PublicWatchlistsPage = lazyPage(routeChunks.PublicWatchlistsPage, 'PublicWatchlistsPage')
const RequireViewer = lazyPage(routeChunks.memberPages, 'RequireViewer')
const TextPage = lazyPage(routeChunks.TextPage, 'TextPage')
const NotFoundPage = lazyPage(() => import('./pages/NotFoundPage.js'), 'NotFoundPage')

const TEXT_PATHS = ['about', 'help', 'terms', 'privacy', 'cookies', 'accessibility', 'corporate']
const USER_AREA_PATHS = ['/favorites', '/watchlist', '/watched', '/profile', '/user/:section']

/** A profile or a listing: a route's parameter is always a whole segment. */
function NamedPage() {
  const { name, value } = useParams()
  return name?.[0] === '@' && !value ? <ProfilePage username={name.slice(1)} /> : <ListingPage />
}

/** The page of each path. */
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
      <Route path="/undo-email-change" element={<UndoEmailChangePage />} />
      {TEXT_PATHS.map((path) => (
        <Route key={path} path={path} element={<TextPage />} />
      ))}
      <Route path="/title/:id" element={<TitleFormPage />} />
      <Route path="/watchlist/:id" element={<WatchlistPage />} />
      <Route path="/watchlists" element={<PublicWatchlistsPage />} />
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
