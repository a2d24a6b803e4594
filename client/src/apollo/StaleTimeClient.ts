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

type Settings = ApolloClient.Options & { staleTime: StaleTime; initialData?: TakeInitialData }

/**
 * A client whose pages are drawn from the cache at once wherever it has what they need, and asked for again behind that
 * once it is too old. What is asked for explicitly (Retry, Load More, after a write) always goes to the server.
 */
export class StaleTimeClient extends ApolloClient {
  readonly #freshness: StaleTime
  readonly #firstAnswer: TakeInitialData

  constructor({ staleTime: freshness, initialData: firstAnswer = () => undefined, ...options }: Settings) {
    super({ ...options, link: freshness.link().concat(options.link) })
    this.#freshness = freshness
    this.#firstAnswer = firstAnswer
    this.onResetStore(async () => freshness.clear())
  }

  override watchQuery<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: Options<Data, Variables>,
  ) {
    const { fetchPolicy = 'cache-first', query } = options
    if (fetchPolicy !== 'standby') for (const piece of this.prime(query)) piece()
    const watched: Options<Data, Variables> = {
      ...options,
      initialFetchPolicy: options.initialFetchPolicy ?? (fetchPolicy === 'standby' ? undefined : fetchPolicy),
      nextFetchPolicy: (current, { reason, options, initialFetchPolicy }) => {
        if (reason === 'variables-changed') return this.#policy(initialFetchPolicy, options)
        // Only this one fetch was behind a drawn page.
        const { behind: _past, ...context } = options.context ?? {}
        options.context = context
        return current
      },
    }
    watched.fetchPolicy = this.#policy(fetchPolicy, watched)
    return super.watchQuery(watched)
  }

  /**
   * Puts what the page has brought of an operation into the cache, and reads it once: known before it is asked for, a
   * screen is drawn with it in slices; what comes later is drawn in one piece.
   * @returns the pieces of that work, in their order; none when nothing was brought.
   */
  prime(query: DocumentNode): (() => unknown)[] {
    const first = this.#firstAnswer(query)
    if (!first) return []
    const { variables, data } = first
    const parts = splitResult(this.cache.transformDocument(query))
    const asked = { variables, optimistic: true, returnPartialData: true }
    return [
      ...parts.map((part) => () => this.cache.writeQuery({ query: part, variables, data, broadcast: false })),
      () => this.#freshness.answered(query, variables),
      ...parts.map((part) => () => this.cache.diff({ ...asked, query: part })),
    ]
  }

  /** Something was written by another way than a mutation. */
  written(): void {
    this.#freshness.written()
  }

  /** Cache alone while it is fresh, else cache and then network. Policies that say more are left as they are. */
  #policy<Data, Variables extends OperationVariables>(
    asked: WatchQueryFetchPolicy,
    options: Options<Data, Variables>,
  ): WatchQueryFetchPolicy {
    if (asked !== 'cache-first' && asked !== 'cache-and-network') return asked
    if (this.#freshness.isFresh(options.query, options.variables)) return 'cache-first'
    options.context = { ...options.context, behind: true }
    return 'cache-and-network'
  }
}
