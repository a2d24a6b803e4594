import { Route, Routes } from 'react-router-dom'
import { CATEGORIES } from '../../server/contract/rules/catalogue.js'
import { HomePage } from './pages/HomePage.js'
import type { ListingCategory } from './paths.js'
import { routeChunks } from './preloadRoutes.js'
import { lazyPage } from './ui/lazyPage.js'

const SearchPage = lazyPage(routeChunks.SearchPage, 'SearchPage')
const ListingPage = lazyPage(routeChunks.ListingPage, 'ListingPage')
const MoviePage = lazyPage(routeChunks.MoviePage, 'MoviePage')
const LoginPage = lazyPage(routeChunks.LoginPage, 'LoginPage')
const RegisterPage = lazyPage(routeChunks.RegisterPage, 'RegisterPage')
const VerifyEmailPage = lazyPage(() => import('./pages/VerifyEmailPage.js'), 'VerifyEmailPage')
const ResetPasswordPage = lazyPage(() => import('./pages/ResetPasswordPage.js'), 'ResetPasswordPage')
const UndoEmailChangePage = lazyPage(() => import('./pages/UndoEmailChangePage.js'), 'UndoEmailChangePage')
const TermsPage = lazyPage(() => import('./pages/TermsPage.js'), 'TermsPage')
const PrivacyPage = lazyPage(() => import('./pages/PrivacyPage.js'), 'PrivacyPage')
const UserAreaPage = lazyPage(() => import('./pages/UserAreaPage.js'), 'UserAreaPage')
const WatchlistPage = lazyPage(routeChunks.WatchlistPage, 'WatchlistPage')
const PublicWatchlistsPage = lazyPage(routeChunks.PublicWatchlistsPage, 'PublicWatchlistsPage')
const RequireViewer = lazyPage(() => import('./accounts/RequireViewer.js'), 'RequireViewer')
const AboutPage = lazyPage(routeChunks.AboutPage, 'AboutPage')
const NotFoundPage = lazyPage(() => import('./pages/NotFoundPage.js'), 'NotFoundPage')

const LISTINGS: readonly ListingCategory[] = [...CATEGORIES, 'recommendations']
const USER_AREA_PATHS = ['/favorites', '/watchlist', '/watched', '/profile', '/user/:section']

/** The page of each path. */
export function AppRoutes() {
  return (
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
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
