import { LISTS } from '../../../../server/contract/rules/lists.js'
import type { MovieCardFragment } from '../../titles/titleCard/MovieCard.generated.js'

type Recommendable = Pick<
  MovieCardFragment,
  'id' | 'genreIds' | 'viewerHasFavorited' | 'viewerHasWatched' | 'viewerIsNotInterested'
>

/** Recommends loaded titles when the server fails, by its rule: of the three most frequent genres. */
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
