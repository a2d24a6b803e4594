import {
  ApolloClient,
  type DocumentNode,
  type OperationVariables,
  type WatchQueryFetchPolicy,
} from '@apollo/client'
import type { TakeInitialData } from './initialData.js'
import type { StaleTime } from './StaleTime.js'
import { splitResult } from './splitResult.js'

type Options<Data, Variables extends OperationVariables> = ApolloClient.WatchQueryOptions<Data, Variables>

type ClientOptions = ApolloClient.Options & { staleTime: StaleTime; initialData?: TakeInitialData }

/**
 * An Apollo client that shows cached data at once and refetches it in the background when it is stale. Explicit reads
 * (Retry, Load More, a refetch after a write) always go to the server. Its link chain must contain `staleTimeLink` with
 * the same `staleTime`.
 */
export class StaleTimeClient extends ApolloClient {
  readonly #staleTime: StaleTime
  readonly #takeInitialData: TakeInitialData

  constructor({ staleTime, initialData = () => undefined, ...options }: ClientOptions) {
    super(options)
    this.#staleTime = staleTime
    this.#takeInitialData = initialData
    this.onResetStore(async () => staleTime.clear())
  }

  override watchQuery<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: Options<Data, Variables>,
  ) {
    const { fetchPolicy = 'cache-first', query } = options
    if (fetchPolicy !== 'standby') for (const step of this.prime(query)) step()
    const watched: Options<Data, Variables> = {
      ...options,
      initialFetchPolicy: options.initialFetchPolicy ?? (fetchPolicy === 'standby' ? undefined : fetchPolicy),
      nextFetchPolicy: (current, { reason, options, initialFetchPolicy }) => {
        if (reason === 'variables-changed') return this.#policy(initialFetchPolicy, options)
        // Only the first fetch is a background refetch.
        const { background: _previous, ...context } = options.context ?? {}
        options.context = context
        return current
      },
    }
    watched.fetchPolicy = this.#policy(fetchPolicy, watched)
    return super.watchQuery(watched)
  }

  /**
   * Writes an operation's initial data from the HTML into the cache and reads it once. Data that is cached before a
   * screen subscribes is rendered in slices; data that arrives later is rendered in one long task.
   * @returns the steps of that work, to run in order; none without initial data.
   */
  prime(query: DocumentNode): (() => unknown)[] {
    const initial = this.#takeInitialData(query)
    if (!initial) return []
    const { variables, data } = initial
    const parts = splitResult(this.cache.transformDocument(query))
    const readOptions = { variables, optimistic: true, returnPartialData: true }
    return [
      ...parts.map((part) => () => this.cache.writeQuery({ query: part, variables, data, broadcast: false })),
      () => this.#staleTime.recordFetch(this.#staleTime.keyOf(query, variables), query),
      ...parts.map((part) => () => this.cache.diff({ ...readOptions, query: part })),
    ]
  }

  /** Records a write that was not a mutation, such as an upload over REST. */
  recordWrite(): void {
    this.#staleTime.recordWrite()
  }

  /** Returns `cache-first` for fresh data, else `cache-and-network`. Other requested policies stay as they are. */
  #policy<Data, Variables extends OperationVariables>(
    requested: WatchQueryFetchPolicy,
    options: Options<Data, Variables>,
  ): WatchQueryFetchPolicy {
    if (requested !== 'cache-first' && requested !== 'cache-and-network') return requested
    if (this.#staleTime.isFresh(options.query, options.variables)) return 'cache-first'
    options.context = { ...options.context, background: true }
    return 'cache-and-network'
  }
}
