import type { ApolloServer } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import type { Faults } from '../faults/Faults.js'
import type { Logger } from '../observability/log.js'
import type { Context, CreateContext, CreateVisitorContext } from '../feature/Context.js'
import type { CompiledExecutor, OperationRegistry } from './compiled/index.js'
import type { DocumentStore } from './DocumentStore.js'
import type { ResponseCache } from './ResponseCache.js'

/** Dependencies of the `/graphql` endpoint. */
export interface GraphQLHandlerOptions {
  schema: GraphQLSchema
  apollo: ApolloServer<Context>
  registry: OperationRegistry
  /** Documents that are not registered. */
  documents: DocumentStore
  executor: CompiledExecutor
  cache: ResponseCache
  /** Whether a browser without a token may only send registered operations. */
  persistedOnly: boolean
  /** Starts a background check of the catalogue's version; a new version clears the response cache. */
  checkVersion: () => void
  createContext: CreateContext
  /** Creates the context of a signed-out viewer, for shared responses. */
  createVisitorContext: CreateVisitorContext
  /** Delays and fails the requests that order it. */
  faults: Faults
  /** Maximum time that a page's HTML waits for its data, in milliseconds; unlimited by default. */
  preloadTimeoutMs?: number
  log: Logger
}
