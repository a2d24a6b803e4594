import { CATEGORIES_PAGE } from '../../../contract/messages/browse.js'
import { HOME_TITLE } from '../../../contract/messages/catalogue.js'
import { LISTINGS } from '../../../contract/messages/listings.js'
import { ERRORS } from '../../../contract/messages/errors.js'
import { SEARCH_START } from '../../../contract/messages/search.js'
import { titleWithYear } from '../../../contract/messages/titlePage.js'
import { PAGES, SITE } from '../../../contract/messages/pages.js'
import { TEXT_PAGES } from '../../../contract/texts/textPages.js'
import { pageOf } from '../../../contract/rules/paging.js'
import { CARDS, HOME } from '../../../contract/rules/screens.js'
import { SEARCH_TEXT_MAX, shownSearchText } from '../../../contract/rules/search.js'
import { matchListing, type ListingAddress } from './listingAddress.js'
import {
  dataOf,
  executeQuery,
  missing,
  named,
  truncate,
  type CreatePage,
  type ExecuteOperation,
  type PageRoute,
} from './pageRoute.js'
import { describeForm, FORMS, verifyEmailRoute } from './accountPages.js'
import { creditsRoute } from './creditsPage.js'
import { describeMemberTab, matchMemberTab } from './memberPages.js'
import { personRoute } from './personPage.js'
import { describeText } from './textPage.js'
import { describeWatchlist } from './watchlistPage.js'
import { profileRoute } from './profilePage.js'
import type { FirstPaint, FirstPoster, FirstSlide, FirstTitle } from './firstPaint.js'
import type { Page, SharedImage } from './renderHtml.js'
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

/** Personal pages, and pages for signing in. Search engines should not find them. */
const PERSONAL: readonly [path: RegExp, title: string][] = [
  [/^\/title\/(?:new|\d+)$/, PAGES.titleForm],
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
  const [, kind, id] = /^\/(movie|person|watchlist)\/([^/]+)$/.exec(path) ?? []
  if (kind === 'movie' && id)
    return { key: path, createPage: (execute) => describeMovie(decodeURIComponent(id), execute) }
  const [, username] = /^\/@([^/]+)$/.exec(path) ?? []
  if (username) return profileRoute(decodeURIComponent(username))
  const [, credited] = /^\/movie\/([^/]+)\/credits$/.exec(path) ?? []
  if (credited) return creditsRoute(path, decodeURIComponent(credited), params)
  if (kind === 'person' && id) return personRoute(path, decodeURIComponent(id), params)
  if (id) {
    const watchlist = decodeURIComponent(id)
    const link = params.get('link') || undefined
    return { createPage: (execute) => describeWatchlist(watchlist, link, execute), watchlist }
  }
  if (path === '/') return { key: path, createPage: describeHome }
  if (path === '/watchlists') {
    const page = pageOf(params.get('page'))
    return { createPage: (execute) => describeWatchlists(page, execute) }
  }
  if (path === '/search') {
    const query = (params.get('query') ?? '').trim()
    const text = shownSearchText(query)
    const page = pageOf(params.get('page'))
    // The client's search field accepts no longer text, so only this page without results is sent.
    // In another order the client searches itself.
    if (query.length > SEARCH_TEXT_MAX || params.has('sortBy'))
      return { key: `${path} …`, createPage: async () => SEARCH_PAGE }
    return { key: `${path} ${page} ${text}`, createPage: (execute) => describeSearch(text, page, execute) }
  }
  const listing = matchListing(path, params)
  if (listing) return { key: listing.key, createPage: (execute) => describeListing(listing, execute) }
  if (path === '/verify-email') return verifyEmailRoute(params)
  const form = FORMS.get(path)
  if (form) {
    // An answer of an identity provider is shown in place of the form.
    const hasForm = !params.has('provider')
    return { key: `${path} ${hasForm}`, createPage: (execute) => describeForm(form, hasForm, execute) }
  }
  if (path === '/genres') return { key: path, createPage: describeCategories }
  if (TEXT_PAGES.has(path)) return { key: path, createPage: (execute) => describeText(path, execute) }
  const createPage: CreatePage = async () => describeOther(path)
  const tab = matchMemberTab(path)
  return tab
    ? { key: path, createPage, createViewerPage: (viewer) => describeMemberTab(tab, params, viewer) }
    : { key: path, createPage }
}

