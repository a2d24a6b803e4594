import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Viewer } from './access/Viewer.js'
import { Accounts } from './accounts/accounts.service.js'
import { Caller } from './accounts/Caller.js'
import type { Identity } from './accounts/Identity.js'
import { Providers } from './accounts/providers.service.js'
import { Profiles } from './accounts/profiles.service.js'
import { Sessions } from './accounts/sessions.service.js'
import type { Database } from './database/Database.js'
import { AppError } from './errors.js'
import type { CatalogueMemory } from './movies/CatalogueMemory.js'
import type { Images } from './movies/images.js'
import { Movies } from './movies/movies.service.js'

/** What one request works with: who asks, and the services, acting for them. */
export interface Context {
  /** The signed-in, verified person; null for a visitor. */
  viewer: Viewer | null
  movies: Movies
  /** Where the request comes from. */
  caller: Caller
  accounts: Accounts
  sessions: Sessions
  providers: Providers
  profiles: Profiles
}

/** What lives as long as the server. */
export interface Platform {
  database: Database
  images: Images
  memory: CatalogueMemory
  identity: Identity
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
}

/** The way into a request on this platform. */
export function contextOf({ database, images, memory, identity }: Platform): OpenContext {
  return async (request, response, { forgiveToken = false } = {}) => {
    const viewer = await identity.authentication.viewer(request).catch((error: unknown) => {
      if (forgiveToken && error instanceof AppError && error.code === 'UNAUTHENTICATED') return null
      throw error
    })
    const caller = new Caller(request, response, identity.findAddress, identity.publicUrl)
    const sessions = new Sessions(identity, viewer, caller)
    return {
      viewer,
      caller,
      movies: new Movies(database, images, memory),
      accounts: new Accounts(identity, caller, viewer),
      sessions,
      providers: new Providers(identity, caller, sessions),
      profiles: new Profiles(),
    }
  }
}
