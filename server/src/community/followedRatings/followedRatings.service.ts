import { FOLLOWED_RATINGS } from '../../../contract/rules/follows.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Database } from '../../platform/database/Database.js'
import { loaderByKey } from '../../platform/database/Loader.js'
import { FOLLOWED_RATINGS_OF_TITLES } from './followedRatingStatements.js'
import type { FollowedRatings as Ratings } from './FollowedRatings.js'

/** Reads how the people whom the viewer follows rated titles. */
export class FollowedRatings {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
  ) {}

  /** Returns these ratings of a title; null if there is none, and without a query for a visitor. */
  async of(movie: { id: number }, limit?: number): Promise<Ratings | null> {
    if (!this.viewer) return null
    const found = await this.#byTitle.load(movie.id)
    const most = clampLimit(limit, FOLLOWED_RATINGS.shown, FOLLOWED_RATINGS.max)
    return found && { ...found, ratings: found.ratings.slice(0, most) }
  }

  readonly #byTitle = loaderByKey(
    (keys) => this.database.rows(FOLLOWED_RATINGS_OF_TITLES, { keys, viewerId: this.viewer?.id ?? 0 }),
    (row): Ratings | null => row ?? null,
  )
}
