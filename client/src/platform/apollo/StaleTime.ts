import type { DocumentNode, OperationVariables } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'
import { CALLS } from '../../../../server/contract/rules/requests.js'
import { keyWithout } from './cache.js'
import { operationFacts } from './links/operationFacts.js'
import { hasPersonalFilter } from './personalFilter.js'

interface Fetched {
  /** Time of the answer, in milliseconds since 1970. */
  at: number
  /** Seconds for which it is fresh. */
  maxAge: number
  /** Whether it is the same for every viewer, so that the viewer's writes do not change it. */
  isPublic: boolean
}

const variablesKey = keyWithout()

/** Records when the server answered each of the last 100 queries, to tell fresh cached data from stale. */
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
    return fetched !== undefined && Date.now() - fetched.at < fetched.maxAge * 1_000
  }

  /** Returns the key of a query for the current viewer. The order of the variables does not matter. */
  keyOf(query: DocumentNode, variables: OperationVariables | undefined): string {
    return `${this.#viewerId() ?? ''} ${getOperationName(query, '')} ${variablesKey(variables ?? null)}`
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
    const { maxAge = 0, isPublic = false } = operationFacts(getOperationName(query, ''))
    this.#fetched.delete(key)
    this.#fetched.set(key, { at: Date.now(), maxAge, isPublic: isPublic && !hasPersonalFilter(key) })
    const [oldest] = this.#fetched.keys()
    if (this.#fetched.size > CALLS.answers && oldest !== undefined) this.#fetched.delete(oldest)
  }

  /** Records a write: all data fetched before is stale, except what is the same for every viewer. */
  recordWrite(): void {
    this.#writes++
    for (const [key, { isPublic }] of this.#fetched) if (!isPublic) this.#fetched.delete(key)
  }

  clear(): void {
    this.#fetched.clear()
  }
}
