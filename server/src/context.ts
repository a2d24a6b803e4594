import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { READ_BUDGET } from '../contract/rules.js'
import type { Viewer } from './access/Viewer.js'
import { Accounts } from './accounts/accounts.service.js'
import type { Avatars } from './accounts/avatars/avatars.service.js'
import type { DataExport } from './accounts/profile/DataExport.js'
import { EmailChanges } from './accounts/authentication/emailChanges.service.js'
import { Identities } from './accounts/authentication/identities.service.js'
import { Profiles } from './accounts/profile/profiles.service.js'
import { viewerOfRefreshCookie } from './accounts/authentication/refreshTokens.js'
import { Registrations } from './accounts/authentication/registrations.service.js'
import { SecurityEvents } from './accounts/authentication/securityEvents.service.js'
import { Sessions } from './accounts/authentication/sessions.service.js'
import { StepUp } from './accounts/authentication/StepUp.js'
import type { Database } from './database/Database.js'
import { Favorites } from './favorites/favorites.service.js'
import { ClientInfo } from './accounts/authentication/ClientInfo.js'
import type { AuthServices } from './accounts/authentication/AuthServices.js'
import { Providers } from './accounts/authentication/providers.service.js'
import { AppError } from './errors.js'
import type { TrendingActivity } from './catalogue/trendingActivity.js'
import type { CatalogueCache } from './catalogue/CatalogueCache.js'
import type { Images } from './artwork/images.js'
import { Movies } from './catalogue/movies.service.js'
import type { Provider } from './tmdb/LiveSource.js'
import { Reviews } from './reviews/reviews.service.js'
import { Recommendations } from './recommendations/recommendations.service.js'
import { Statistics } from './statistics/statistics.service.js'
import { Watched } from './watched/watched.service.js'
import { Watchlists } from './watchlists/watchlists.service.js'

/** What one request works with: who asks, and the services, acting for them. */
export interface Context {
  /** The signed-in, verified person; null for a visitor. */
  viewer: Viewer | null
  movies: Movies
  /** Where the request comes from. */
  caller: ClientInfo
  /** Charges the read budget of the caller's address for a query of this cost. */
  chargeQuery(cost: number): void
  accounts: Accounts
  registrations: Registrations
  stepUp: StepUp
  emailChanges: EmailChanges
  identities: Identities
  sessions: Sessions
  securityEvents: SecurityEvents
  providers: Providers
  profiles: Profiles
  favorites: Favorites
  watched: Watched
  watchlists: Watchlists
  recommendations: Recommendations
  statistics: Statistics
  reviews: Reviews
}

/** What lives as long as the server. */
export interface Platform {
  database: Database
  images: Images
  memory: CatalogueCache
  activity: TrendingActivity
  avatars: Avatars
  dataExport: DataExport
  identity: AuthServices
  /** Where titles come from live; undefined when the catalogue is all there is. */
  provider?: Provider
}

/**
 * Opens a request. GraphQL and the bridge both begin here, so both get the same services and the same batching.
 * @throws AppError UNAUTHENTICATED for a token that is not good (any more).
 */
export type OpenContext = (
  request: IncomingMessage,
  response: ServerResponse,
  options?: OpenOptions,
) => Promise<Context>

/** Options of {@link OpenContext}. */
export interface OpenOptions {
  /** Let somebody whose token is not good (any more) in as a visitor. */
  forgiveToken?: boolean
  /** For a page's HTML, which browsers ask for without a token: take whoever the refresh cookie speaks for. */
  byCookie?: boolean
}

/**
 * Makes the context of a visitor for an answer that others are given too. It takes no request, so that neither token nor
 * cookie can have a part in such an answer, and a cookie that it sets reaches nobody.
 * @param address of the client whose read budget is charged; it has no part in the answer.
 */
export type OpenVisitor = (address: string) => Context

/** The ways into a request on this platform. */
export function contextsOf(platform: Platform): { open: OpenContext; openVisitor: OpenVisitor } {
  const { identity } = platform
  const callerOf = (request: IncomingMessage, response: ServerResponse) =>
    new ClientInfo(request, response, identity.findAddress, identity.publicUrl)
  return {
    async open(request, response, { forgiveToken = false, byCookie = false } = {}) {
      const caller = callerOf(request, response)
      identity.limits.reads.spend(caller.address, READ_BUDGET.request)
      const asked = byCookie
        ? viewerOfRefreshCookie(identity, caller)
        : identity.authentication.viewer(request)
      const viewer = await asked.catch((error: unknown) => {
        if (forgiveToken && error instanceof AppError && error.code === 'UNAUTHENTICATED') return null
        throw error
      })
      return contextFor(platform, viewer, caller, caller.address)
    },
    openVisitor(address) {
      identity.limits.reads.spend(address, READ_BUDGET.request)
      const request = new IncomingMessage(new Socket())
      return contextFor(platform, null, callerOf(request, new ServerResponse(request)), address)
    },
  }
}

/** The services, acting for a viewer. */
function contextFor(
  { database, images, memory, activity, identity, avatars, dataExport, provider }: Platform,
  viewer: Viewer | null,
  caller: ClientInfo,
  chargedAddress: string,
): Context {
  const movies = new Movies(database, images, memory, activity, provider?.open())
  const stepUp = new StepUp(identity, caller, viewer)
  const emailChanges = new EmailChanges(identity, caller, viewer, stepUp)
  const sessions = new Sessions(identity, viewer, caller)
  return {
    viewer,
    caller,
    chargeQuery: (cost) =>
      identity.limits.reads.spend(chargedAddress, Math.floor(cost / READ_BUDGET.costPerPoint)),
    movies,
    accounts: new Accounts(identity, caller, viewer, stepUp),
    registrations: new Registrations(identity, caller, viewer),
    stepUp,
    emailChanges,
    identities: new Identities(identity, caller, viewer, stepUp),
    sessions,
    securityEvents: new SecurityEvents(database, viewer),
    providers: new Providers(identity, caller, sessions),
    profiles: new Profiles({ identity, viewer, client: caller, emailChanges, stepUp, avatars, dataExport }),
    favorites: new Favorites(database, viewer, movies),
    watched: new Watched(database, viewer, movies),
    watchlists: new Watchlists(database, viewer, movies),
    recommendations: new Recommendations(database, viewer, movies),
    statistics: new Statistics(database, viewer),
    reviews: new Reviews(database, viewer, movies),
  }
}
