import { LISTINGS } from '../../contract/messages/catalogue.js'
import { ERRORS } from '../../contract/messages/errors.js'
import { AUTH_PAGES, HOME_TITLE, PAGES, SITE } from '../../contract/messages/pages.js'
import { CATEGORIES, type Category } from '../../contract/rules/catalogue.js'
import { LISTS } from '../../contract/rules/lists.js'
import { pageOf } from '../../contract/rules/paging.js'
import { CARDS, HOME } from '../../contract/rules/screens.js'
import { SEARCH_TEXT_MAX } from '../../contract/rules/search.js'
import type { VisitorResponse } from '../graphql/executeRegistered.js'
import type { InitialData, FirstPoster, FirstPaint, Page, SharedImage } from './renderHtml.js'
import { SHARE_PICTURE, titleSharePicture } from './sharePictures.js'
import {
  breadcrumbs,
  listData,
  siteData,
  titleData,
  titleItems,
  type TitleReference,
  type TitleDetails,
} from './structuredData.js'

/** Executes one of the client's operations for a signed-out viewer; undefined if it fails or takes too long. */
export type ExecuteOperation = (
  operation: string,
  variables: Record<string, unknown>,
) => Promise<VisitorResponse | undefined>

/** Creates a page's metadata and initial data; undefined if its data is not available. */
type CreatePage = (execute: ExecuteOperation) => Promise<Page | undefined>

/** A signed-in viewer, and the execution of the client's operations for them. */
export interface PageViewer {
  id: string
  execute: ExecuteOperation
}

/** A page of the client, by its address. */
export interface PageRoute {
  /** Key of the response cache; undefined for a page that is not cached. */
  key?: string
  createPage: CreatePage
  /** Creates the page of a signed-in viewer, which is never cached; by default it is the same as for visitors. */
  createViewerPage?: (viewer: PageViewer) => Promise<Page | undefined>
  /** Id of its watchlist. The owner may view it even if it is private. */
  watchlist?: string
}

/** Maximum length of a description that search engines show, in characters. */
const DESCRIPTION_MAX = 160
/** Parameters of a listing that filter or sort its titles. */
const LISTING_FILTERS = ['sortBy', 'year', 'minRating', 'genre', 'type'] as const
/** Static pages that search engines should find. */
const STATIC_PAGES = { '/about': PAGES.about, '/terms': PAGES.terms, '/privacy': PAGES.privacy } as const
/** Personal pages, and pages for signing in. Search engines should not find them. */
const PERSONAL: readonly [path: RegExp, title: string][] = [
  [/^\/verify-email$/, PAGES.verifyEmail],
  [/^\/reset-password$/, PAGES.resetPassword],
  [/^\/undo-email-change$/, PAGES.undoEmailChange],
  [/^\/(?:movies\/)?recommendations$/, LISTINGS.recommendations.title],
  [/^\/(?:favorites|watchlist|watched|profile|user\/[^/]+)$/, PAGES.userArea],
]

/**
 * Returns the page of an address. Ignores unknown parameters, such as those of campaigns.
 * @param pathname as sent; it must be decodable
 */
