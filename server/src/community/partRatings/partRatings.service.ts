import type { Database } from '../../platform/database/Database.js'
import { Loader } from '../../platform/database/Loader.js'
import type { Episode, Season } from '../../titles/series/Season.js'
import { WHOLE_SEASON } from '../../tracking/ratings/partRatingStatements.js'
import type { CommunityRating } from './CommunityRating.js'
import { PUBLIC_PART_RATINGS } from './partRatingStatements.js'

interface SeasonKey {
  movieId: number
  season: number
}

const keyOf = ({ movieId, season }: SeasonKey) => `${movieId}:${season}`

/** Reads how the members rate seasons and episodes. */
export class CommunityPartRatings {
  constructor(private readonly database: Database) {}

  /** Returns the public ratings of a season; null if there is none. */
  async ofSeason({ movieId, number }: Season): Promise<CommunityRating | null> {
    return (await this.#bySeason.load({ movieId, season: number })).get(WHOLE_SEASON) ?? null
  }

  /** Returns the public ratings of an episode; null if there is none. */
  async ofEpisode({ movieId, season, number }: Episode): Promise<CommunityRating | null> {
    return (await this.#bySeason.load({ movieId, season })).get(number) ?? null
  }

  readonly #bySeason = new Loader<SeasonKey, ReadonlyMap<number, CommunityRating>, string>(
    async (seasons) => {
      const rows = await this.database.rows(PUBLIC_PART_RATINGS, {
        movieIds: seasons.map(({ movieId }) => movieId),
        seasons: seasons.map(({ season }) => season),
      })
      const bySeason = Map.groupBy(rows, keyOf)
      return seasons.map(
        (season) => new Map((bySeason.get(keyOf(season)) ?? []).map((row) => [row.number, row])),
      )
    },
    { cacheKeyFn: keyOf },
  )
}
