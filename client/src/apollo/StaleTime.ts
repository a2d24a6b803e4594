import type { DocumentNode, OperationVariables } from '@apollo/client'
import { CALLS } from '../../../server/contract/rules/requests.js'
import { isPersonal, operationKey } from './operationTraits.js'

interface Fetched {
  /** Time of the answer, in milliseconds since 1970. */
  at: number
  isPersonal: boolean
}

/**
 * Records when the server last answered each query, to tell fresh cached data from stale. The catalogue is fresh for
 * 300 s, personal data for 30 s; the last 100 queries are recorded. The data itself is in the Apollo cache.
 */
export class StaleTime {
  readonly #fetched = new Map<string, Fetched>()
  readonly #viewerId: () => string | undefined
  #writes = 0

  /** @param viewerId returns the id of the signed-in user; each user has their own records. */
  constructor(viewerId: () => string | undefined) {
    this.#viewerId = viewerId
  }

  /** Returns whether the cached data of a query need not be refetched. */
  isFresh(query: DocumentNode, variables: OperationVariables | undefined): boolean {
    const fetched = this.#fetched.get(this.keyOf(query, variables))
    if (!fetched) return false
    return Date.now() - fetched.at < (fetched.isPersonal ? CALLS.personalMs : CALLS.catalogueMs)
  }

  /** Returns the key of a query for the current viewer. */
  keyOf(query: DocumentNode, variables: OperationVariables | undefined): string {
    return operationKey(query, variables, this.#viewerId())
  }

  /** Returns whether the query with this key was answered before, fresh or stale. */
  has(key: string): boolean {
    return this.#fetched.has(key)
  }

  /** Identifies the viewer and the writes so far. Answers that arrive under another revision may be outdated. */
  get revision(): string {
    return `${this.#viewerId() ?? ''} ${this.#writes}`
  }

  /** Records that a query was answered now. */
  recordFetch(key: string, query: DocumentNode): void {
    this.#fetched.delete(key)
    this.#fetched.set(key, { at: Date.now(), isPersonal: isPersonal(query) })
    const [oldest] = this.#fetched.keys()
    if (this.#fetched.size > CALLS.answers && oldest !== undefined) this.#fetched.delete(oldest)
  }

  /** Records a write: all personal data fetched before is stale. */
  recordWrite(): void {
    this.#writes++
    for (const [key, { isPersonal }] of this.#fetched) if (isPersonal) this.#fetched.delete(key)
  }

  /** Forgets all records. */
  clear(): void {
    this.#fetched.clear()
  }
}