export function matchPageRoute(pathname: string, params: URLSearchParams): PageRoute {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') || '/' : pathname
  const [, kind, id] = /^\/(movie|watchlist)\/([^/]+)$/.exec(path) ?? []
  if (kind === 'movie' && id)
    return { key: path, createPage: (execute) => describeMovie(decodeURIComponent(id), execute) }
  if (id) {
    const watchlist = decodeURIComponent(id)
    return { createPage: (execute) => describeWatchlist(watchlist, execute), watchlist }
  }
  if (path === '/') return { key: path, createPage: describeHome }
  if (path === '/watchlists') {
    const page = pageOf(params.get('page'))
    return { createPage: (execute) => describeWatchlists(page, execute) }
  }
  if (path === '/search') {
    const text = (params.get('query') ?? '').trim()
    const page = pageOf(params.get('page'))
    // The client's search field accepts no longer text, so only this page without results is sent.
    if (text.length > SEARCH_TEXT_MAX) return { key: `${path} …`, createPage: async () => SEARCH_PAGE }
    return { key: `${path} ${page} ${text}`, createPage: (execute) => describeSearch(text, page, execute) }
  }
  const category = CATEGORIES.find((name) => path === `/${name}` || path === `/movies/${name}`)
  if (category) {
    const isFiltered = LISTING_FILTERS.some((name) => params.get(name))
    const isList = params.get('view') === 'list'
    return {
      key: `/${category} ${isFiltered} ${isList}`,
      createPage: (execute) => describeListing(category, isFiltered, isList, execute),
    }
  }
  if (path === '/login' || path === '/register') {
    // An answer of an identity provider is shown in place of the form.
    const hasForm = !params.has('provider')
    return { key: `${path} ${hasForm}`, createPage: (execute) => describeAuth(path, hasForm, execute) }
  }
  const createPage: CreatePage = (execute) => describeStatic(path, execute)
  return path === '/favorites' || path === '/user/favorites'
    ? { key: path, createPage, createViewerPage: describeFavorites }
    : { key: path, createPage }
}

async function describeHome(execute: ExecuteOperation): Promise<Page> {
  const initialData = await executeQuery(execute, 'HomePage', {
    featured: HOME.featured,
    railSize: HOME.railSize,
  })
  const data = dataOf<{ featured: { results: { backdrop: string }[] } | null }>(initialData)
  return {
    title: HOME_TITLE,
    description: SITE.description,
    path: '/',
    firstPaint: imagePaint(data?.featured?.results[0]?.backdrop, 'hero'),
    structuredData: (absolute) => [siteData(absolute)],
    initialData,
  }
}

const imagePaint = (image: string | null | undefined, place: 'hero' | 'title'): FirstPaint | undefined =>
  image ? { image, place } : undefined

const firstPosters = (titles: readonly FirstPoster[]) => titles.slice(0, CARDS.gridSkeletons)

async function describeListing(
  category: Category,
  isFiltered: boolean,
  isList: boolean,
  execute: ExecuteOperation,
): Promise<Page> {
  const { title, description } = LISTINGS[category]
  const path = `/${category}`
  const first: FirstPaint = { place: 'listing', heading: title, text: description, posters: [] }
  const page: Page = { title: named(title), description, path, firstPaint: first }
  // Search engines should find the whole listing. The client queries the filtered titles itself.
  if (isFiltered) return page
  const enumValue = category.toUpperCase().replace('-', '_')
  const initialData = await executeQuery(execute, 'ListingPage', { category: enumValue, page: 1 })
  const titles =
    dataOf<{ movies: { results: (TitleReference & FirstPoster)[] } | null }>(initialData)?.movies?.results ??
    []
  return {
    ...page,
    // The list view has no grid of posters.
    firstPaint: isList ? first : { ...first, posters: firstPosters(titles) },
    structuredData: (absolute) => [
      listData(title, titleItems(titles), absolute),
      breadcrumbs([{ name: title, path }], absolute),
    ],
    initialData,
  }
}

async function describeMovie(id: string, execute: ExecuteOperation): Promise<Page | undefined> {
  const initialData = await executeQuery(execute, 'MoviePage', { id })
  if (!initialData) return undefined
  const movie = dataOf<{ movie: TitleDetails | null }>(initialData)?.movie
  if (!movie) return missing(ERRORS.MOVIE_NOT_FOUND.text, initialData)
  const title = movie.year === null ? movie.title : `${movie.title} (${movie.year})`
  const image = imageOf(movie)
  const path = `/movie/${movie.id}`
  return {
    title: named(title),
    description: truncate(movie.overview || PAGES.titleWithoutOverview(title)),
    path,
    kind: movie.type === 'TV' ? 'video.tv_show' : 'video.movie',
    image,
    firstPaint: imagePaint(movie.backdrop, 'title'),
    structuredData: (absolute) => [
      titleData(movie, image ?? { address: movie.poster, alt: movie.title }, absolute),
      breadcrumbs([{ name: movie.title, path }], absolute),
    ],
    initialData,
  }
}

