import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Viewer } from './access/Viewer.js'
import { Accounts } from './accounts/accounts.service.js'
import type { Authentication } from './accounts/Authentication.js'
import { Profiles } from './accounts/profiles.service.js'
import { Sessions } from './accounts/sessions.service.js'
import type { Database } from './database/Database.js'
import type { CatalogueMemory } from './movies/CatalogueMemory.js'
import type { Images } from './movies/images.js'
import { Movies } from './movies/movies.service.js'
import { Reviews } from './reviews/reviews.service.js'

/** What one request works with: who asks, and the services, acting for them. */
export interface Context {
  /** The signed-in, verified person; null for a visitor. */
  viewer: Viewer | null
  movies: Movies
  accounts: Accounts
  sessions: Sessions
  profiles: Profiles
  reviews: Reviews
}

/** What lives as long as the server. */
export interface Platform {
  database: Database
  images: Images
  memory: CatalogueMemory
  authentication: Authentication
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
    const movies = new Movies(platform.database, platform.images, platform.memory)
    return {
      viewer,
      movies,
      accounts: new Accounts(platform.database, viewer),
      sessions: new Sessions(platform.database, viewer),
      profiles: new Profiles(),
      reviews: new Reviews(platform.database, viewer, movies),
    }
  }
}
