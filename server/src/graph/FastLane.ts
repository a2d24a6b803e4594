import type { GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { Context } from '../context.js'
import { AppError, isDatabaseAway } from '../errors.js'
import { costExtension } from './graph.js'
import type { KnownDocument } from './KnownDocuments.js'

/**
 * Runs known operations without Apollo's pipeline: each is compiled once, on the same schema and the same resolvers.
 * Whatever does not simply succeed is left to Apollo, so errors have one shape and one place.
 */
export class FastLane {
  readonly #compiled = new WeakMap<KnownDocument, CompiledQuery | false>()

  constructor(private readonly schema: GraphQLSchema) {}

  /** The body of a successful answer, or undefined when Apollo must answer. */
  async run(
    known: KnownDocument,
    variables: Record<string, unknown>,
    context: Context,
  ): Promise<string | undefined> {
    const compiled = this.#compile(known)
    if (!compiled) return undefined
    const cost = known.cost(variables)
    const result = await compiled.query(undefined, context, variables)
    if (!('data' in result) || result.errors?.length) {
      // Asking a lost database once more would only make the person wait twice.
      if (result.errors?.some((error) => isDatabaseAway(error.originalError)))
        throw new AppError('UNAVAILABLE')
      return undefined
    }
    return JSON.stringify({ data: result.data, extensions: { cost: costExtension(cost) } })
  }

  #compile(known: KnownDocument): CompiledQuery | undefined {
    const made = this.#compiled.get(known)
    if (made !== undefined) return made || undefined
    const compiled = compileQuery(this.schema, known.document, known.name)
    const usable = isCompiledQuery(compiled) && (compiled as CompiledQuery)
    this.#compiled.set(known, usable)
    return usable || undefined
  }
}
