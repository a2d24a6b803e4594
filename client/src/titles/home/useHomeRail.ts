import { useCallback } from 'react'
import { HOME } from '../../../../server/contract/rules/screens.js'
import { useHomeRailLazyQuery } from './useHomeRail.generated.js'
import type { MovieCardFragment } from '../titleCard/MovieCard.generated.js'
import type { MovieCategory, MovieFilter } from '../../generated/types.js'
import type { MovieRailFragment } from '../titleCard/MovieRail.generated.js'
import { railError, railErrorMessage, type RailError } from '../../platform/errors/railErrorMessage.js'

/** A rail of the home page: from the page's query, or from a later retry of this rail alone. */
export interface HomeRail {
  movies: readonly MovieCardFragment[] | undefined
  loading: boolean
  /** Text of the error, or null. */
  error: string | null
  /** Loads this rail alone. */
  retry: () => Promise<void>
}

/** What the page's query returned for one rail. */
export interface RailResult {
  page: MovieRailFragment | null | undefined
  error: RailError | undefined
  loading: boolean
}

/** Filter of the rails that are called "movies": they hold no series. */
export const FILMS_ONLY: MovieFilter = { type: 'MOVIE' }

/** Returns the state of one rail of the home page, with a retry of its own. */
export function useHomeRail(category: MovieCategory, result: RailResult, filter?: MovieFilter): HomeRail {
  const [load, own] = useHomeRailLazyQuery({ fetchPolicy: 'network-only', errorPolicy: 'all' })
  const retry = useCallback(async () => {
    await load({ variables: { category, filter, railSize: HOME.railSize } }).catch(() => undefined)
  }, [load, category, filter])

  const page = own.data?.movies ?? result.page
  const loading = result.loading || own.loading
  const error = own.called ? railError(own.error, 'movies') : result.error
  return {
    movies: page?.results as readonly MovieCardFragment[] | undefined,
    loading,
    // A rail without titles has failed, even if the response does not say why.
    error: page || loading ? null : railErrorMessage(error ?? { message: '' }),
    retry,
  }
}
