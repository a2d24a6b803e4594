import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import { ERRORS } from '../../contract/messages.js'
import type { Context } from '../context.js'
import { AppError, toAppError } from '../errors.js'
import type { Logger } from '../log.js'
import { GRAPH_LIMITS, measure } from './limits.js'

/** The Apollo server over the graph; the HTTP side is in http.ts. */
export function createGraph(
  schema: GraphQLSchema,
  introspection: boolean,
  log: Logger,
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection,
    csrfPrevention: true,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: GRAPH_LIMITS.tokens },
    logger: log,
    formatError: (formatted, thrown) => formatError(formatted, thrown, log),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      limitsPlugin(schema),
      statusPlugin,
    ],
  })
}

/** Codes of errors that are the request's own fault and stop it before anything runs. */
const REQUEST_CODES: ReadonlySet<unknown> = new Set([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
])

function formatError(formatted: GraphQLFormattedError, thrown: unknown, log: Logger): GraphQLFormattedError {
  const cause = unwrapResolverError(thrown)
  const code = formatted.extensions?.code
  if (!(cause instanceof AppError) && (REQUEST_CODES.has(code) || code === ApolloServerErrorCode.BAD_REQUEST))
    return { ...formatted, extensions: { ...formatted.extensions, code, status: 400 } }
  const error = toAppError(cause)
  if (error.status >= 500) log.error({ err: cause, path: formatted.path }, 'graph')
  return {
    message: error.message,
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
    extensions: { code: error.code, status: error.status, ...(error.fields && { fields: error.fields }) },
  }
}

function limitsPlugin(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request }) => {
        if (!operation) return
        if (!schema.getRootType(operation.operation))
          throw badRequest(`This graph has no ${operation.operation} operations.`)
        const size = measure(schema, document, operation, request.variables ?? {})
        for (const limit of ['depth', 'cost', 'rootFields'] as const)
          if (size[limit] > GRAPH_LIMITS[limit])
            throw badRequest(
              `The query is too large: its ${LIMIT_NAMES[limit]} is ${Math.min(size[limit], 1e9)}, at most ${GRAPH_LIMITS[limit]} is allowed.`,
            )
      },
    }),
  }
}

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: ApolloServerErrorCode.BAD_REQUEST, http: { status: ERRORS.BAD_REQUEST.status } },
  })
}

const LIMIT_NAMES = { depth: 'depth', cost: 'cost', rootFields: 'number of root fields' }

/**
 * GraphQL over HTTP: a client that does not speak application/graphql-response+json gets 200 for a request that
 * was refused before it ran, so that it reads the errors; one that does gets 400.
 */
const statusPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response }) => {
      if (response.body.kind !== 'single') return
      const { errors, data } = response.body.singleResult
      if (!errors?.length) return
      const legacy = !request.http?.headers.get('accept')?.includes('application/graphql-response+json')
      const refused = errors.every(({ extensions }) => REQUEST_CODES.has(extensions?.code))
      if (legacy && refused) response.http.status = 200
      else if (data == null) {
        const status = Math.max(...errors.map(({ extensions }) => Number(extensions?.status ?? 500)))
        if (status >= 500) response.http.status = status
        if (status === 503) response.http.headers.set('retry-after', '2')
      }
    },
  }),
}
