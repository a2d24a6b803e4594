import type { SortKey } from '../../../../server/contract/rules/filters.js'
import type { RecommendedListQuery } from './RecommendedList.generated.js'
import type { TitleFilter } from '../../titles/filters/movieFilter.js'

type Title = NonNullable<RecommendedListQuery['personalizedRecommendations']>['results'][number]

/** The value of a title that each sort key compares. */
const SORT_VALUES = new Map<SortKey, (title: Title) => string | number | null>([
  ['popularity', ({ popularity }) => popularity],
  ['rating', ({ voteAverage }) => voteAverage],
  ['release_date', ({ releaseDate }) => releaseDate],
  ['title', ({ title }) => title.toLowerCase()],
])

/**
 * Returns the titles that match a filter, in the filter's order, or in their own order if it has none. Unknown values
 * sort last. The client filters because recommendations are one short page, and the server's query takes no filter.
 */
export function filterTitles(
  titles: readonly Title[],
  { releaseYear, minRating, genres, type, sortBy, sortOrder }: TitleFilter,
): Title[] {
  const matches = titles.filter(
    (title) =>
      (releaseYear === null || title.year === releaseYear) &&
      (minRating === null || (title.voteAverage ?? 0) >= minRating) &&
      genres.every((genre) => title.genreIds.includes(genre)) &&
      (type === null || title.type === type),
  )
  const valueOf = sortBy === null ? undefined : SORT_VALUES.get(sortBy)
  if (!valueOf) return matches
  return matches.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const compared = a < b ? -1 : Number(a > b)
    return sortOrder === 'asc' ? compared : -compared
  })
}