/**
 * The page of a private watchlist for its owner. It contains no data: the client queries it with the owner's token.
 */
export const OWN_WATCHLIST: Page = { title: named(PAGES.userArea), description: SITE.description }

/** An entry of a list; it describes itself if the catalogue does not have its title. */
type ListedTitle = FirstPoster & { movie: FirstPoster | null }

interface WatchlistData {
  watchlist: {
    id: string
    name: string
    description: string
    movieCount: number
    owner: { username: string }
    movies: { nodes: { movie: TitleReference | null }[] }
  } | null
}

async function describeWatchlist(id: string, execute: ExecuteOperation): Promise<Page | undefined> {
  const initialData = await executeQuery(execute, 'WatchlistPage', { id, first: LISTS.pageSize })
  if (!initialData) return undefined
  const list = dataOf<WatchlistData>(initialData)?.watchlist
  if (!list) return missing(ERRORS.WATCHLIST_NOT_FOUND.text, initialData)
  const path = `/watchlist/${list.id}`
  // A title that the catalogue does not have has no page.
  const titles = list.movies.nodes.flatMap(({ movie }) => movie ?? [])
  return {
    title: named(list.name),
    description: truncate(
      list.description || PAGES.watchlistWithoutDescription(list.owner.username, list.movieCount),
    ),
    // Search engines should not find an empty list.
    path: titles.length === 0 ? undefined : path,
    structuredData: (absolute) => [
      listData(list.name, titleItems(titles), absolute),
      breadcrumbs(
        [
          { name: PAGES.watchlists.title, path: '/watchlists' },
          { name: list.name, path },
        ],
        absolute,
      ),
    ],
    initialData,
  }
}

async function describeWatchlists(page: number, execute: ExecuteOperation): Promise<Page> {
  const { title, description } = PAGES.watchlists
  const initialData = await executeQuery(execute, 'PublicWatchlistsPage', { page })
  const lists = dataOf<{ publicWatchlists: { results: { id: string; name: string }[] } }>(initialData)
  const results = lists?.publicWatchlists.results ?? []
  // Each page has its own canonical address; past the end there is none.
  const isPastEnd = initialData !== undefined && page > 1 && results.length === 0
  const path = page === 1 ? '/watchlists' : `/watchlists?page=${page}`
  return {
    title: named(page === 1 ? title : PAGES.numbered(title, page)),
    description,
    ...(isPastEnd ? { status: 404 as const } : { path }),
    structuredData: (absolute) => [
      listData(
        title,
        results.map(({ id, name }) => ({ name, path: `/watchlist/${id}` })),
        absolute,
      ),
      breadcrumbs([{ name: title, path: '/watchlists' }], absolute),
    ],
    initialData,
  }
}

// There are as many result pages as texts, so search engines should find the empty search page only.
const SEARCH_PAGE: Page = {
  title: named(PAGES.search.title),
  description: PAGES.search.description,
  path: '/search',
}

/** Describes a search. Every search has the canonical address of the empty search page. */
async function describeSearch(query: string, page: number, execute: ExecuteOperation): Promise<Page> {
  const { title } = PAGES.search
  const searching = query !== ''
  const initialData = await executeQuery(
    execute,
    'SearchPage',
    searching ? { query, page, searching } : { query, page: 1, searching },
  )
  const found = dataOf<{ search?: { results: FirstPoster[] } | null }>(initialData)?.search?.results ?? []
  return {
    ...SEARCH_PAGE,
    ...(searching && { title: named(`${query} · ${title}`) }),
    firstPaint:
      found.length > 0 ? { place: 'search', heading: title, posters: firstPosters(found) } : undefined,
    initialData,
  }
}

