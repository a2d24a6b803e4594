import { CATEGORIES_PAGE } from '../../../contract/messages/browse.js'
import { HOME_TITLE } from '../../../contract/messages/catalogue.js'
import { LISTINGS } from '../../../contract/messages/listings.js'
import { ERRORS } from '../../../contract/messages/errors.js'
import { titleWithYear } from '../../../contract/messages/titlePage.js'
import { TITLE_LIST_PARAMS } from '../../../contract/rules/listAddress.js'
import { PAGES, SITE } from '../../../contract/messages/pages.js'
import { TEXT_PAGES } from '../../../contract/texts/textPages.js'
import { pageOf } from '../../../contract/rules/paging.js'
import { USERNAME } from '../../../contract/rules/credentials.js'
import { PROFILE } from '../../../contract/rules/profile.js'
import { HOME } from '../../../contract/rules/screens.js'
import { episodesBefore, pageOfNext, shownSeason } from '../../../contract/rules/series.js'
import { SEARCH_TEXT_MAX, shownSearchText } from '../../../contract/rules/search.js'
import { LISTING_PARAMS, matchListing, type ListingAddress } from './listingAddress.js'
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
import { describeForm, FORMS } from './accountPages.js'
import { describeCredits } from './creditsPage.js'
import { describeMemberTab, matchMemberTab } from './memberPages.js'
import { describePerson } from './personPage.js'
import { describeReview } from './reviewPage.js'
import { describeText } from './textPage.js'
import { describeWatchlist } from './watchlistPage.js'
import { describeProfile } from './profilePage.js'
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
  [/^\/welcome$/, PAGES.welcome],
  [/^\/up-next$/, PAGES.upNext],
  [/^\/calendar$/, PAGES.calendar],
  [/^\/user\/import$/, PAGES.imports],
  [/^\/connect$/, PAGES.connect],
  [/^\/device$/, PAGES.device],
  [/^\/undo-email-change$/, PAGES.undoEmailChange],
  [/^\/(?:movies\/)?recommendations$/, LISTINGS.recommendations.title],
  [/^\/(?:favorites|watchlist|watched|profile|user\/[^/]+)$/, PAGES.userArea],
]

/** Parameters of an address that filter the home page. */
const HOME_FILTERS = ['genres', 'minRating', 'maxRating', 'year', 'releaseYear', 'sortBy']

/**
 * Returns the page of an address. Ignores unknown parameters, such as those of campaigns.
 * @param pathname as sent; it must be decodable
 */
export function matchPageRoute(pathname: string, params: URLSearchParams): PageRoute {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') || '/' : pathname
  /** @param names the parameters that the page reads */
  const route = (createPage: CreatePage, names: readonly string[] = [], isCached = true): PageRoute => ({
    address: addressOf(path, params, names),
    isCached,
    createPage,
  })
  const [, kind, encodedId, isCredits] =
    /^\/(movie|person|watchlist|review)\/([^/]+)(\/credits)?$/.exec(path) ?? []
  const id = decodeURIComponent(encodedId ?? '')
  const page = pageOf(params.get('page'))
  if (kind === 'movie' && isCredits) return route((execute) => describeCredits(id, page, execute), ['page'])
  if (kind === 'movie')
    return route((execute) => describeMovie(id, params, execute), ['tab', 'season', 'from'])
  if (kind === 'person' && !isCredits)
    return route((execute) => describePerson(id, params, execute), ['kind', 'sort', 'page'])
  if (kind === 'watchlist' && !isCredits) {
    const names = ['link', ...TITLE_LIST_PARAMS]
    return route((execute) => describeWatchlist(id, params, execute), names, false)
  }
  // Not cached: its author can change or delete it at any moment.
  if (kind === 'review' && !isCredits) return route((execute) => describeReview(id, execute), [], false)
  // It is not cached: it can become private at any moment.
  const [, username] = /^\/@([^/]+)$/.exec(path) ?? []
  if (username) return route((execute) => describeProfile(decodeURIComponent(username), execute), [], false)
  if (path === '/') return route(describeHome, HOME_FILTERS)
  if (path === '/watchlists') return route((execute) => describeWatchlists(page, execute), ['page'], false)
  if (path === '/people') {
    // As every text of a member: profiles can become private at any moment.
    const name = (params.get('query') ?? '').trim().slice(0, USERNAME.max)
    return route((execute) => describePeople(name, execute), ['query'], false)
  }
  if (path === '/search') {
    const query = (params.get('query') ?? '').trim()
    // The client's search field accepts no longer text, so only this page without results is sent.
    // In another order the client searches itself.
    if (query.length > SEARCH_TEXT_MAX || params.has('sortBy'))
      return { ...route(async () => SEARCH_PAGE), isRendered: false }
    const text = shownSearchText(query)
    const address = `/search?${new URLSearchParams(text && { query: text, page: String(page) })}`
    return { address, isCached: true, createPage: (execute) => describeSearch(text, page, execute) }
  }
  const listing = matchListing(path, params)
  if (listing) return route((execute) => describeListing(listing, execute), LISTING_PARAMS)
  const form = FORMS.get(path)
  // An address with an email address is for one person.
  if (form)
    return route((execute) => describeForm(form, execute), ['provider', 'email'], !params.has('email'))
  if (path === '/verify-email')
    return route(
      async () => ({ title: named(PAGES.verifyEmail), description: SITE.description }),
      ['email'],
      false,
    )
  if (path === '/genres') return route(describeCategories)
  if (TEXT_PAGES.has(path)) return route((execute) => describeText(path, execute))
  const tab = matchMemberTab(path)
  return route(
    async (execute, isMember) =>
      tab && isMember ? describeMemberTab(tab, params, execute) : describeOther(path),
    tab === 'favorites' || tab === 'watched' ? TITLE_LIST_PARAMS : [],
  )
}

