import type { DocumentNode, OperationVariables } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'

/** Gives what the page has brought of an operation, once; undefined when it has brought nothing. */
export type TakeInitialData = (query: DocumentNode) => InitialData | undefined

/** A question and the data that answer it. */
export interface InitialData {
  variables: OperationVariables
  data: Record<string, unknown>
}

interface Brought {
  operation: string
  variables: OperationVariables
  result: { data?: Record<string, unknown> | null; errors?: unknown }
}

function read(page: Document): Brought | undefined {
  const element = page.getElementById('first-answer')
  if (!element?.textContent) return undefined
  const { operation = '', variables = '{}' } = element.dataset
  const brought = {
    operation,
    variables: JSON.parse(variables) as OperationVariables,
    result: JSON.parse(element.textContent) as Brought['result'],
  }
  element.remove()
  return brought
}

/**
 * The answer to the page's first query, which the server has put into the page as a visitor gets it.
 * @param isVisitor whether nobody is signed in; somebody's own answer is another one.
 */
export function initialData(isVisitor: () => boolean, page: Document = document): TakeInitialData {
  let first = read(page)
  return (query) => {
    if (!first || getOperationName(query, '') !== first.operation) return undefined
    const { variables, result } = first
    first = undefined
    return isVisitor() && result.data && !result.errors ? { variables, data: result.data } : undefined
  }
}
