import type { DocumentNode, OperationVariables } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'

/** Returns the initial data of an operation, once; undefined if the HTML contains none. */
export type TakeInitialData = (query: DocumentNode) => InitialData | undefined

export interface InitialData {
  variables: OperationVariables
  data: Record<string, unknown>
}

interface EmbeddedResult {
  variables: OperationVariables
  /** Id of the only user whom it is for; undefined for the visitors' version. */
  viewer: string | undefined
  result: { data?: Record<string, unknown> | null; errors?: unknown }
}

/** Reads the results that are embedded in the HTML, by operation, and removes their elements. */
function takeEmbeddedResults(page: Document): Map<string, EmbeddedResult> {
  const results = new Map<string, EmbeddedResult>()
  for (const element of page.querySelectorAll<HTMLElement>('script[data-operation]')) {
    const { operation = '', variables = '{}', viewer } = element.dataset
    const result = JSON.parse(element.textContent || '{}') as EmbeddedResult['result']
    results.set(operation, { variables: JSON.parse(variables) as OperationVariables, viewer, result })
    element.remove()
  }
  return results
}

/**
 * Takes the results of the page's first queries out of the HTML, where the server has put the visitors' version of them,
 * or that of the user of the cookie.
 * @param isFor returns whether the version of this user, or of visitors (undefined), is for whom the page is shown to.
 */
export function initialData(
  isFor: (viewer: string | undefined) => boolean,
  page: Document = document,
): TakeInitialData {
  const embedded = takeEmbeddedResults(page)
  return (query) => {
    const operation = getOperationName(query, '')
    const found = embedded.get(operation)
    if (!found) return undefined
    embedded.delete(operation)
    const { variables, result, viewer } = found
    if (!isFor(viewer)) {
      // Somebody who signs in later would get old data.
      embedded.clear()
      return undefined
    }
    return result.data && !result.errors ? { variables, data: result.data } : undefined
  }
}
