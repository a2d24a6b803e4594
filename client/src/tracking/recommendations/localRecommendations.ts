import { LISTS } from '../../../../server/contract/rules/lists.js'
import type { MovieCardFragment } from '../../titles/titleCard/MovieCard.generated.js'

/** The fields of a title that `localRecommendations` reads. */
export type Recommendable = Pick<
  MovieCardFragment,
  'id' | 'genreIds' | 'viewerHasFavorited' | 'viewerHasWatched' | 'viewerIsNotInterested'
>

/**
 * Recommends from loaded titles when the server cannot be reached, by the server's rule: up to ten titles of the three
 * most frequent genres among favorites and watched titles, without those titles and those marked as not interested; the first ten of all if there are none.
 */
export function localRecommendations<Movie extends Recommendable>(loaded: readonly Movie[]): Movie[] {
  const titles = [...new Map(loaded.map((movie) => [movie.id, movie])).values()]
  const wanted = titles.filter(({ viewerIsNotInterested }) => !viewerIsNotInterested)
  const counts = new Map<string, number>()
  for (const { genreIds, viewerHasFavorited, viewerHasWatched } of titles)
    for (const genre of genreIds) {
      const entries = Number(viewerHasFavorited) + Number(viewerHasWatched)
      if (entries > 0) counts.set(genre, (counts.get(genre) ?? 0) + entries)
    }
  const topGenres = new Set(
    [...counts]
      .sort(([a, countA], [b, countB]) => countB - countA || Number(a) - Number(b))
      .slice(0, LISTS.topGenres)
      .map(([genre]) => genre),
  )
  const matches = wanted.filter(
    ({ genreIds, viewerHasFavorited, viewerHasWatched }) =>
      !viewerHasFavorited && !viewerHasWatched && genreIds.some((genre) => topGenres.has(genre)),
  )
  return (matches.length > 0 ? matches : wanted).slice(0, LISTS.personalised)
}
