import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { ChargeRows } from './platform/access/RateLimits.js'
import type { Viewer } from './platform/access/Viewer.js'
import { Accounts } from './accounts/users/accounts.service.js'
import type { Avatars } from './accounts/avatars/avatars.service.js'
import type { DataExport } from './accounts/export/DataExport.js'
import { ChangeNotices } from './accounts/codes/ChangeNotices.js'
import { EmailChanges } from './accounts/emailChanges/emailChanges.service.js'
import { Identities } from './accounts/identities/identities.service.js'
import { Profiles } from './accounts/profile/profiles.service.js'
import { viewerOfRefreshCookie } from './accounts/sessions/refreshTokens.js'
import { Registrations } from './accounts/registrations/registrations.service.js'
import { SecurityEvents } from './accounts/securityEvents/securityEvents.service.js'
import { Sessions } from './accounts/sessions/sessions.service.js'
import { StepUp } from './accounts/codes/StepUp.js'
import { TitleMarks } from './titles/types/TitleMarks.js'
import type { SiteSettings } from './platform/config/siteSettings.js'
import type { Database } from './platform/database/Database.js'
import { Diary } from './tracking/diary/diary.service.js'
import { DiaryCache } from './tracking/diary/DiaryCache.js'
import { Figures } from './tracking/figures/figures.service.js'
import { Feed } from './community/follows/feed.service.js'
import { Follows } from './community/follows/follows.service.js'
import { createListServices, type ListServices } from './listFeatures.js'
import { ClientInfo } from './platform/http/ClientInfo.js'
import type { AuthServices } from './accounts/AuthServices.js'
import { Providers } from './accounts/identities/providers.service.js'
import { AppError } from './platform/errors.js'
import type { LanguageOf } from './platform/http/languages.js'
import type { TrendingActivity } from './titles/catalogue/trendingActivity.js'
import type { CatalogueCache } from './titles/catalogue/CatalogueCache.js'
import type { Images } from './titles/artwork/images.js'
import { Movies } from './titles/catalogue/movies.service.js'
import { People } from './titles/people/people.service.js'
import type { LiveProvider } from './titles/catalogue/LiveProvider.js'
import { LocalTitles } from './tracking/localTitles/localTitles.service.js'
import { PublicProfiles } from './community/profiles/publicProfiles.service.js'
import { Ratings } from './tracking/ratings/ratings.service.js'
import { Reviews } from './tracking/reviews/reviews.service.js'
import { Recommendations } from './tracking/recommendations/recommendations.service.js'
import { Statistics } from './tracking/statistics/statistics.service.js'

/** The context of one request: the viewer, and the services acting for them. */
export interface Context extends ListServices {
  /** The signed-in, verified viewer; null for a signed-out one. */
  viewer: Viewer | null
  movies: Movies
  people: People
  /** The client that sent the request. */
  client: ClientInfo
  /**
   * Starts a piece of work of this cost, in objects: charges it, and waits until there is memory for its result. Call the returned
   * function when the result is encoded.
   * @throws AppError UNAVAILABLE when too many wait, or nobody waits for the result any more.
   */
  startWork(cost: number): Promise<() => void>
  accounts: Accounts
  registrations: Registrations
  stepUp: StepUp
  emailChanges: EmailChanges
  identities: Identities
  sessions: Sessions
  securityEvents: SecurityEvents
  providers: Providers
  profiles: Profiles
  recommendations: Recommendations
  statistics: Statistics
  reviews: Reviews
  localTitles: LocalTitles
  diary: Diary
  figures: Figures
  publicProfiles: PublicProfiles
  follows: Follows
  feed: Feed
  /** Details of the operator. */
  site: SiteSettings
}

/** Services that live as long as the server. */
export interface Platform {
  database: Database
  images: Images
  catalogueCache: CatalogueCache
  activity: TrendingActivity
  avatars: Avatars
  dataExport: DataExport
  auth: AuthServices
  /** Details of the operator. */
  site: SiteSettings
  /** Whether members may add titles by hand. */
  localTitlesAllowed: boolean
  languageOf: LanguageOf
  /** Live source of titles; undefined if only the imported catalogue is served. */
  provider?: LiveProvider
}

/**
 * Creates the context of a request. GraphQL and REST both use it, so both have the same services and batching.
 * @throws AppError UNAUTHENTICATED for an invalid or expired token.
 */
