import { isScalarType, type GraphQLScalarType, type GraphQLSchema } from 'graphql'
import { AppError } from '../errors/errors.js'
import { currentRequestContext, MAX_RESULT_LENGTH } from '../observability/RequestContext.js'

const limited = new WeakSet<GraphQLScalarType>()

/**
 * Makes the scalars of a schema count the texts of each request's result while it is built. Beyond {@link MAX_RESULT_LENGTH} a text
 * is empty: the result is dropped in the end, and an error for each further field would take more memory than the texts.
 * A scalar is the one place that Apollo's and the compiled execution share; String and ID are the same in every schema.
 */
export function limitResult(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || limited.has(type)) continue
    limited.add(type)
    const { serialize } = type
    type.serialize = (value) => {
      const result: unknown = serialize(value)
      if (typeof result !== 'string') return result
      return (currentRequestContext()?.addToResult(result.length) ?? true) ? result : ''
    }
  }
}

export const resultTooLong = (): AppError =>
  new AppError(
    'QUERY_TOO_LARGE',
    undefined,
    `The result is too large: its texts are longer than ${MAX_RESULT_LENGTH} characters. Request shorter lists or fewer fields.`,
  )
