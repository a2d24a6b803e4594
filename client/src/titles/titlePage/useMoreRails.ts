import { NEIGHBOURS } from '../../../../server/contract/rules/catalogue.js'
import { useKnownTitles, withoutKnown } from '../knownTitles/knownTitles.js'
import type { MovieCardFragment } from '../titleCard/MovieCard.generated.js'
import { useMoreRailsQuery } from './MoreRails.generated.js'
import { useShownTitles } from '../titleCard/useShownTitles.js'
import type { MovieFilter } from '../../generated/types.js'
import type { MovieHeaderFragment } from './MovieHeader.generated.js'

/** Jobs of the person that a title is known by. */
const MAKERS = new Set(['Director', 'Creator'])

/** Fewest titles of a rail: a single one looks lost. */
const FEWEST = 2

/** A rail of a title's page that is loaded when it comes near. */
export interface MoreRail {
  /** Null: there is nothing to show, or it could not be loaded. */
  movies: MovieCardFragment[] | null
  loading: boolean
}

/**
 * Loads the other titles of a title's first director or creator, titles of its first genre and year, and more of its related
 * titles, for those that other rails show. One query, sent once the rails come near the window.
 */
export function useMoreRails(movie: MovieHeaderFragment, isNear: boolean) {
  const maker = movie.crew?.find(({ job }) => MAKERS.has(job))
  const [genre] = movie.genres
  const year = movie.year
  const hasGenre = genre !== undefined && year !== null
  const { exclude } = useKnownTitles()
  const ofYear: MovieFilter = hasGenre ? { genres: [genre.id], releaseYear: year, type: movie.type } : {}
  const { data, loading } = useMoreRailsQuery({
    variables: {
      id: movie.id,
      directorId: maker?.personId ?? '0',
      hasDirector: maker !== undefined,
      ...withoutKnown({ filter: ofYear }, exclude),
      hasGenre,
      limit: NEIGHBOURS,
    },
    skip: !isNear || (!maker && !hasGenre),
    errorPolicy: 'all',
  })
  const rail = (movies: readonly MovieCardFragment[], exists: boolean): MoreRail => {
    const others = movies.filter(({ id }) => id !== movie.id)
    return {
      movies: others.length >= FEWEST ? others : null,
      loading: exists && loading,
    }
  }
  const credits = data?.person?.credits?.results.filter(({ jobs }) => jobs.some((job) => MAKERS.has(job)))
  const byMaker = useShownTitles(credits?.map((credit) => credit.movie))
  return {
    maker,
    byMaker: rail(byMaker, maker !== undefined),
    neighbours: rail(data?.movies?.results ?? [], hasGenre),
  }
}
