import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { Context } from '../../feature/Context.js'
import { AppError, isDatabaseAway } from '../../errors/errors.js'
import { isResultTooLong, reportError } from '../../observability/RequestContext.js'
import { errorExtensions, responseExtensions, statusOfErrors } from '../apolloServer.js'
import { costExtension } from '../costExtension.js'
import { deprecatedUses } from '../deprecations.js'
import { resultTooLong } from '../limitResult.js'
import { coerceVariables } from '../queryLimits.js'
import { checkScopes } from '../requiredScopes.js'
import type { RegisteredOperation } from './OperationRegistry.js'

/** A response of {@link CompiledExecutor}. */
export interface ExecutorResponse {
  body: string
  status: number
  /** Whether it may be cached and sent to other viewers. False for a response with errors. */
  isCacheable: boolean
}

/**
 * Runs registered queries without Apollo's pipeline. Each is compiled once, for the same schema and resolvers.
 * Errors are left to Apollo, so that they are formatted in one place.
 */
export class CompiledExecutor {
  readonly #compiled = new WeakMap<RegisteredOperation, CompiledQuery | false>()

  constructor(private readonly schema: GraphQLSchema) {}

  /**
   * Runs a query.
   * @returns undefined if Apollo must run it.
   * @throws InvalidOperation for variables that do not fit their types.
   * @throws ScopeMissing for an access token that may not do this.
   * @throws AppError UNAVAILABLE when the database is unavailable, QUERY_TOO_LARGE when the result is too long.
   */
  async run(
    registered: RegisteredOperation,
    variables: Record<string, unknown>,
    context: Context,
  ): Promise<ExecutorResponse | undefined> {
    const compiled = this.#compile(registered)
    if (!compiled) return undefined
    checkScopes({ schema: this.schema, ...registered }, variables, context.viewer)
    const cost = registered.cost(variables)
    // The compiled code reports each of its errors with the whole value.
    if (Object.values(variables).some((value) => typeof value === 'object'))
      coerceVariables(this.schema, registered.operation, variables)
    const deprecated = deprecatedUses(this.schema, registered.document, registered.operation, variables)
    const endWork = await context.startWork(cost)
    try {
      const result = await compiled.query(undefined, context, variables)
      if (isResultTooLong()) throw resultTooLong()
      const extensions = responseExtensions(
        costExtension(cost, context, { schema: this.schema, ...registered }, result.data),
        deprecated,
      )
      if (!('data' in result) || result.errors?.length) {
        // A second attempt with Apollo would make the viewer wait for the same timeout again.
        if (result.errors?.some((error) => isDatabaseAway(error.originalError)))
          throw new AppError('UNAVAILABLE')
        return 'data' in result ? partialResponse(result, extensions) : undefined
      }
      const body = JSON.stringify({ data: result.data, extensions })
      return { body, status: 200, isCacheable: true }
    } finally {
      endWork()
    }
  }

  #compile(registered: RegisteredOperation): CompiledQuery | undefined {
    const cached = this.#compiled.get(registered)
    if (cached !== undefined) return cached || undefined
    const compiled = compileQuery(this.schema, registered.document, registered.name)
    const usable = isCompiledQuery(compiled) && (compiled as CompiledQuery)
    this.#compiled.set(registered, usable)
    return usable || undefined
  }
}

/**
 * Returns the partial response of a result whose only errors come from an unavailable provider; undefined for other
 * errors. Apollo would call the provider again and make the viewer wait for the same timeout again.
 */
function partialResponse(
  { data, errors = [] }: ExecutionResult,
  extensions: ReturnType<typeof responseExtensions>,
): ExecutorResponse | undefined {
  const formatted = errors.flatMap(({ originalError: error, path }) =>
    error instanceof AppError && error.code === 'PROVIDER_UNAVAILABLE'
      ? [{ message: error.message, path, extensions: errorExtensions(error) }]
      : [],
  )
  if (formatted.length < errors.length) return undefined
  for (const error of formatted) reportError(error.extensions.code)
  const body = JSON.stringify({ errors: formatted, data, extensions })
  return { body, status: statusOfErrors(data, formatted), isCacheable: false }
}
