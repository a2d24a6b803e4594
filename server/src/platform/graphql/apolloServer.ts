import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server'
import { ApolloServerErrorCode } from '@apollo/server/errors'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import type { Context } from '../feature/Context.js'
import { AppError, ScopeMissing, shouldLog, toAppError } from '../errors/errors.js'
import type { Logger } from '../observability/log.js'
import { type DeprecatedUse, deprecatedUses } from './deprecations.js'
import type { DocumentStore } from './DocumentStore.js'
import { REQUEST_ERRORS } from './errorCodes.js'
import { type CostExtension, costExtension } from './costExtension.js'
import { typeNamesPlugin } from './faults/typeNames.js'
import { acceptsGraphqlResponse } from './httpResponse.js'
import { checkScopes } from './requiredScopes.js'
import { coerceVariables, GRAPH_LIMITS, measureOperation, rejectLarge } from './queryLimits.js'
import { reportError, reportOperation, reportReadOnly } from '../observability/RequestContext.js'

/**
 * Creates the Apollo server of the schema. The HTTP side is in handler.ts.
 * @param countWrites charges the mutations of the current request to the write limit of whoever sent it
 */
export function createApolloServer(
  schema: GraphQLSchema,
  introspection: boolean,
  documents: DocumentStore,
  log: Logger,
  countWrites: (writes: number) => Promise<void>,
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection,
    csrfPrevention: true,
    persistedQueries: false,
    documentStore: documents,
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
      requestContextPlugin,
      limitsPlugin(schema, countWrites),
      statusPlugin,
      typeNamesPlugin,
    ],
  })
}

/** Codes of invalid requests, which are rejected before execution. */
const REQUEST_CODES: ReadonlySet<unknown> = new Set(Object.keys(REQUEST_ERRORS))

function formatError(formatted: GraphQLFormattedError, thrown: unknown, log: Logger): GraphQLFormattedError {
  const cause = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown
  const code = formatted.extensions?.code
  if (!(cause instanceof AppError) && (REQUEST_CODES.has(code) || code === ApolloServerErrorCode.BAD_REQUEST))
    return { ...formatted, extensions: { ...formatted.extensions, code, status: 400 } }
  // The executor's own error has nodes: a variable that is null gives an argument that must not be null.
  if (cause instanceof GraphQLError && cause.nodes)
    return { ...formatted, extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, status: 400 } }
  const error = toAppError(cause)
  if (shouldLog(error)) log.error({ err: cause, path: formatted.path }, 'graphql error')
  return {
    message: error.message,
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
    extensions: errorExtensions(error),
  }
}

/** Returns the `extensions` of an error, for Apollo and for {@link CompiledExecutor}. */
export function errorExtensions(error: AppError) {
  const { code, status, fields, link, retryAfter } = error
  return {
    code,
    status,
    ...(fields && { fields }),
    ...(link && { link }),
    ...(error instanceof ScopeMissing && { scopes: error.scopes }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

/** Rejects operations that are too large before they run, and adds the cost to the response. */
function limitsPlugin(
  schema: GraphQLSchema,
  countWrites: (writes: number) => Promise<void>,
): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => {
      let requested: number | undefined
      let deprecated: readonly DeprecatedUse[] = []
      let endWork: (() => void) | undefined
      return {
        didResolveOperation: async ({ document, operation, request, contextValue }) => {
          if (!operation) return
          if (!schema.getRootType(operation.operation))
            throw new AppError(
              'BAD_REQUEST',
              undefined,
              `This graph has no ${operation.operation} operations.`,
            )
          checkScopes({ schema, document, operation }, request.variables ?? {}, contextValue.viewer)
          coerceVariables(schema, operation, request.variables ?? {})
          const size = measureOperation(schema, document, operation, request.variables ?? {})
          rejectLarge(size)
          if (operation.operation === 'mutation') {
            rejectLarge({ writes: size.rootFields })
            await countWrites(size.rootFields)
          }
          requested = size.cost
          deprecated = deprecatedUses(schema, document, operation, request.variables)
          endWork = await contextValue.startWork(requested)
        },
        willSendResponse: async ({ response, document, operation, contextValue }) => {
          endWork?.()
          if (requested === undefined || response.body.kind !== 'single' || !document || !operation) return
          const result = response.body.singleResult
          const cost = costExtension(requested, contextValue, { schema, document, operation }, result.data)
          result.extensions = { ...result.extensions, ...responseExtensions(cost, deprecated) }
        },
      }
    },
  }
}

/** Returns the `extensions` of a response: the cost, and the deprecated parts of the schema that the operation uses. */
export function responseExtensions(cost: CostExtension, deprecated: readonly DeprecatedUse[]) {
  return { cost, ...(deprecated.length > 0 && { deprecated }) }
}

/** Returns the HTTP status of a response with errors: 200 if any root field has data. */
export function statusOfErrors(
  data: Record<string, unknown> | null | undefined,
  errors: readonly { extensions?: { status?: unknown } }[],
): number {
  if (data != null && Object.values(data).some((value) => value !== null)) return 200
  const status = Math.max(...errors.map(({ extensions }) => Number(extensions?.status ?? 500)))
  // Without `data` nothing was executed; with it the request was valid and only fields failed.
  return data === undefined || status >= 500 || status === 429 ? status : 200
}

/**
 * Sets the HTTP status by the GraphQL over HTTP specification: a request that is rejected before execution gets 400 if the
 * client accepts application/graphql-response+json, else 200, because older clients read errors only then.
 */
const statusPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response }) => {
      if (response.body.kind !== 'single') return
      const { errors, data } = response.body.singleResult
      if (!errors?.length) return
      const isRejected = errors.every(({ extensions }) => REQUEST_CODES.has(extensions?.code))
      if (isRejected && !acceptsGraphqlResponse(request.http?.headers.get('accept')))
        response.http.status = 200
      else {
        const status = statusOfErrors(data, errors)
        if (status !== 200) response.http.status = status
        const retryAfter = Math.max(...errors.map(({ extensions }) => Number(extensions?.retryAfter ?? 0)))
        if (retryAfter > 0) response.http.headers.set('retry-after', String(retryAfter))
      }
    },
  }),
}

/** Records the operation and the errors of an Apollo request in its `RequestContext`. */
const requestContextPlugin: ApolloServerPlugin<BaseContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operationName, operation }) => {
      reportOperation(operationName)
      if (operation?.operation === 'query') reportReadOnly()
    },
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind !== 'single') return
      for (const { extensions } of body.singleResult.errors ?? []) reportError(String(extensions?.code))
    },
  }),
}
