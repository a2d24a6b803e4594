import { type RequestHandler, Router } from 'express'
import { ACCESS_TOKENS, SCOPES } from '../../../contract/rules/accessTokens.js'
import { TITLE_REFS } from '../../../contract/rules/catalogue.js'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { PAGING } from '../../../contract/rules/paging.js'
import { STREAM_PATH } from '../../platform/graphql/streamHandler.js'
import type { Env } from '../../platform/config/env.js'
import { VERSION } from '../../platform/config/version.js'
import { OAUTH_PATHS } from '../../accounts/apps/paths.js'
import { AppError } from '../../platform/errors/errors.js'
import { clientFacts } from '../../platform/graphql/clientFacts.js'
import type { GraphQLHandlerOptions } from '../../platform/graphql/GraphQLHandlerOptions.js'
import { printSchemaWithDirectives } from '../../platform/graphql/printSchema.js'
import { GRAPH_LIMITS } from '../../platform/graphql/queryLimits.js'
import { REQUEST_TIMEOUT_MS } from '../../platform/http/withTimeout.js'
import { demoOf } from '../demo/demo.js'
import { DOCS_PATH, OPENAPI_PATH, V1_PATH } from '../restV1/paths.js'
import { cachedFile } from './cachedFile.js'

/** Addresses of the files that describe this instance to clients, of any origin. */
export const DISCOVERY_PATHS: ReadonlySet<string> = new Set([
  '/graphql/schema.graphql',
  '/graphql/client.json',
  '/.well-known/marquee',
  OPENAPI_PATH,
  DOCS_PATH,
])

/**
 * Returns the router of the files that describe this instance to clients. They are the same for everybody, and without
 * introspection there is no schema to read.
 */
export function discoveryRoutes(env: Env, { schema }: Pick<GraphQLHandlerOptions, 'schema'>): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const schemaFile = cachedFile('text/plain', () => `${printSchemaWithDirectives(schema)}\n`)
  const clientFile = cachedFile('application/json', () => `${JSON.stringify(clientFacts(schema))}\n`)
  const instanceFile = cachedFile('application/json', () => `${JSON.stringify(describeInstance(env))}\n`)
  const ifPublic: RequestHandler = (_request, _response, next) => {
    if (!env.introspection) throw new AppError('NOT_FOUND')
    next()
  }
  router.get('/graphql/schema.graphql', ifPublic, schemaFile)
  router.get('/graphql/client.json', ifPublic, clientFile)
  router.get('/.well-known/marquee', instanceFile)
  return router
}

/** Returns what a client must know before its first request. Nothing of it is secret, and all of it is true without a request. */
function describeInstance({ demo, faults, introspection, jwtSecrets, persistedOnly, localTitles }: Env) {
  return {
    name: 'Marquee',
    version: VERSION,
    features: [
      'access-tokens',
      'bulk-writes',
      'changes',
      ...(demo ? ['demo'] : []),
      'external-ids',
      ...(faults ? ['faults'] : []),
      'feeds',
      'imports',
      'mcp',
      'device-flow',
      'oauth',
      'persisted-queries',
      'live-changes',
      'webhooks',
      'scrobbling',
      'rest-v1',
      ...(introspection ? ['introspection'] : []),
      ...(localTitles ? ['titles-by-members'] : []),
      ...(persistedOnly ? [] : ['unregistered-operations']),
    ].toSorted(),
    endpoints: {
      graphql: '/graphql',
      stream: STREAM_PATH,
      rest: '/api',
      mcp: '/mcp',
      scrobble: '/api/scrobble',
      restV1: V1_PATH,
      openapi: OPENAPI_PATH,
      oauth: OAUTH_PATHS.metadata,
      ...(introspection && { schema: '/graphql/schema.graphql', client: '/graphql/client.json' }),
    },
    accessTokens: { prefix: ACCESS_TOKENS.prefix, scopes: SCOPES },
    ...(demo && { demo: demoOf(jwtSecrets) }),
    limits: {
      cost: GRAPH_LIMITS.cost,
      depth: GRAPH_LIMITS.depth,
      rootFields: GRAPH_LIMITS.rootFields,
      writes: GRAPH_LIMITS.writes,
      aliases: GRAPH_LIMITS.aliases,
      tokens: GRAPH_LIMITS.tokens,
      bodyBytes: GRAPH_LIMITS.body,
      memberBodyBytes: GRAPH_LIMITS.memberBody,
      pageSize: PAGING.maxLimit,
      titleRefs: TITLE_REFS.max,
      bulkItems: IMPORTS.items,
      responseMs: REQUEST_TIMEOUT_MS,
    },
  }
}
