import { shownImageAddress } from '../../../contract/imageAddress.js'
import { PAGING } from '../../../contract/rules/paging.js'
import { REVIEWS } from '../../../contract/rules/reviews.js'
import { permit } from '../../platform/access/permissions.js'
import type { ChargeRows } from '../../platform/access/RateLimits.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { PublicProfile, User } from '../../accounts/users/User.js'
import { Loader, loaderByKey } from '../../platform/database/Loader.js'
import type { Database } from '../../platform/database/Database.js'
import type { Statement } from '../../platform/database/statement.js'
import { readId } from '../../platform/database/readId.js'
import { AppError } from '../../platform/errors/errors.js'
import { type Connection, timePage } from '../../platform/graphql/connection.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import { TextBudget } from '../../platform/graphql/TextBudget.js'
import type { Image } from '../../titles/types/Image.js'
import type { Movie } from '../../titles/types/Movie.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { PartRatings } from '../ratings/partRatings.service.js'
import type { Ratings } from '../ratings/ratings.service.js'
import type { Review, ReviewPage, ReviewStats } from './Review.js'
import {
  clampArgs,
  paginationOf,
  readReviewPages,
  subjectParams,
  type ReviewPageArgs,
  type ReviewsArgs,
  toStats,
} from './reviewPages.js'
import { type ReviewSubject, subjectKey } from './ReviewSubject.js'
import {
  AUTHOR_PAGE,
  BY_ID,
  BY_VIEWER,
  LIKED,
  LIKERS,
  REPORTED,
  STATS,
  TOTALS,
  userPage,
} from './reviewStatements.js'

/** Number and mean rating of a user's reviews. */
interface ReviewTotals {
  totalReviews: number
  /** Mean rating, one decimal; 0 without reviews. */
  averageReviewRating: number
}

/** Reads reviews, their statistics and the viewer's relation to them. */
export class ReviewReader {
  readonly #texts = new TextBudget()

  constructor(
    protected readonly database: Database,
    protected readonly viewer: Viewer | null,
    protected readonly movies: Movies,
    protected readonly ratings: Ratings,
    protected readonly partRatings: PartRatings,
    protected readonly chargeRows: ChargeRows,
  ) {
    ratings.onChange(() => this.clearLoaders())
  }

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

