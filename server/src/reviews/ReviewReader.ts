import DataLoader from 'dataloader'
import { REVIEWS } from '../../contract/rules/reviews.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { PublicProfile, User } from '../accounts/User.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { readId } from '../database/readId.js'
import { AppError } from '../errors.js'
import type { Fields } from '../graphql/requestedFields.js'
import type { Image } from '../artwork/Image.js'
import type { Movie } from '../catalogue/Movie.js'
import type { Movies } from '../catalogue/movies.service.js'
import { REVIEW_COLUMNS, type Review, type ReviewPage, type ReviewStats } from './Review.js'
import {
  clampArgs,
  orderBy,
  paginationOf,
  readReviewPages,
  toStats,
  type ReviewPageArgs,
  type ReviewsArgs,
  type StatsRow,
} from './reviewPages.js'

/** Number and mean rating of a user's reviews. */
export interface ReviewTotals {
  totalReviews: number
  /** Mean rating, one decimal; 0 without reviews. */
  averageReviewRating: number
}

/** Reads reviews, their statistics and the viewer's relation to them. */
export class ReviewReader {
  constructor(
    protected readonly database: Database,
    protected readonly viewer: Viewer | null,
    protected readonly movies: Movies,
  ) {}

  /** Returns a review by id, or null. An invalid id is not an error. */
  async find(id: unknown): Promise<Review | null> {
    const number = readId(id)
    return number === undefined ? null : this.#byId.load(number)
  }

  /** Returns a review by id. @throws AppError REVIEW_NOT_FOUND */
  async get(id: unknown): Promise<Review> {
    const review = await this.find(id)
    if (!review) throw new AppError('REVIEW_NOT_FOUND')
    return review
  }

  /** Returns a page of a title's reviews, newest first by default. */
  list(movieId: number, args: ReviewsArgs = {}): Promise<ReviewPage> {
    return this.#pages(clampArgs(args, REVIEWS.pageSize)).load(movieId)
  }

  /** Returns a page of the viewer's own reviews. @throws AppError UNAUTHENTICATED */
  async listOwn(args: ReviewsArgs = {}): Promise<ReviewPage> {
    const ownerId = this.viewer?.id ?? 0
    return this.listOfUser({ id: ownerId }, args)
  }

  /** Returns a page of a user's own reviews. @throws AppError UNAUTHENTICATED, FORBIDDEN for another user's */
  async listOfUser({ id }: Pick<User, 'id'>, args: ReviewsArgs = {}): Promise<ReviewPage> {
    permit(this.viewer, 'reviews:list', { ownerId: id })
    const { page, limit, sort, descending } = clampArgs(args, REVIEWS.ownPageSize)
    const [{ totalReviews: total, averageReviewRating }, reviews] = await Promise.all([
      this.totals(id),
      this.database.rows<Review>(
        prepared(
          `select ${REVIEW_COLUMNS} ${FROM} where r.account_id = $1
           order by ${orderBy(sort, descending, 'r.')} limit $2 offset $3`,
        ),
        [id, limit, (page - 1) * limit],
      ),
    ])
    return {
      reviews,
      averageRating: averageReviewRating,
      totalReviews: total,
      pagination: paginationOf({ page, limit }, total),
    }
  }

  /** Returns number and mean rating of a user's reviews. */
  totals(accountId: number): Promise<ReviewTotals> {
    return this.#totals.load(accountId)
  }

  /** Returns the viewer's own review of a title; null for a visitor. */
  viewerReview({ id }: Pick<Movie, 'id'>): Review | null | Promise<Review | null> {
    return this.viewer ? this.#byViewer.load(id) : null
  }

  /** Returns the viewer's own review of a title, or null. @throws AppError UNAUTHENTICATED */
  async findOwn(movieId: number): Promise<Review | null> {
    permit(this.viewer, 'reviews:write')
    return this.#byViewer.load(movieId)
  }

  /** Returns the rating statistics of a title's reviews. */
  stats({ id }: Pick<Movie, 'id'>): Promise<ReviewStats> {
    return this.#stats.load(id)
  }

  /** Returns the author of a review. */
  author({ authorId, authorName, authorAvatar, authorSince }: Review): PublicProfile {
    return { id: authorId, username: authorName, avatar: authorAvatar, createdAt: authorSince }
  }

  /** Returns the title of a review; null when it is missing from the catalogue. */
  movie({ movieId }: Review, fields?: Fields): Promise<Movie | null> {
    return this.movies.get(movieId, fields)
  }

  /** Returns the URL of the title's poster; null without one. */
  poster({ movieId, imageKey, posterPath, sentPoster }: Review): string | null {
    return imageKey ? this.movies.images.poster({ id: movieId, imageKey, posterPath }, 'w200') : sentPoster
  }

  /** Returns the title's poster in all widths; null without one. */
  posterImage({ movieId, imageKey, posterPath, sentPoster }: Review): Image | null {
    const path = imageKey ? posterPath : sentPoster
    return this.movies.posterImageOfEntry({ movieId, imageKey, posterPath: path })
  }

