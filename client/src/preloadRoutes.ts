import { query } from './pages/HomePage.js'

/**
 * The pages whose first query the server answers in its HTML, which names the page too: each with its component and, as
 * `query`, the query's document. Home comes with the first file.
 */
export const routeChunks = {
  AboutPage: () => import('./pages/AboutPage.js'),
  ListingPage: () => import('./pages/ListingPage.js'),
  MoviePage: () => import('./pages/MoviePage.js'),
  PublicWatchlistsPage: () => import('./pages/PublicWatchlistsPage.js'),
  SearchPage: () => import('./pages/SearchPage.js'),
  WatchlistPage: () => import('./pages/WatchlistPage.js'),
} as const

type RouteChunk = keyof typeof routeChunks
let come: { name: RouteChunk; module: object } | undefined

/** The page that the HTML was made for, once it has come: drawn at once, it takes the first view's place in one frame. */
export const preloadedRoute = (name: string): object | undefined =>
  come?.name === name ? come.module : undefined

const hasChunk = (name: string): name is RouteChunk => Object.hasOwn(routeChunks, name)

/** Loads the page that the HTML was made for, and gives the query that is answered in it. */
export async function preloadRoute(page: Document = document) {
  const name = page.querySelector<HTMLElement>('script[data-page]')?.dataset.page ?? ''
  if (!hasChunk(name)) return query
  return routeChunks[name]().then(
    (module) => {
      come = { name, module }
      return module.query
    },
    // Whoever draws the page asks for it again, and says what is wrong.
    () => query,
  )
}
