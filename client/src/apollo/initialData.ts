import type { DocumentNode, OperationVariables } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'

/** Returns the initial data of an operation, once; undefined if the HTML contains none. */
export type TakeInitialData = (query: DocumentNode) => InitialData | undefined

/** An operation's variables and its data. */
export interface InitialData {
  variables: OperationVariables
  data: Record<string, unknown>
}

interface EmbeddedResult {
  operation: string
  variables: OperationVariables
  result: { data?: Record<string, unknown> | null; errors?: unknown }
}

/** Reads the result that is embedded in the HTML and removes its element. */
function takeEmbeddedResult(page: Document): EmbeddedResult | undefined {
  const element = page.getElementById('first-answer')
  if (!element?.textContent) return undefined
  const { operation = '', variables = '{}' } = element.dataset
  const embedded = {
    operation,
    variables: JSON.parse(variables) as OperationVariables,
    result: JSON.parse(element.textContent) as EmbeddedResult['result'],
  }
  element.remove()
  return embedded
}

/**
 * Takes the result of the page's first query out of the HTML, where the server has put the visitor's version of it.
 * @param isVisitor returns whether nobody is signed in; a signed-in user needs their own result.
 */
export function initialData(isVisitor: () => boolean, page: Document = document): TakeInitialData {
  let embedded = takeEmbeddedResult(page)
  return (query) => {
    if (!embedded || getOperationName(query, '') !== embedded.operation) return undefined
    const { variables, result } = embedded
    embedded = undefined
    return isVisitor() && result.data && !result.errors ? { variables, data: result.data } : undefined
  }
}