export type CreateContext = (
  request: IncomingMessage,
  response: ServerResponse,
  options?: CreateContextOptions,
) => Promise<Context>

/** Options of {@link CreateContext}. */
export interface CreateContextOptions {
  /** Whether a request with an invalid or expired token is treated as signed out. */
  ignoreInvalidToken?: boolean
  /** Whether the refresh cookie identifies the viewer: browsers request a page's HTML without a token. */
  useRefreshCookie?: boolean
}

/**
 * Creates a signed-out context for a response that is shared. It takes no request, so that no token or cookie can affect the
 * response, and no cookie can be set.
 */
export type CreateVisitorContext = () => Context

/** Returns the functions that create request contexts with these services. */
export function createContextFactory(platform: Platform): {
  createContext: CreateContext
  createVisitorContext: CreateVisitorContext
} {
  const { auth, languageOf } = platform
  const clientOptions = { clientAddressOf: auth.clientAddressOf, languageOf, publicUrl: auth.publicUrl }
  const createClientInfo = (request: IncomingMessage, response: ServerResponse) =>
    new ClientInfo(request, response, clientOptions)
  // The client of shared responses: without headers, and nothing is sent to it.
  const noRequest = new IncomingMessage(new Socket())
  const nobody = createClientInfo(noRequest, new ServerResponse(noRequest))
  return {
    async createContext(request, response, { ignoreInvalidToken = false, useRefreshCookie = false } = {}) {
      const client = createClientInfo(request, response)
      const authenticating = useRefreshCookie
        ? viewerOfRefreshCookie(auth, client)
        : auth.authentication.viewer(request)
      const viewer = await authenticating.catch((error: unknown) => {
        if (ignoreInvalidToken && error instanceof AppError && error.code === 'UNAUTHENTICATED') return null
        throw error
      })
      return contextFor(platform, viewer, client)
    },
    createVisitorContext: () => contextFor(platform, null, nobody),
  }
}

/** Creates a context with services acting for `viewer`. */
function contextFor(platform: Platform, viewer: Viewer | null, client: ClientInfo): Context {
  const { database, images, catalogueCache, activity, auth, avatars, dataExport, site, provider } = platform
  const marks = new TitleMarks(database, viewer)
  const movies = new Movies(database, images, catalogueCache, activity, marks, provider?.openRequest())
  const ratings = new Ratings(viewer)
  const stepUp = new StepUp(auth, client, viewer)
  const emailChanges = new EmailChanges(auth, client, viewer, stepUp)
  const sessions = new Sessions(auth, viewer, client)
  const chargeRows: ChargeRows = (rows) => auth.limits.consumeRows(client.address, rows)
  const lists = createListServices({ database, viewer, movies, ratings, marks, chargeRows })
  const reviews = new Reviews(database, viewer, movies, ratings, chargeRows)
  const diaries = new DiaryCache(database, catalogueCache)
  const diary = new Diary(database, viewer, diaries, movies, { ...lists, reviews })
  const figures = new Figures(database, viewer, diaries)
  const parts = { movies, diary, figures, reviews, watchlists: lists.watchlists }
  const notices = new ChangeNotices(auth, client)
  const publicProfiles = new PublicProfiles(database, viewer, parts, notices)
  return {
    viewer,
    client,
    startWork: (cost) => auth.limits.startWork(cost),
    movies,
    people: new People(database, catalogueCache, movies),
    accounts: new Accounts(auth, client, viewer, stepUp),
    registrations: new Registrations(auth, client, viewer),
    stepUp,
    emailChanges,
    identities: new Identities(auth, client, viewer, stepUp),
    sessions,
    securityEvents: new SecurityEvents(database, viewer),
    providers: new Providers(auth, client, sessions),
    profiles: new Profiles({ auth, viewer, client, notices, emailChanges, stepUp, avatars, dataExport }),
    ...lists,
    recommendations: new Recommendations(database, viewer, movies),
    statistics: new Statistics(database, viewer),
    localTitles: new LocalTitles({
      database,
      viewer,
      movies,
      catalogueCache,
      limits: auth.limits,
      isAllowed: platform.localTitlesAllowed,
    }),
    reviews,
    diary,
    figures,
    publicProfiles,
    follows: new Follows(database, viewer, auth.limits, publicProfiles),
    feed: new Feed(database, viewer, parts),
    site,
  }
}
