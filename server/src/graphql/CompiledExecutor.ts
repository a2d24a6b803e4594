import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { Context } from '../context.js'
import { AppError, isDatabaseAway } from '../errors.js'
import { reportError } from '../observability/RequestContext.js'
import { costExtension, errorExtensions, failedStatus } from './apolloServer.js'
import type { RegisteredOperation } from './OperationRegistry.js'

/** An answer of the fast lane. */
export interface ExecutorResponse {
  body: string
  /** The HTTP status that goes with it. */
  status: number
  /** Whether everybody may get it for a while. An answer with errors is for those who wait for it, and for nobody else. */
  isCacheable: boolean
}

/**
 * Runs known operations without Apollo's pipeline: each is compiled once, on the same schema and the same resolvers.
 * Whatever does not simply succeed is left to Apollo, so errors have one shape and one place.
 */
export class CompiledExecutor {
  readonly #compiled = new WeakMap<RegisteredOperation, CompiledQuery | false>()

  constructor(private readonly schema: GraphQLSchema) {}

  /** The answer, or undefined when Apollo must give it. */
  async run(
    known: RegisteredOperation,
    variables: Record<string, unknown>,
    context: Context,
  ): Promise<ExecutorResponse | undefined> {
    const compiled = this.#compile(known)
    if (!compiled) return undefined
    const cost = known.cost(variables)
    context.chargeQuery(cost)
    const result = await compiled.query(undefined, context, variables)
    if (!('data' in result) || result.errors?.length) {
      // Asking a lost database once more would only make the person wait twice.
      if (result.errors?.some((error) => isDatabaseAway(error.originalError)))
        throw new AppError('UNAVAILABLE')
      return 'data' in result ? withoutProvider(result, cost) : undefined
    }
    const body = JSON.stringify({ data: result.data, extensions: { cost: costExtension(cost) } })
    return { body, status: 200, isCacheable: true }
  }

  #compile(known: RegisteredOperation): CompiledQuery | undefined {
    const made = this.#compiled.get(known)
    if (made !== undefined) return made || undefined
    const compiled = compileQuery(this.schema, known.document, known.name)
    const usable = isCompiledQuery(compiled) && (compiled as CompiledQuery)
    this.#compiled.set(known, usable)
    return usable || undefined
  }
}

/**
 * What is there of an answer whose other parts a provider did not give. Apollo would ask it once more and make the
 * person wait twice; any other error is Apollo's.
 */
function withoutProvider({ data, errors = [] }: ExecutionResult, cost: number): ExecutorResponse | undefined {
  const told = errors.flatMap(({ originalError: error, path }) =>
    error instanceof AppError && error.code === 'PROVIDER_UNAVAILABLE'
      ? [{ message: error.message, path, extensions: errorExtensions(error) }]
      : [],
  )
  if (told.length < errors.length) return undefined
  for (const { extensions } of told) reportError(extensions.code)
  const body = JSON.stringify({ errors: told, data, extensions: { cost: costExtension(cost) } })
  return { body, status: failedStatus(data, told), isCacheable: false }
}
