import type { ApolloLink, DocumentNode, OperationVariables } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'
import { keyWithout } from './cache.js'

/** Gives a question's data when the page has brought it, and undefined otherwise. */
export type TakeAnswer = (
  query: DocumentNode,
  variables: OperationVariables | undefined,
) => Record<string, unknown> | undefined

interface FirstAnswer {
  operation: string
  variables: Record<string, unknown>
  result: ApolloLink.Result<Record<string, unknown>>
}

function read(page: Document): FirstAnswer | undefined {
  const element = page.getElementById('first-answer')
  if (!element?.textContent) return undefined
  const { operation = '', variables = '{}' } = element.dataset
  const first = {
    operation,
    variables: JSON.parse(variables) as Record<string, unknown>,
    result: JSON.parse(element.textContent) as FirstAnswer['result'],
  }
  element.remove()
  return first
}

const question = keyWithout()

/**
 * The answer to the page's first query, which the server has put into the page as a visitor gets it. It is given once.
 * @param isVisitor whether nobody is signed in; somebody's own answer is another one.
 */
export function firstAnswer(isVisitor: () => boolean, page: Document = document): TakeAnswer {
  let first = read(page)
  return (query, variables) => {
    const answer = first
    if (!answer || getOperationName(query, '') !== answer.operation) return undefined
    first = undefined
    const isSame = question(variables ?? null) === question(answer.variables)
    const { data, errors } = answer.result
    return isSame && isVisitor() && data && !errors ? data : undefined
  }
}
