import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Viewer } from './access/Viewer.js'
import { Accounts } from './accounts/accounts.service.js'
import type { Authentication } from './accounts/Authentication.js'
import type { Avatars } from './accounts/avatars/avatars.service.js'
import { Profiles } from './accounts/profiles.service.js'
import { Sessions } from './accounts/sessions.service.js'
import type { Database } from './database/Database.js'
import { Favorites } from './favorites/favorites.service.js'
import type { CatalogueMemory } from './movies/CatalogueMemory.js'
import type { Images } from './movies/images.js'
import { Movies } from './movies/movies.service.js'
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
  accounts: Accounts
  sessions: Sessions
  profiles: Profiles
  favorites: Favorites
  watched: Watched
  watchlists: Watchlists
  recommendations: Recommendations
  statistics: Statistics
}

/** What lives as long as the server. */
export interface Platform {
  database: Database
  images: Images
  memory: CatalogueMemory
  authentication: Authentication
  avatars: Avatars
}

/**
 * Opens a request. GraphQL and the bridge both begin here, so both get the same services and the same batching.
 * @throws AppError UNAUTHENTICATED for a token that is not good (any more).
 */
export type OpenContext = (request: IncomingMessage, response: ServerResponse) => Promise<Context>

/** The way into a request on this platform. */
export function contextOf(platform: Platform): OpenContext {
  return async ({ headers }) => {
    const viewer = await platform.authentication.viewer(headers.authorization)
    const { database } = platform
    const movies = new Movies(database, platform.images, platform.memory)
    return {
      viewer,
      movies,
      accounts: new Accounts(platform.database, viewer),
      sessions: new Sessions(platform.database, viewer),
      profiles: new Profiles(platform.database, viewer, platform.avatars, PERSONAL_DATA),
      favorites: new Favorites(database, viewer, movies),
      watched: new Watched(database, viewer, movies),
      watchlists: new Watchlists(database, viewer, movies),
      recommendations: new Recommendations(database, viewer, movies),
      statistics: new Statistics(database, viewer),
    }
  }
}
