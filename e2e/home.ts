import type { Page } from 'playwright-core'

/** The rails of the home page for a visitor, in order. `films` marks those without series. */
export const RAILS = [
  { title: 'Now Playing in Theaters', field: 'nowPlaying', category: 'NOW_PLAYING', listing: '/now-playing' },
  { title: 'Trending Now', field: 'trending', category: 'TRENDING', listing: '/trending' },
  { title: 'Top Rated Movies', field: 'topRated', category: 'TOP_RATED', listing: '/top-rated', films: true },
  { title: 'Popular Movies', field: 'popular', category: 'POPULAR', listing: '/popular', films: true },
  { title: 'Coming Soon', field: 'upcoming', category: 'UPCOMING', listing: '/upcoming' },
]

/** Response of a query of titles with `TITLE_FIELDS`. */
export interface Titles {
  movies: {
    totalResults: number
    results: { id: string; title: string; year: number | null; trailer: string | null }[]
  }
}
/** Fields of a page of titles. */
export const TITLE_FIELDS = 'totalResults results { id title year trailer }'

export const rail = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

export const rails = (page: Page) => page.locator('main .rail')
