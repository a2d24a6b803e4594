import { query } from './pages/HomePage.js'
import { setPreloadedModule } from './platform/ui/rendering/preloadedExports.js'

/**
 * Loaders of the pages whose first query the server answers in its HTML, which also names the page. Each module exports
 * its component and, as `query`, the document of that query. The home page is part of the entry chunk.
 */
export const routeChunks = {
  CreditsPage: () => import('./pages/CreditsPage.js'),
  CategoriesPage: () => import('./pages/CategoriesPage.js'),
  emailPages: () => import('./pages/emailPages.js'),
  FavoritesPage: () => import('./pages/FavoritesPage.js'),
  ListingPage: () => import('./pages/ListingPage.js'),
  memberPages: () => import('./pages/memberPages.js'),
  LoginPage: () => import('./pages/LoginPage.js'),
  MoviePage: () => import('./pages/MoviePage.js'),
  PersonPage: () => import('./pages/PersonPage.js'),
  ProfilePage: () => import('./pages/ProfilePage.js'),
  PublicWatchlistsPage: () => import('./pages/PublicWatchlistsPage.js'),
  RegisterPage: () => import('./pages/RegisterPage.js'),
  SearchPage: () => import('./pages/SearchPage.js'),
  TextPage: () => import('./pages/TextPage.js'),
  WatchlistPage: () => import('./pages/WatchlistPage.js'),
} as const

type RouteChunk = keyof typeof routeChunks

const isRouteChunk = (name: string): name is RouteChunk => Object.hasOwn(routeChunks, name)

/** Loads the page that the HTML was made for and returns the query whose result the HTML contains. */
export async function preloadRoute(page: Document = document) {
  const name = page.querySelector<HTMLElement>('script[data-page]')?.dataset.page ?? ''
  if (!isRouteChunk(name)) return query
  return routeChunks[name]().then(
    (module) => {
      setPreloadedModule(module)
      return module.query
    },
    // The route loads the chunk again and shows the error.
    () => query,
  )
}
