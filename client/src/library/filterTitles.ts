import type { RecommendedListQuery } from '../generated/graphql.js'
import type { ListFilter } from '../movies/listFilter.js'

type Title = NonNullable<RecommendedListQuery['personalizedRecommendations']>['results'][number]

/** What each order goes by. */
const SORTED_BY = new Map<string, (title: Title) => string | number | null>([
  ['popularity', ({ popularity }) => popularity],
  ['rating', ({ voteAverage }) => voteAverage],
  ['release_date', ({ releaseDate }) => releaseDate],
  ['title', ({ title }) => title.toLowerCase()],
])

/**
 * Those of a few titles that a filter asks for, in its order; without one in the order in which they came. It is done
 * here because recommendations are one short page, of which the server takes no filter. What is not known comes last.
 */
export function filterTitles(
  titles: readonly Title[],
  { sort, year, minRating, genre, type }: ListFilter,
): Title[] {
  const fitting = titles.filter(
    (title) =>
      (year === undefined || title.year === year) &&
      (minRating === undefined || (title.voteAverage ?? 0) >= minRating) &&
      (genre === undefined || title.genreIds.includes(genre)) &&
      (type === undefined || title.type === type),
  )
  const [key = '', order] = sort?.split('.') ?? []
  const value = SORTED_BY.get(key)
  if (!value) return fitting
  return fitting.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const compared = a < b ? -1 : Number(a > b)
    return order === 'asc' ? compared : -compared
  })
}
