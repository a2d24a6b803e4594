import { NEIGHBOURS } from '../../../../server/contract/rules/catalogue.js'
import { useKnownTitles, withoutKnown } from '../knownTitles/knownTitles.js'
import type { MovieCardFragment } from '../titleCard/MovieCard.generated.js'
import { useMoreRailsQuery } from './MoreRails.generated.js'
import { useShownTitles } from '../titleCard/useIsFaded.js'
import type { MovieFilter } from '../../generated/types.js'
import type { MovieHeaderFragment } from './MovieHeader.generated.js'

/** Fewest titles that make a rail of those that are left: a phone shows two and a half, and fewer look like a remainder. */
const FEWEST_LEFT = 4

interface Rail<Title> {
  titles: readonly Title[]
  /** The page always has this rail: it shows what is left, however little, and if nothing is left, all. */
  isRequired?: boolean
}

/** Returns the titles of a page's rails: of each the first ones that no earlier rail shows. */
export function distinctRails<Title extends { id: string }>(
  rails: readonly Rail<Title>[],
): (readonly Title[])[] {
  const shown = new Set<string>()
  return rails.map(({ titles, isRequired }) => {
    const left = titles.filter(({ id }) => !shown.has(id))
    const isEnough = left.length === titles.length || left.length >= (isRequired ? 1 : FEWEST_LEFT)
    const own = (isEnough ? left : isRequired ? titles : []).slice(0, NEIGHBOURS)
    for (const { id } of own) shown.add(id)
    return own
  })
}

/** Jobs of the person that a title is known by. */
const MAKERS = new Set(['Director', 'Creator'])

/** Fewest titles of a rail: a single one looks lost. */
const FEWEST = 2

/** A rail of a title's page that is loaded when it comes near. */
interface MoreRail {
  /** Null: there is nothing to show, or it could not be loaded. */
  movies: MovieCardFragment[] | null
  loading: boolean
}

/**
 * Loads more rails in one query, once they come near: the maker's titles, and for a title without related ones those of its genre
 * and year.
 */
export function useMoreRails(
  movie: MovieHeaderFragment,
  { isNear, hasRelated }: { isNear: boolean; hasRelated: boolean },
) {
  const maker = movie.crew?.find(({ job }) => MAKERS.has(job))
  const [genre] = movie.genres
  const year = movie.year
  const hasGenre = !hasRelated && genre !== undefined && year !== null
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
