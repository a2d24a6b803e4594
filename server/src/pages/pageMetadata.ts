import { ERRORS, HOME_TITLE, LISTINGS, PAGES, SITE } from '../../contract/messages.js'
import { CARDS, CATEGORIES, LISTS, pageOf, SEARCH_TEXT_MAX, type Category } from '../../contract/rules.js'
import type { VisitorResponse } from '../graphql/executeRegistered.js'
import type { InitialData, FirstPoster, FirstPaint, Page, SharedImage } from './renderHtml.js'
import { SHARE_PICTURE, sharePicture } from './sharePictures.js'
import {
  breadcrumbs,
  listData,
  siteData,
  titleData,
  titleItems,
  type Listed,
  type Titled,
} from './structuredData.js'

/** Answers one of the client's operations as any visitor gets it, or undefined when it cannot be answered now. */
export type ExecuteOperation = (
  operation: string,
  variables: Record<string, unknown>,
) => Promise<VisitorResponse | undefined>

/** Makes a page; undefined when what it would say cannot be told now. */
type Describe = (answer: ExecuteOperation) => Promise<Page | undefined>

/** A page of the client's. */
export interface PageRoute {
  /** The same for addresses that show the same; undefined for a page that is made anew each time, not shared. */
  key?: string
  describe: Describe
  /** The watchlist it shows, which its owner may see when nobody else does. */
  watchlist?: string
}

/** Longest description that search engines show, in characters. */
const DESCRIPTION_MAX = 160
/** What a listing's address may hold that changes its titles. */
const LISTING_FILTERS = ['sortBy', 'year', 'minRating', 'genre', 'type'] as const
/** Pages that say the same to everybody and are worth finding. */
const STATIC_PAGES = { '/about': PAGES.about, '/terms': PAGES.terms, '/privacy': PAGES.privacy } as const
/** Pages that are somebody's own, or the way to them. */
const PERSONAL: readonly [path: RegExp, title: string][] = [
  [/^\/login$/, PAGES.login],
  [/^\/register$/, PAGES.register],
  [/^\/verify-email$/, PAGES.verifyEmail],
  [/^\/reset-password$/, PAGES.resetPassword],
  [/^\/undo-email-change$/, PAGES.undoEmailChange],
  [/^\/(?:movies\/)?recommendations$/, LISTINGS.recommendations.title],
  [/^\/(?:favorites|watchlist|watched|profile|user\/[^/]+)$/, PAGES.userArea],
]

/** Which page of the client an address shows, by its path as sent, which can be decoded. Parameters that it does not know, such as those of campaigns, change nothing. */
export function matchPageRoute(pathname: string, params: URLSearchParams): PageRoute {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') || '/' : pathname
  const [, kind, id] = /^\/(movie|watchlist)\/([^/]+)$/.exec(path) ?? []
  if (kind === 'movie' && id)
    return { key: path, describe: (answer) => describeMovie(decodeURIComponent(id), answer) }
  if (id) {
    const watchlist = decodeURIComponent(id)
    return { describe: (answer) => describeWatchlist(watchlist, answer), watchlist }
  }
  if (path === '/') return { key: path, describe: describeHome }
  if (path === '/watchlists') {
    const page = pageOf(params.get('page'))
    return { describe: (answer) => describeWatchlists(page, answer) }
  }
  if (path === '/search') {
    const text = (params.get('query') ?? '').trim()
    const page = pageOf(params.get('page'))
    // The client cannot have written a longer one; it asks for that by itself.
    if (text.length > SEARCH_TEXT_MAX) return { key: `${path} …`, describe: async () => SEARCH_PAGE }
    return { key: `${path} ${page} ${text}`, describe: (answer) => describeSearch(text, page, answer) }
  }
  const category = CATEGORIES.find((name) => path === `/${name}` || path === `/movies/${name}`)
  if (category) {
    const isFiltered = LISTING_FILTERS.some((name) => params.get(name))
    const isList = params.get('view') === 'list'
    return {
      key: `/${category} ${isFiltered} ${isList}`,
      describe: (answer) => describeListing(category, isFiltered, isList, answer),
    }
  }
  return { key: path, describe: (answer) => describeStanding(path, answer) }
}