async function describeAuth(
  path: '/login' | '/register',
  hasForm: boolean,
  execute: ExecuteOperation,
): Promise<Page> {
  const place = path === '/login' ? 'login' : 'register'
  const { heading, text } = AUTH_PAGES[place]
  return {
    title: named(PAGES[place]),
    description: SITE.description,
    firstPaint: hasForm ? { place, heading, text } : undefined,
    viewer: '',
    initialData: await executeQuery(execute, 'SignInOptions', {}),
  }
}

async function describeFavorites({ id, execute }: PageViewer): Promise<Page | undefined> {
  const [initialData, counts] = await Promise.all([
    executeQuery(execute, 'FavoritesTab', {
      first: LISTS.pageSize,
      orderBy: { field: 'DATE_ADDED' },
      type: null,
    }),
    executeQuery(execute, 'UserAreaPage', {}),
  ])
  const data = dataOf<{ viewer: { favorites: { nodes: ListedTitle[] } } | null }>(initialData)
  const entries = data?.viewer?.favorites.nodes
  return (
    entries && {
      title: named(PAGES.userArea),
      description: SITE.description,
      firstPaint: {
        place: 'favorites',
        heading: PAGES.favorites,
        posters: firstPosters(entries.map((entry) => entry.movie ?? entry)),
      },
      viewer: id,
      initialData,
      moreData: counts && [counts],
    }
  )
}

async function describeStatic(path: string, execute: ExecuteOperation): Promise<Page> {
  const staticPage = Object.entries(STATIC_PAGES).find(([address]) => address === path)?.[1]
  if (staticPage) {
    const { title, description } = staticPage
    const initialData = path === '/about' ? await executeQuery(execute, 'AboutPage', {}) : undefined
    return { title: named(title), description, path, initialData }
  }
  const personal = PERSONAL.find(([pattern]) => pattern.test(path))?.[1]
  return personal ? { title: named(personal), description: SITE.description } : missing(PAGES.missing)
}

/** Describes a page that does not exist. */
function missing(text: string, initialData?: InitialData): Page {
  return { title: named(text), description: SITE.description, status: 404, initialData }
}

/** Returns the preview image of a title: the provider's image, or the JPEG of a drawn one. */
function imageOf({ title, backdrop }: TitleDetails): SharedImage | undefined {
  const drawn = titleSharePicture(backdrop)
  if (drawn) return { address: drawn, alt: PAGES.artworkOf(title), ...SHARE_PICTURE }
  if (!/^https?:/.test(backdrop)) return undefined
  // TMDB's backdrops of this width have a fixed aspect ratio.
  const size = backdrop.includes('/w1280/') ? { width: 1280, height: 720 } : {}
  return { address: backdrop, alt: PAGES.artworkOf(title), ...size }
}

/** Adds the site's name to a page title. */
function named(title: string): string {
  return `${title} · ${SITE.name}`
}

/** Executes an operation and returns it with its result. */
async function executeQuery(
  execute: ExecuteOperation,
  operation: string,
  variables: Record<string, unknown>,
): Promise<InitialData | undefined> {
  const response = await execute(operation, variables)
  return response && { operation, variables, ...response }
}

function dataOf<Data>(initialData: InitialData | undefined): Data | undefined {
  return initialData && (JSON.parse(initialData.body) as { data: Data }).data
}

const GRAPHEMES = new Intl.Segmenter()

/** Returns a description on one line, truncated after a word or, in a script without spaces, after a character. */
function truncate(description: string): string {
  const text = description.replace(/\s+/gu, ' ').trim()
  const characters = Array.from(
    GRAPHEMES.segment(text.slice(0, DESCRIPTION_MAX * 8)),
    ({ segment }) => segment,
  )
  if (characters.length <= DESCRIPTION_MAX) return text
  const start = characters.slice(0, DESCRIPTION_MAX - 1).join('')
  const end = start.lastIndexOf(' ')
  return `${end > start.length / 2 ? start.slice(0, end) : start}…`
}
