import type { IncomingMessage, ServerResponse } from 'node:http'
import { READ_BUDGET } from '../contract/rules.js'
import type { Viewer } from './access/Viewer.js'
import { Accounts } from './accounts/accounts.service.js'
import type { Avatars } from './accounts/avatars/avatars.service.js'
import { Profiles } from './accounts/profiles.service.js'
import { holderOfCookie, Sessions } from './accounts/sessions.service.js'
import type { Database } from './database/Database.js'
import { Favorites } from './favorites/favorites.service.js'
import { Caller } from './accounts/Caller.js'
import type { Identity } from './accounts/Identity.js'
import { Providers } from './accounts/providers.service.js'
import { AppError } from './errors.js'
import type { RecentActivity } from './movies/activity.js'
import type { CatalogueMemory } from './movies/CatalogueMemory.js'
import type { Images } from './movies/images.js'
import { Movies } from './movies/movies.service.js'
import type { Provider } from './movies/sources/LiveSource.js'
import { Reviews } from './reviews/reviews.service.js'
import { PERSONAL_DATA } from './personalData.js'
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
  caller: Caller
  /** Charges the read budget of the caller's address for a query of this cost. */
  chargeQuery(cost: number): void
  accounts: Accounts
  sessions: Sessions
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
  memory: CatalogueMemory
  activity: RecentActivity
  avatars: Avatars
  identity: Identity
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

/** The way into a request on this platform. */
export function contextOf({
  database,
  images,
  memory,
  activity,
  identity,
  avatars,
  provider,
}: Platform): OpenContext {
  return async (request, response, { forgiveToken = false, byCookie = false } = {}) => {
    const caller = new Caller(request, response, identity.findAddress, identity.publicUrl)
    const { reads } = identity.limits
    reads.spend(caller.address, READ_BUDGET.request)
    const asked = byCookie ? holderOfCookie(identity, caller) : identity.authentication.viewer(request)
    const viewer = await asked.catch((error: unknown) => {
      if (forgiveToken && error instanceof AppError && error.code === 'UNAUTHENTICATED') return null
      throw error
    })
    const movies = new Movies(database, images, memory, activity, provider?.open())
    const accounts = new Accounts(identity, caller, viewer)
    const sessions = new Sessions(identity, viewer, caller)
    return {
      viewer,
      caller,
      chargeQuery: (cost) => reads.spend(caller.address, Math.floor(cost / READ_BUDGET.costPerPoint)),
      movies,
      accounts,
      sessions,
      providers: new Providers(identity, caller, sessions),
      profiles: new Profiles({ identity, viewer, accounts, avatars, data: PERSONAL_DATA }),
      favorites: new Favorites(database, viewer, movies),
      watched: new Watched(database, viewer, movies),
      watchlists: new Watchlists(database, viewer, movies),
      recommendations: new Recommendations(database, viewer, movies),
      statistics: new Statistics(database, viewer),
      reviews: new Reviews(database, viewer, movies),
    }
  }
}