async function describeHome(execute: ExecuteOperation): Promise<Page> {
  const initialData = await executeQuery(execute, 'HomePage', {
    featured: HOME.featured,
    railSize: HOME.railSize,
    films: { type: 'MOVIE' },
  })
  const data = dataOf<{ featured: { results: (FirstSlide & { backdrop: string | null })[] } | null }>(
    initialData,
  )
  const slides = data?.featured?.results ?? []
  const [first] = slides
  return {
    title: HOME_TITLE,
    description: SITE.description,
    path: '/',
    firstPaint: first && { ...first, place: 'hero', image: first.backdrop, slideCount: slides.length },
    structuredData: (absolute) => [siteData(absolute)],
    initialData,
  }
}

const firstPosters = (titles: readonly FirstPoster[]) => titles.slice(0, CARDS.gridSkeletons)

async function describeListing(listing: ListingAddress, execute: ExecuteOperation): Promise<Page> {
  const { heading, path } = listing
  const page: Page = { title: named(heading), description: listing.text(), path, firstPaint: paint([]) }
  // Search engines should find the whole listing. The client queries the filtered titles itself.
  if (!listing.variables) return page
  const initialData = await executeQuery(execute, 'ListingPage', listing.variables)
  const movies = dataOf<{
    movies: { totalResults: number; results: (TitleReference & FirstPoster)[] } | null
  }>(initialData)?.movies
  const titles = movies?.results ?? []
  return {
    ...page,
    description: listing.text(movies?.totalResults),
    // A country without titles is no page that search engines should show.
    path: movies?.totalResults === 0 ? undefined : path,
    // The list view has no grid of posters.
    firstPaint: paint(listing.isList ? [] : firstPosters(titles), movies?.totalResults),
    structuredData: (absolute) => [
      listData(heading, titleItems(titles), absolute),
      breadcrumbs([...listing.parents, { name: heading, path }], absolute),
    ],
    initialData,
  }

  function paint(posters: readonly FirstPoster[], total?: number): FirstPaint {
    return { place: 'listing', heading, text: listing.text(total), posters: [...posters] }
  }
}

async function describeMovie(id: string, execute: ExecuteOperation): Promise<Page | undefined> {
  const initialData = await executeQuery(execute, 'MoviePage', { id })
  if (!initialData) return undefined
  const movie = dataOf<{ movie: (TitleDetails & FirstTitle) | null }>(initialData)?.movie
  if (!movie) return missing(ERRORS.MOVIE_NOT_FOUND.text, initialData)
  const title = titleWithYear(movie.title, movie.year)
  const image = imageOf(movie)
  const path = `/movie/${movie.id}`
  return {
    title: named(title),
    description: truncate(movie.overview || movie.summary),
    path,
    kind: movie.type === 'TV' ? 'video.tv_show' : 'video.movie',
    image,
    firstPaint: { ...movie, place: 'title', image: movie.backdrop },
    structuredData: (absolute) => [
      titleData(movie, image ?? { address: movie.poster, alt: movie.title }, absolute),
      breadcrumbs([{ name: movie.title, path }], absolute),
    ],
    initialData,
  }
}

async function describeWatchlists(page: number, execute: ExecuteOperation): Promise<Page> {
  const { title, description, intro } = PAGES.watchlists
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
    firstPaint: { place: 'watchlists', heading: title, text: intro },
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
    firstPaint: !searching
      ? { place: 'searchStart', heading: title, ...SEARCH_START }
      : found.length > 0
        ? { place: 'search', heading: title, posters: firstPosters(found) }
        : undefined,
    initialData,
  }
}

async function describeCategories(execute: ExecuteOperation): Promise<Page> {
  const { title, description } = CATEGORIES_PAGE
  return {
    title: named(title),
    description,
    path: '/genres',
    firstPaint: { place: 'genres', heading: title, text: description },
    initialData: await executeQuery(execute, 'CategoriesPage', {}),
  }
}

/** Describes a page without a first view: a personal one, or one that does not exist. */
function describeOther(path: string): Page {
  const personal = PERSONAL.find(([pattern]) => pattern.test(path))?.[1]
  return personal ? { title: named(personal), description: SITE.description } : missing(PAGES.missing)
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