/** Returns a path with those of its parameters that a page reads. */
function addressOf(path: string, params: URLSearchParams, names: readonly string[]): string {
  const known = new URLSearchParams()
  for (const name of names) if (params.get(name)) known.set(name, params.get(name) ?? '')
  return known.size > 0 ? `${path}?${known}` : path
}

async function describeHome(execute: ExecuteOperation): Promise<Page> {
  const query = await executeQuery(execute, 'HomePage', {
    featured: HOME.featured,
    railSize: HOME.railSize,
    films: { type: 'MOVIE' },
  })
  return {
    title: HOME_TITLE,
    description: SITE.description,
    path: '/',
    structuredData: (absolute) => [siteData(absolute)],
    queries: query && [query],
  }
}

async function describeListing(listing: ListingAddress, execute: ExecuteOperation): Promise<Page> {
  const { heading, path } = listing
  const page: Page = { title: named(heading), description: listing.text(), path }
  // Search engines should find the whole listing. The client queries the filtered titles itself.
  if (!listing.variables) return page
  const query = await executeQuery(execute, 'ListingPage', listing.variables)
  const movies = dataOf<{
    movies: { totalResults: number; results: TitleReference[] } | null
  }>(query)?.movies
  const titles = movies?.results ?? []
  return {
    ...page,
    description: listing.text(movies?.totalResults),
    // A country without titles is no page that search engines should show.
    path: movies?.totalResults === 0 ? undefined : path,
    structuredData: (absolute) => [
      listData(heading, titleItems(titles), absolute),
      breadcrumbs([...listing.parents, { name: heading, path }], absolute),
    ],
    queries: query && [query],
  }
}

/** Returns the queries of the tab with the episodes of a series, which shows one of its seasons. */
async function queryEpisodes(id: string, params: URLSearchParams, execute: ExecuteOperation) {
  const series = await executeQuery(execute, 'SeriesPage', { id })
  const movie = dataOf<{
    movie: {
      seasons: { number: number; episodeCount: number }[] | null
      viewerProgress: { next: { season: number; number: number } | null } | null
    } | null
  }>(series)?.movie
  const next = movie?.viewerProgress?.next
  const season = shownSeason(movie?.seasons ?? [], params.get('season'), next?.season)
  const page =
    season &&
    (await executeQuery(execute, 'SeasonPage', {
      id,
      season: season.number,
      after: episodesBefore(params.get('from') ?? pageOfNext(season, next)),
    }))
  return [series, page].filter((query) => query !== undefined)
}

async function describeMovie(
  id: string,
  params: URLSearchParams,
  execute: ExecuteOperation,
): Promise<Page | undefined> {
  const query = await executeQuery(execute, 'MoviePage', { id })
  if (!query) return undefined
  const movie = dataOf<{ movie: TitleDetails | null }>(query)?.movie
  if (!movie) return missing(ERRORS.MOVIE_NOT_FOUND.text, query)
  const title = titleWithYear(movie.title, movie.year)
  const image = imageOf(movie)
  const path = `/movie/${movie.id}`
  const episodes =
    movie.type === 'TV' && params.get('tab') === 'episodes' ? await queryEpisodes(id, params, execute) : []
  return {
    title: named(title),
    description: truncate(movie.overview || movie.summary),
    path,
    kind: movie.type === 'TV' ? 'video.tv_show' : 'video.movie',
    image,
    structuredData: (absolute) => [
      titleData(movie, image ?? { address: movie.poster, alt: movie.title }, absolute),
      breadcrumbs([{ name: movie.title, path }], absolute),
    ],
    queries: [query, ...episodes],
  }
}

async function describeWatchlists(page: number, execute: ExecuteOperation): Promise<Page> {
  const { title, description } = PAGES.watchlists
  const query = await executeQuery(execute, 'PublicWatchlistsPage', { page })
  const lists = dataOf<{ publicWatchlists: { results: { id: string; name: string }[] } }>(query)
  const results = lists?.publicWatchlists.results ?? []
  // Each page has its own canonical address; past the end there is none.
  const isPastEnd = query !== undefined && page > 1 && results.length === 0
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
    queries: query && [query],
  }
}

/** Describes the list of members, which every search for a name has as canonical address. */
async function describePeople(name: string, execute: ExecuteOperation): Promise<Page> {
  const { title, description } = PAGES.people
  const query = await executeQuery(execute, 'MemberCards', { query: name || null, limit: PROFILE.members })
  return {
    title: named(title),
    description,
    path: '/people',
    structuredData: (absolute) => [breadcrumbs([{ name: title, path: '/people' }], absolute)],
    queries: query && [query],
  }
}

// There are as many result pages as texts, so search engines should find the empty search page only.
const SEARCH_PAGE: Page = {
  title: named(PAGES.search.title),
  description: PAGES.search.description,
  path: '/search',
}

/** Describes a search. Every search has the canonical address of the empty search page. */
async function describeSearch(text: string, page: number, execute: ExecuteOperation): Promise<Page> {
  const { title } = PAGES.search
  const searching = text !== ''
  const query = await executeQuery(execute, 'SearchPage', {
    query: text,
    page: searching ? page : 1,
    searching,
  })
  return {
    ...SEARCH_PAGE,
    ...(searching && { title: named(`${text} · ${title}`) }),
    queries: query && [query],
  }
}

async function describeCategories(execute: ExecuteOperation): Promise<Page> {
  const { title, description } = CATEGORIES_PAGE
  const query = await executeQuery(execute, 'CategoriesPage', {})
  return {
    title: named(title),
    description,
    path: '/genres',
    queries: query && [query],
  }
}

/** Describes a page without data: a personal one, or one that does not exist. */
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
