import { LISTS } from '../../../server/contract/rules.js'
import type { MovieCardFragment } from '../generated/graphql.js'

/** What the choice needs to know of a title. */
export type Recommendable = Pick<
  MovieCardFragment,
  'id' | 'genreIds' | 'viewerHasFavorited' | 'viewerHasWatched'
>

/**
 * The server's choice, made from the titles at hand when it cannot be asked: up to ten of the three strongest genres of
 * what is a favorite or watched, without those; the first ten of all when there are none.
 */
export function localRecommendations<Movie extends Recommendable>(loaded: readonly Movie[]): Movie[] {
  const titles = [...new Map(loaded.map((movie) => [movie.id, movie])).values()]
  const counts = new Map<string, number>()
  for (const { genreIds, viewerHasFavorited, viewerHasWatched } of titles)
    for (const genre of genreIds) {
      const times = Number(viewerHasFavorited) + Number(viewerHasWatched)
      if (times > 0) counts.set(genre, (counts.get(genre) ?? 0) + times)
    }
  const strongest = new Set(
    [...counts]
      .sort(([a, n], [b, m]) => m - n || Number(a) - Number(b))
      .slice(0, LISTS.topGenres)
      .map(([genre]) => genre),
  )
  const fitting = titles.filter(
    ({ genreIds, viewerHasFavorited, viewerHasWatched }) =>
      !viewerHasFavorited && !viewerHasWatched && genreIds.some((genre) => strongest.has(genre)),
  )
  return (fitting.length > 0 ? fitting : titles).slice(0, LISTS.personalised)
}
