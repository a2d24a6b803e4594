import { SERIES_VALIDATION } from '../../../contract/messages/series.js'
import { isEpisodeNumber, isSeasonNumber } from '../../../contract/rules/series.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import { ownRatingSchema } from '../../../contract/schemas/lists.js'
import { permit } from '../../platform/access/permissions.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { Loader } from '../../platform/database/Loader.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { requireSeries } from '../../titles/series/requireSeries.js'
import type { Episode, Season } from '../../titles/series/Season.js'
import type { Series } from '../../titles/series/series.service.js'
import type { Movie } from '../../titles/types/Movie.js'
import { readMovieId } from '../../titles/types/TitleSnapshot.js'
import type { PartRating } from './PartRating.js'
import {
  CLEAR_PART_RATING,
  IS_REVIEWED_PART,
  PART_RATINGS,
  SET_PART_RATING,
  WHOLE_SEASON,
} from './partRatingStatements.js'
import type { Ratings } from './ratings.service.js'

/** A season of a series, or with `number` an episode of it, as a request names it. */
export interface PartInput {
  movieId: unknown
  season: number
  number?: number | null
}

/** Reads and writes the viewer's ratings of seasons and episodes. */
export class PartRatings {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly parts: { movies: Movies; series: Series; ratings: Ratings },
  ) {}

  /**
   * Sets or, with null, clears the viewer's rating of a season or an episode, which the catalogue need not know. Idempotent.
   * @throws AppError INVALID_MOVIE, MOVIE_NOT_FOUND, NOT_A_SERIES, INVALID_INPUT, QUOTA_REACHED, RATING_OF_REVIEW
   */
  async set(input: PartInput, rating: number | null): Promise<PartRating> {
    permit(this.viewer, 'list:change')
    const { season, number } = input
    const fields: Record<string, string> = {}
    if (!isSeasonNumber(season)) fields.season = SERIES_VALIDATION.season
    if (number != null && !isEpisodeNumber(number)) fields.number = SERIES_VALIDATION.part
    const problem = rating === null ? undefined : errorOf(ownRatingSchema, rating)
    if (problem) fields.rating = problem
    throwIfInvalid(fields)
    const movie = await this.series(readMovieId(input.movieId))
    const part = { movieId: movie.id, season, number: number ?? WHOLE_SEASON }
    await this.database.transaction((transaction) => this.write(transaction, part, rating))
    const isSeason = number == null
    return {
      movieId: movie.id,
      season: isSeason ? await this.parts.series.season(movie, season) : null,
      episode: isSeason ? null : await this.parts.series.episode({ movieId: movie.id, season, number }),
      rating,
    }
  }

  /** Returns a title of which seasons and episodes can be rated and reviewed. @throws AppError MOVIE_NOT_FOUND, NOT_A_SERIES */
  async series(movieId: number): Promise<Movie> {
    const movie = await this.parts.movies.get(movieId)
    if (!movie) throw new AppError('MOVIE_NOT_FOUND')
    requireSeries(movie.type)
    return movie
  }

  /**
   * Sets or, with null, clears the viewer's rating of a season or an episode in a transaction, and its copy in the review. Until the
   * end of the transaction no other request changes it. @throws AppError RATING_OF_REVIEW, QUOTA_REACHED
   */
  async write(
    transaction: StatementRunner,
    { movieId, season, number }: { movieId: number; season: number; number: number },
    rating: number | null,
  ): Promise<void> {
    const part = { accountId: permit(this.viewer, 'list:change').id, movieId, season, number }
    await this.parts.ratings.lockTitle(transaction, movieId)
    if (rating !== null) await transaction.rows(SET_PART_RATING, { ...part, rating })
    else if (await transaction.row(IS_REVIEWED_PART, part)) throw new AppError('RATING_OF_REVIEW')
    else await transaction.rows(CLEAR_PART_RATING, part)
    transaction.afterCommit(() => {
      this.#ratings.clear({ movieId, season })
      this.parts.ratings.changed()
    })
  }

  /** Returns the viewer's rating of a season; null without one, and without a query for a visitor. */
  ofSeason({ movieId, number }: Season): Promise<number | null> {
    return this.#of({ movieId, season: number }, WHOLE_SEASON)
  }

  /** Returns the viewer's rating of an episode; null without one, and without a query for a visitor. */
  ofEpisode({ movieId, season, number }: Episode): Promise<number | null> {
    return this.#of({ movieId, season }, number)
  }

  async #of(season: SeasonKey, number: number): Promise<number | null> {
    return this.viewer ? ((await this.#ratings.load(season)).get(number) ?? null) : null
  }

  readonly #ratings = new Loader<SeasonKey, ReadonlyMap<number, number>, string>(
    async (seasons) => {
      const rows = await this.database.rows(PART_RATINGS, {
        accountId: this.viewer?.id ?? 0,
        movieIds: seasons.map(({ movieId }) => movieId),
        seasons: seasons.map(({ season }) => season),
      })
      const bySeason = Map.groupBy(rows, keyOf)
      return seasons.map(
        (season) =>
          new Map((bySeason.get(keyOf(season)) ?? []).map(({ number, rating }) => [number, rating])),
      )
    },
    { cacheKeyFn: keyOf },
  )
}

interface SeasonKey {
  movieId: number
  season: number
}

const keyOf = ({ movieId, season }: SeasonKey) => `${movieId}:${season}`