  /** Returns a page of the reviews of a title, a season or an episode, newest first by default. */
  list(subject: ReviewSubject, args: ReviewsArgs = {}): Promise<ReviewPage> {
    return this.#pages(clampArgs(args, REVIEWS.pageSize)).load(subject)
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
      this.#texts.read(() =>
        this.database.rows(userPage({ sort, descending }), {
          accountId: id,
          limit,
          offset: (page - 1) * limit,
        }),
      ),
    ])
    return {
      reviews,
      averageRating: averageReviewRating,
      totalReviews: total,
      pagination: paginationOf({ page, limit }, total),
    }
  }

  /** Returns a page of a user's reviews, newest first. Reviews are public. */
  async listByAuthor(
    accountId: number,
    { first, after }: { first: number; after?: string | null },
  ): Promise<Connection<Review>> {
    return timePage(
      { first, after },
      (page) => this.#texts.read(() => this.database.rows(AUTHOR_PAGE, { accountId, ...page })),
      async () => (await this.totals(accountId)).totalReviews,
    )
  }

  /** Returns reviews by their ids, without those that do not exist. */
  async byIds(ids: readonly number[]): Promise<Review[]> {
    return (await Promise.all(ids.map((id) => this.#byId.load(id)))).filter((one) => one !== null)
  }

  /** Returns number and mean rating of a user's reviews. */
  totals(accountId: number): Promise<ReviewTotals> {
    return this.#totals.load(accountId)
  }

  /** Returns the viewer's own review of a title, a season or an episode; null for a visitor. */
  viewerReview(subject: ReviewSubject): Review | null | Promise<Review | null> {
    return this.viewer ? this.#byViewer.load(subject) : null
  }

  /** Returns the viewer's own review, or null. @throws AppError UNAUTHENTICATED */
  async findOwn(subject: ReviewSubject): Promise<Review | null> {
    permit(this.viewer, 'reviews:write')
    return this.#byViewer.load(subject)
  }

  /** Returns the rating statistics of the reviews of a title, a season or an episode. */
  stats(subject: ReviewSubject): Promise<ReviewStats> {
    return this.#stats.load(subject)
  }

  author({ authorId, authorName, authorAvatar, authorSince }: Review): PublicProfile {
    return { id: authorId, username: authorName, avatar: authorAvatar, createdAt: authorSince }
  }

  /** Returns the title of a review; null when it is missing from the catalogue. */
  movie({ movieId }: Review, fields?: Fields): Promise<Movie | null> {
    return this.movies.get(movieId, fields)
  }

  /** Returns the URL of the title's poster; null without one. */
  poster({ movieId, imageKey, posterPath, sentPoster }: Review): string | null {
    return imageKey
      ? this.movies.images.poster({ id: movieId, imageKey, posterPath }, 'w200')
      : shownImageAddress(sentPoster)
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

  readonly #byId = this.#reviewLoader(BY_ID)

  readonly #byViewer = this.#subjectLoader(
    (subjects) =>
      this.#texts.read(() =>
        this.database.rows(BY_VIEWER, { ...subjectParams(subjects), viewerId: this.viewer?.id ?? 0 }),
      ),
    (row): Review | null => row ?? null,
    PAGING.maxLimit,
  )

  readonly #stats = this.#subjectLoader(
    (subjects) => this.database.rows(STATS, subjectParams(subjects)),
    (row): ReviewStats => toStats(row),
  )

  readonly #hasLiked = this.#loader(LIKED, (row) => row !== undefined)

  readonly #hasReported = this.#loader(REPORTED, (row) => row !== undefined)

  readonly #likes = this.#loader(LIKERS, (row) => row?.people ?? [])

  readonly #totals = this.#loader(
    TOTALS,
    (row): ReviewTotals => row ?? { totalReviews: 0, averageReviewRating: 0 },
  )

  #loader<Row extends { key: number }, Value>(
    statement: Statement<{ keys: readonly number[]; viewerId: number }, Row>,
    toValue: (row: Row | undefined) => Value,
  ): Loader<number, Value> {
    return loaderByKey((keys) => this.#rows(statement, keys), toValue)
  }

  /** Creates a loader of reviews, which reads a page of them at a time. */
  #reviewLoader(
    statement: Statement<{ keys: readonly number[]; viewerId: number }, Review & { key: number }>,
  ): Loader<number, Review | null> {
    return loaderByKey(
      (keys) => this.#texts.read(() => this.#rows(statement, keys)),
      (row) => row ?? null,
      { maxBatchSize: PAGING.maxLimit },
    )
  }

  /** Creates a loader by what is reviewed; `read` returns the rows, whose keys are the places of their subjects from 1. */
  #subjectLoader<Row extends { key: number }, Value>(
    read: (subjects: readonly ReviewSubject[]) => Promise<Row[]>,
    toValue: (row: Row | undefined) => Value,
    maxBatchSize = Infinity,
  ): Loader<ReviewSubject, Value, string> {
    return new Loader(
      async (subjects) => {
        const byKey = new Map((await read(subjects)).map((row) => [row.key, row]))
        return subjects.map((_subject, index) => toValue(byKey.get(index + 1)))
      },
      { cacheKeyFn: subjectKey, maxBatchSize },
    )
  }

  #rows<Row>(
    statement: Statement<{ keys: readonly number[]; viewerId: number }, Row>,
    keys: readonly number[],
  ) {
    return this.database.rows(statement, { keys, viewerId: this.viewer?.id ?? 0 })
  }

  readonly #pageLoaders = new Map<string, Loader<ReviewSubject, ReviewPage, string>>()

  /**
   * Returns the loader of one page of lists. Lists with the same arguments share a statement, as long as it reads no more reviews
   * than the longest page.
   */
  #pages(args: ReviewPageArgs): Loader<ReviewSubject, ReviewPage, string> {
    const key = JSON.stringify(args)
    let loader = this.#pageLoaders.get(key)
    if (!loader) {
      loader = new Loader(
        (subjects) =>
          this.#texts.read(() =>
            readReviewPages(this.database, subjects, (subject) => this.#stats.load(subject), args),
          ),
        { cacheKeyFn: subjectKey, maxBatchSize: Math.floor(PAGING.maxLimit / args.limit) },
      )
      this.#pageLoaders.set(key, loader)
    }
    return loader
  }
}
