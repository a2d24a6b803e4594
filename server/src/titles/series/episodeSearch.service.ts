import type { Database } from '../../platform/database/Database.js'
import type { CatalogueCache } from '../catalogue/CatalogueCache.js'
import type { Movies } from '../catalogue/movies.service.js'
import { searchEpisodes, type FoundEpisode } from '../search/searchEpisodes.js'
import { queryWords } from '../search/searchPlanner.js'
import { boundSearchText } from '../search/searchText.js'
import type { EpisodeMatch } from './EpisodeMatch.js'
import type { Series } from './series.service.js'

/** Finds episodes by their numbers and titles. */
export class EpisodeSearch {
  constructor(
    private readonly database: Database,
    private readonly cache: CatalogueCache,
    private readonly movies: Movies,
    private readonly series: Series,
  ) {}

  /**
   * Returns the few episodes or seasons that a text names best: those at its end, as in "the office s3e5", else those whose titles
   * it contains. A blank text returns none.
   */
  async find(query: string): Promise<EpisodeMatch[]> {
    const text = boundSearchText(query)
    const atEnd = await this.movies.placesAtEnd(text)
    const found = atEnd ? atEnd.map((place) => ({ ...place, isExact: true })) : await this.#titled(text)
    if (found.length === 0) return []
    const [series, episodes] = await Promise.all([
      this.movies.suggestionsOf(found.map(({ movieId }) => movieId)),
      Promise.all(
        found.map(({ movieId, season, number }) =>
          number === null ? null : this.series.episode({ movieId, season, number }),
        ),
      ),
    ])
    const byId = new Map(series.map((one) => [one.id, one]))
    return found.flatMap(({ movieId, season, number, isExact }, index) => {
      const title = byId.get(movieId)
      const episode = episodes[index] ?? null
      // The catalogue may have changed in between.
      return !title || (number !== null && !episode) ? [] : [{ series: title, season, episode, isExact }]
    })
  }

  async #titled(text: string): Promise<FoundEpisode[]> {
    const words = queryWords(text)
    if (words.length === 0) return []
    return this.cache.getOrLoad(`episodes ${words.join(' ')}`, () => searchEpisodes(this.database, words))
  }
}
