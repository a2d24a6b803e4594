import {
  ApolloClient,
  type DocumentNode,
  type OperationVariables,
  type WatchQueryFetchPolicy,
} from '@apollo/client'
import type { TakePreloaded } from './pageData.js'
import type { StaleTime } from './StaleTime.js'

type Options<Data, Variables extends OperationVariables> = ApolloClient.WatchQueryOptions<Data, Variables>

type ClientOptions = ApolloClient.Options & { staleTime: StaleTime; preloaded?: TakePreloaded }

/** Shows cached data at once and refetches it when stale. Its links must contain `staleTimeLink`. */
export class StaleTimeClient extends ApolloClient {
  readonly #staleTime: StaleTime
  readonly #takePreloaded: TakePreloaded

  constructor({ staleTime, preloaded = () => undefined, ...options }: ClientOptions) {
    super(options)
    this.#staleTime = staleTime
    this.#takePreloaded = preloaded
    this.onResetStore(async () => staleTime.clear())
  }

  override watchQuery<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: Options<Data, Variables>,
  ) {
    const { fetchPolicy = 'cache-first', query } = options
    if (fetchPolicy !== 'standby') this.#writePreloaded(query)
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

  /** Writes an operation's result that came with the page into the cache, so that its first read finds it. */
  #writePreloaded(query: DocumentNode): void {
    const preloaded = this.#takePreloaded(query)
    if (!preloaded) return
    const { variables, data } = preloaded
    this.cache.writeQuery({ query, variables, data, broadcast: false })
    this.#staleTime.recordFetch(this.#staleTime.keyOf(query, variables), query)
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
