/**
 * The pages whose first query the server answers in its HTML, which names the page too: each with its component and, as
 * `query`, the query's document. Home is not among them: it comes with the first file.
 */
export const firstPages = {
  AboutPage: () => import('./AboutPage.js'),
  ListingPage: () => import('./ListingPage.js'),
  MoviePage: () => import('./MoviePage.js'),
  PublicWatchlistsPage: () => import('./PublicWatchlistsPage.js'),
  SearchPage: () => import('./SearchPage.js'),
  WatchlistPage: () => import('./WatchlistPage.js'),
} as const

/** The page that the HTML was made for, loaded; undefined when it is another one, or cannot be had. */
export async function loadFirstPage(page: Document = document) {
  const name = page.querySelector<HTMLElement>('script[data-page]')?.dataset.page
  if (!name || !(name in firstPages)) return undefined
  // Whoever draws the page asks for it again, and says what is wrong.
  return firstPages[name as keyof typeof firstPages]().catch(() => undefined)
}
