import { ApolloLink } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import { map } from 'rxjs'
import { UnreadableAnswer } from '../../errors/parseServerError.js'
import { operationFacts } from './operationFacts.js'

/** Whether an answer has no error and yet lacks the result of a field. */
function isUnanswered({ data, errors }: ApolloLink.Result, { query }: ApolloLink.Operation): boolean {
  if (errors && errors.length > 0) return false
  const results = data as Record<string, unknown> | null | undefined
  return getMainDefinition(query).selectionSet.selections.some(
    (field) => field.kind === 'Field' && (results?.[field.alias?.value ?? field.name.value] ?? null) === null,
  )
}

/**
 * Rejects an answer to a mutation that has neither a result nor an error: nobody knows whether it was done. The context `mayBeNull`
 * accepts it, for titles that the catalogue does not have. Mutations without a session return null by design.
 */
export const answerLink = new ApolloLink((operation, forward) => {
  const { operationType, operationName } = operation
  const mayBeNull = operationFacts(operationName).isAnonymous || operation.getContext().mayBeNull
  if (operationType !== 'mutation' || mayBeNull) return forward(operation)
  return forward(operation).pipe(
    map((result) => {
      if (isUnanswered(result, operation)) throw new UnreadableAnswer()
      return result
    }),
  )
})
