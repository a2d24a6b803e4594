import type { DocumentNode } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'
import { session } from '../session/session.js'
import type { PageUser, PreloadedQuery } from '../../../../server/contract/pageRenderer.js'

/** What the server's HTML was rendered from, for the client to start with the same. */
interface PageData {
  /** The user whom the page is for; null for visitors. */
  user: PageUser | null
  queries: PreloadedQuery[]
  /** Names of the lazy components in the HTML. */
  components: string[]
  /** Whether the HTML has the page's content. */
  isRendered: boolean
}

/** Takes the data of the page out of the HTML; undefined if the HTML has no content. */
export function readPageData(page: Document = document): PageData | undefined {
  const element = page.getElementById('page-data')
  element?.remove()
  return element?.textContent ? (JSON.parse(element.textContent) as PageData) : undefined
}

/** Returns whether the first render equals the HTML: same user and language, no history state. */
export function isForThisBrowser({ user }: PageData): boolean {
  if (document.documentElement.classList.contains('other-language')) return false
  if ((history.state as { usr?: unknown } | null)?.usr != null) return false
  // Nor does it know who has registered in this browser.
  if (user === null) return session.viewer() === null && session.get().user === null
  if (!session.confirm(user.id)) return false
  // The HTML may be newer than what this browser has stored.
  session.update(user)
  return true
}

/** Returns the preloaded result of an operation, once. */
export type TakePreloaded = (query: DocumentNode) => PreloadedQuery | undefined

/** Returns a function that returns each of the page's preloaded results once. */
export function takePreloaded(queries: readonly PreloadedQuery[]): TakePreloaded {
  const byOperation = new Map(queries.map((query) => [query.operation, query]))
  return (query) => {
    const operation = getOperationName(query, '')
    const found = byOperation.get(operation)
    byOperation.delete(operation)
    return found
  }
}