async function describeHome(answer: ExecuteOperation): Promise<Page> {
  const first = await ask(answer, 'HomePage', {})
  const data = dataOf<{ featured: { results: { backdrop: string }[] } | null }>(first)
  return {
    title: HOME_TITLE,
    description: SITE.description,
    path: '/',
    first: firstPicture(data?.featured?.results[0]?.backdrop, 'hero'),
    data: (absolute) => [siteData(absolute)],
    answer: first,
  }
}

const firstPicture = (image: string | null | undefined, place: 'hero' | 'title'): FirstPaint | undefined =>
  image ? { image, place } : undefined

const firstOf = (titles: readonly FirstPoster[]) => titles.slice(0, CARDS.gridSkeletons)

async function describeListing(
  category: Category,
  isFiltered: boolean,
  isList: boolean,
  answer: ExecuteOperation,
): Promise<Page> {
  const { title, description } = LISTINGS[category]
  const path = `/${category}`
  const first: FirstPaint = { place: 'listing', heading: title, text: description, posters: [] }
  const page: Page = { title: named(title), description, path, first }
  // A filtered listing shows a part of the whole one, which is the page to find; its titles the client asks for.
  if (isFiltered) return page
  const asked = category.toUpperCase().replace('-', '_')
  const answered = await ask(answer, 'ListingPage', { category: asked, page: 1 })
  const titles =
    dataOf<{ movies: { results: (Listed & FirstPoster)[] } | null }>(answered)?.movies?.results ?? []
  return {
    ...page,
    // A list of rows has no grid.
    first: isList ? first : { ...first, posters: firstOf(titles) },
    data: (absolute) => [
      listData(title, titleItems(titles), absolute),
      breadcrumbs([{ name: title, path }], absolute),
    ],
    answer: answered,
  }
}

async function describeMovie(id: string, answer: ExecuteOperation): Promise<Page | undefined> {
  const first = await ask(answer, 'MoviePage', { id })
  if (!first) return undefined
  const movie = dataOf<{ movie: Titled | null }>(first)?.movie
  if (!movie) return missing(ERRORS.MOVIE_NOT_FOUND.text, first)
  const title = movie.year === null ? movie.title : `${movie.title} (${movie.year})`
  const image = imageOf(movie)
  const path = `/movie/${movie.id}`
  return {
    title: named(title),
    description: cut(movie.overview || PAGES.titleWithoutOverview(title)),
    path,
    kind: movie.type === 'TV' ? 'video.tv_show' : 'video.movie',
    image,
    first: firstPicture(movie.backdrop, 'title'),
    data: (absolute) => [
      titleData(movie, image ?? { address: movie.poster, alt: movie.title }, absolute),
      breadcrumbs([{ name: movie.title, path }], absolute),
    ],
    answer: first,
  }
}

/**
 * The page of a private watchlist as its owner gets it. It is there, and that is all: its words come with the client's
 * own query, which has the right to them.
 */
export const OWN_WATCHLIST: Page = { title: named(PAGES.userArea), description: SITE.description }

interface WatchlistAnswer {
  watchlist: {
    id: string
    name: string
    description: string
    movieCount: number
    owner: { username: string }
    movies: { nodes: { movie: Listed }[] }
  } | null
}

async function describeWatchlist(id: string, answer: ExecuteOperation): Promise<Page | undefined> {
  const first = await ask(answer, 'WatchlistPage', { id, first: LISTS.pageSize })
  if (!first) return undefined
  const list = dataOf<WatchlistAnswer>(first)?.watchlist
  if (!list) return missing(ERRORS.WATCHLIST_NOT_FOUND.text, first)
  const path = `/watchlist/${list.id}`
  const titles = list.movies.nodes.map(({ movie }) => movie)
  return {
    title: named(list.name),
    description: cut(
      list.description || PAGES.watchlistWithoutDescription(list.owner.username, list.movieCount),
    ),
    // A list with nothing on it is nothing to be found.
    path: titles.length === 0 ? undefined : path,
    data: (absolute) => [
      listData(list.name, titleItems(titles), absolute),
      breadcrumbs(
        [
          { name: PAGES.watchlists.title, path: '/watchlists' },
          { name: list.name, path },
        ],
        absolute,
      ),
    ],
    answer: first,
  }
}

