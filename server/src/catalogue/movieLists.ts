import { NOW_PLAYING_DAYS, TOP_RATED_VOTES, TRENDING_TITLES } from '../../contract/rules/catalogue.js'
import type { SqlParams } from '../database/SqlParams.js'
import { GENRES } from './Genre.js'
import { MovieCategory, MovieSort, sortExpression, type MovieFilter } from './MovieFilter.js'
import { SortOrder } from './SortOrder.js'
import type { TitleActivity } from './trendingActivity.js'

/** Ids of the known genres. */
export const GENRE_IDS: ReadonlySet<number> = new Set(GENRES.keys())

const AS_OF = '(select as_of from catalogue)'

const TREND = `m.popularity * (0.35 + 0.65 * exp(-abs(${AS_OF} - m.release_date) / 45.0))`

/** SQL order of each list over `movie m`. */
export const CATEGORY_ORDER: Record<MovieCategory, string> = {
  POPULAR: sortExpression(MovieSort.POPULARITY, SortOrder.DESC),
  NOW_PLAYING: sortExpression(MovieSort.POPULARITY, SortOrder.DESC),
  TOP_RATED: sortExpression(MovieSort.RATING, SortOrder.DESC),
  UPCOMING: 'm.release_date, m.popularity desc, m.id',
  TRENDING: `${TREND} desc nulls last, m.id`,
}

/** Returns the TRENDING order with recent list additions: often added titles rise. */
export function trendingOrder({ ids, points }: TitleActivity, params: SqlParams): string {
  if (ids.length === 0) return CATEGORY_ORDER.TRENDING
  const lift = `coalesce((${params.add(points)}::real[])[array_position(${params.add(ids)}::int[], m.id)], 0)`
  return `coalesce(${TREND}, 0) + ${lift} desc, m.id`
}

/** Returns the SQL conditions of a list over `movie m`; `active` are the ids of recently added titles. */
export function categoryConditions(
  category: MovieCategory,
  params: SqlParams,
  active: number[] = [],
): string[] {
  switch (category) {
    case MovieCategory.POPULAR:
      return []
    case MovieCategory.NOW_PLAYING:
      return [
        `m.type = 'MOVIE'`,
        `m.release_date between ${AS_OF} - ${params.add(NOW_PLAYING_DAYS)}::int and ${AS_OF}`,
      ]
    case MovieCategory.TOP_RATED:
      return [`m.vote_count >= ${TOP_RATED_VOTES}`, 'm.vote_average is not null']
    case MovieCategory.UPCOMING:
      return [`m.release_date > ${AS_OF}`]
    case MovieCategory.TRENDING: {
      // By id: with a popularity threshold PostgreSQL estimates a third of all titles and starts parallel workers.
      const best = `array(select id from movie order by popularity desc, id limit ${TRENDING_TITLES})`
      return [`m.id = any(${active.length === 0 ? best : `${best} || ${params.add(active)}::int[]`})`]
    }
  }
}

/**
 * Returns whether a list is a common one: a category, perhaps of one type, or the whole catalogue with one filter. Only
 * the statements of these lists are prepared; filters and orders make too many others.
 */
export function isCommonList(
  category: MovieCategory,
  { sortOrder: _direction, ...filter }: MovieFilter,
): boolean {
  const [first, ...more] = Object.entries(filter).flatMap(([name, value]) => (value == null ? [] : [name]))
  if (first === undefined || first === 'type') return more.length === 0
  return more.length === 0 && first !== 'sortBy' && category === MovieCategory.POPULAR
}