  /** Returns the viewer's id as the REST API writes it; null for a visitor. */
  viewerId(): string | null {
    return this.viewer && String(this.viewer.id)
  }

  /** Returns whether the viewer wrote a review. */
  canEdit({ authorId }: Review): boolean {
    return this.viewer?.id === authorId
  }

  /** Returns whether the viewer likes a review; false without a query for a visitor. */
  hasLiked({ id }: Review): boolean | Promise<boolean> {
    return this.viewer ? this.#hasLiked.load(id) : false
  }

  /** Returns whether the viewer reported a review; false without a query for a visitor. */
  hasReported({ id }: Review): boolean | Promise<boolean> {
    return this.viewer ? this.#hasReported.load(id) : false
  }

  /** Returns ids of users who like a review, the viewer's first; at most 50, even when likeCount is higher. */
  async likes(review: Review): Promise<number[]> {
    if (review.likeCount === 0) return []
    const [ids, isLiked] = await Promise.all([this.#likes.load(review.id), this.hasLiked(review)])
    const others = ids.filter((id) => id !== this.viewer?.id)
    return [...(isLiked && this.viewer ? [this.viewer.id] : []), ...others].slice(0, REVIEWS.likes)
  }

  /** Reads a review again after a write. */
  protected reload(id: number): Promise<Review> {
    this.clearLoaders()
    return this.get(id)
  }

  /** Empties all loaders; every write must call it. */
  protected clearLoaders(): void {
    for (const loader of [this.#byId, this.#byViewer, this.#stats, this.#hasLiked, this.#likes, this.#totals])
      loader.clearAll()
    this.#pageLoaders.clear()
  }

  readonly #byId = this.#loader<Review | null>(
    `select r.id as key, ${REVIEW_COLUMNS} ${FROM} where r.id = any($1::int[])`,
    (row) => row ?? null,
  )

  readonly #byViewer = this.#loader<Review | null>(
    `select r.movie_id as key, ${REVIEW_COLUMNS} ${FROM} where r.movie_id = any($1::int[]) and r.account_id = $2`,
    (row) => row ?? null,
    { forViewer: true },
  )

  readonly #stats = this.#loader<ReviewStats, StatsRow>(
    `select movie_id as key, spoilers, array[r1, r2, r3, r4, r5, r6, r7, r8, r9, r10] as distribution
     from review_stats where movie_id = any($1::int[])`,
    toStats,
  )

  readonly #hasLiked = this.#loader<boolean>(
    'select review_id as key from review_like where review_id = any($1::int[]) and account_id = $2',
    (row) => row !== undefined,
    { forViewer: true },
  )

  readonly #hasReported = this.#loader<boolean>(
    'select review_id as key from review_report where review_id = any($1::int[]) and account_id = $2',
    (row) => row !== undefined,
    { forViewer: true },
  )

  readonly #likes = this.#loader<number[], { people: number[] }>(
    `select r.id as key, array(
       select account_id from review_like where review_id = r.id order by account_id limit ${REVIEWS.likes}
     ) as people from unnest($1::int[]) r(id)`,
    (row) => row?.people ?? [],
  )

  readonly #totals = this.#loader<ReviewTotals, ReviewTotals>(
    `select account_id as key, count(*)::int as "totalReviews", round(avg(rating), 1)::float8 as "averageReviewRating"
     from review where account_id = any($1::int[]) group by account_id`,
    (row) => row ?? { totalReviews: 0, averageReviewRating: 0 },
  )

  /**
   * Creates a loader that reads many keys in one statement. Rows contain their `key`; $2 is the viewer's id in
   * `forViewer` statements.
   */
  #loader<Value, Row extends object = Review>(
    text: string,
    toValue: (row: Row | undefined) => Value,
    { forViewer = false } = {},
  ): DataLoader<number, Value> {
    return new DataLoader<number, Value>(async (keys) => {
      const params = forViewer ? [[...keys], this.viewer?.id ?? 0] : [[...keys]]
      const rows = await this.database.rows<Row & { key: number }>(prepared(text), params)
      const byKey = new Map(rows.map((row) => [row.key, row]))
      return keys.map((key) => toValue(byKey.get(key)))
    })
  }

  readonly #pageLoaders = new Map<string, DataLoader<number, ReviewPage>>()

  /** Returns the loader of one page of titles' reviews. Titles with the same arguments share a statement. */
  #pages(args: ReviewPageArgs): DataLoader<number, ReviewPage> {
    const key = JSON.stringify(args)
    let loader = this.#pageLoaders.get(key)
    if (!loader) {
      loader = new DataLoader(async (movieIds) => {
        const stats = await Promise.all(movieIds.map((movieId) => this.#stats.load(movieId)))
        return readReviewPages(this.database, [...movieIds], stats, args)
      })
      this.#pageLoaders.set(key, loader)
    }
    return loader
  }
}

const FROM = `
  from review r join account a on a.id = r.account_id left join movie m on m.id = r.movie_id`