async function describeWatchlists(page: number, answer: ExecuteOperation): Promise<Page> {
  const { title, description } = PAGES.watchlists
  const first = await ask(answer, 'PublicWatchlistsPage', { page })
  const lists = dataOf<{ publicWatchlists: { results: { id: string; name: string }[] } }>(first)
  const results = lists?.publicWatchlists.results ?? []
  // Every page has titles of its own, so each is its own canonical address; past the end there is none.
  const isPastEnd = first !== undefined && page > 1 && results.length === 0
  const path = page === 1 ? '/watchlists' : `/watchlists?page=${page}`
  return {
    title: named(page === 1 ? title : PAGES.numbered(title, page)),
    description,
    ...(isPastEnd ? { status: 404 as const } : { path }),
    data: (absolute) => [
      listData(
        title,
        results.map(({ id, name }) => ({ name, path: `/watchlist/${id}` })),
        absolute,
      ),
      breadcrumbs([{ name: title, path: '/watchlists' }], absolute),
    ],
    answer: first,
  }
}

// The pages of a search are as many as there are words; a search engine has nothing to find among them.
const SEARCH_PAGE: Page = {
  title: named(PAGES.search.title),
  description: PAGES.search.description,
  path: '/search',
}

/** All searches are one page to search engines: the one to search from. */
async function describeSearch(query: string, page: number, answer: ExecuteOperation): Promise<Page> {
  const { title } = PAGES.search
  const searching = query !== ''
  const first = await ask(
    answer,
    'SearchPage',
    searching ? { query, page, searching } : { query, page: 1, searching },
  )
  const found = dataOf<{ search?: { results: FirstPoster[] } | null }>(first)?.search?.results ?? []
  return {
    ...SEARCH_PAGE,
    ...(searching && { title: named(`${query} · ${title}`) }),
    first: found.length > 0 ? { place: 'search', heading: title, posters: firstOf(found) } : undefined,
    answer: first,
  }
}

async function describeStanding(path: string, answer: ExecuteOperation): Promise<Page> {
  const standing = Object.entries(STATIC_PAGES).find(([address]) => address === path)?.[1]
  if (standing) {
    const { title, description } = standing
    const first = path === '/about' ? await ask(answer, 'AboutPage', {}) : undefined
    return { title: named(title), description, path, answer: first }
  }
  const personal = PERSONAL.find(([pattern]) => pattern.test(path))?.[1]
  return personal ? { title: named(personal), description: SITE.description } : missing(PAGES.missing)
}

function missing(text: string, answer?: InitialData): Page {
  return { title: named(text), description: SITE.description, status: 404, answer }
}

/** What a title's previews show: the provider's picture as it is, a drawn one as pixels. */
function imageOf({ title, backdrop }: Titled): SharedImage | undefined {
  const drawn = sharePicture(backdrop)
  if (drawn) return { address: drawn, alt: PAGES.artworkOf(title), ...SHARE_PICTURE }
  if (!/^https?:/.test(backdrop)) return undefined
  // The provider's backdrops of this width are all of one shape.
  const size = backdrop.includes('/w1280/') ? { width: 1280, height: 720 } : {}
  return { address: backdrop, alt: PAGES.artworkOf(title), ...size }
}

function named(title: string): string {
  return `${title} · ${SITE.name}`
}

async function ask(
  answer: ExecuteOperation,
  operation: string,
  variables: Record<string, unknown>,
): Promise<InitialData | undefined> {
  const given = await answer(operation, variables)
  return given && { operation, variables, ...given }
}

function dataOf<Data>(answer: InitialData | undefined): Data | undefined {
  return answer && (JSON.parse(answer.body) as { data: Data }).data
}

const GRAPHEMES = new Intl.Segmenter()

/** A text as one line that ends with a word, or, where a script has no spaces, with a whole character. */
function cut(given: string): string {
  const text = given.replace(/\s+/gu, ' ').trim()
  const most = Array.from(GRAPHEMES.segment(text.slice(0, DESCRIPTION_MAX * 8)), ({ segment }) => segment)
  if (most.length <= DESCRIPTION_MAX) return text
  const start = most.slice(0, DESCRIPTION_MAX - 1).join('')
  const end = start.lastIndexOf(' ')
  return `${end > start.length / 2 ? start.slice(0, end) : start}…`
}
