import { useCallback } from 'react'
import {
  useHomeRailLazyQuery,
  type MovieCardFragment,
  type MovieCategory,
  type MovieFilter,
  type MovieRailFragment,
} from '../generated/graphql.js'
import { HOME } from '../../../server/contract/rules.js'
import { failureOf, railErrorMessage, type RailFailure } from './railErrorMessage.js'

/** A rail of the home page: what the page's query brought, or what a retry of this rail alone has brought since. */
export interface HomeRail {
  movies: readonly MovieCardFragment[] | undefined
  loading: boolean
  error: string | null
  retry: () => Promise<void>
}

/** What the page's query says about one rail. */
export interface RailAnswer {
  page: MovieRailFragment | null | undefined
  failure: RailFailure | undefined
  loading: boolean
}

/** The rails that are called movies hold films only; series have their place in the others and in the listings. */
export const FILMS_ONLY: MovieFilter = { type: 'MOVIE' }

/** Follows one rail through its failures and retries. */
export function useHomeRail(category: MovieCategory, answer: RailAnswer, filter?: MovieFilter): HomeRail {
  const [load, own] = useHomeRailLazyQuery({ fetchPolicy: 'network-only', errorPolicy: 'all' })
  const retry = useCallback(async () => {
    await load({ variables: { category, filter } }).catch(() => undefined)
  }, [load, category, filter])

  const page = own.data?.movies ?? answer.page
  const loading = answer.loading || own.loading
  const failure = own.called ? failureOf(own.error, 'movies') : answer.failure
  return {
    movies: page?.results?.slice(0, HOME.railSize) as readonly MovieCardFragment[] | undefined,
    loading,
    // A rail that is not there and does not say why has still failed.
    error: page || loading ? null : railErrorMessage(failure ?? { message: '' }),
    retry,
  }
}
