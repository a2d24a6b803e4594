import DataLoader from 'dataloader'
import { VALIDATION } from '../../contract/messages.js'
import { REPORT_REASONS, REVIEWS, checkReviewRating, clampLimit } from '../../contract/rules.js'
import { checkReviewText, cleanLine, cleanText, isLonger } from '../../contract/text.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { PublicUser, User } from '../accounts/User.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { AppError, throwIfInvalid, type FieldErrors } from '../errors.js'
import type { Fields } from '../graphql/requestedFields.js'
import type { Movie } from '../catalogue/Movie.js'
import { SortOrder } from '../catalogue/MovieFilter.js'
import type { Movies } from '../catalogue/movies.service.js'
import {
  REVIEW_COLUMNS,
  ReviewSort,
  type Review,
  type ReviewInput,
  type ReviewPage,
  type ReviewStats,
} from './Review.js'

/** Anything that may come as the fields of a review, whichever door it comes through. */
export type ReviewValues = { [Name in keyof ReviewInput]?: unknown }

/** Which part of a list of reviews is wanted. */
export interface ReviewsArgs {
  page?: number | null
  limit?: number | null
  sortBy?: ReviewSort | null
  sortOrder?: SortOrder | null
  /** Leaves spoilers out. */
  filterSpoilers?: boolean | null
}

/** What a person has written, in figures. */
export interface ReviewFigures {
  totalReviews: number
  /** Mean of their ratings to one decimal; 0 without any. */
  averageReviewRating: number
}

/** What people write about titles. Unique keys decide who may do what once; triggers keep every count. */
export class Reviews {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
  ) {}

  /** A review by its id, or null. Anything that is no id finds nothing. */
  async get(id: unknown): Promise<Review | null> {
    const number = readId(id)
    return number === undefined ? null : this.#byId.load(number)
  }

  /** A review by its id. @throws AppError REVIEW_NOT_FOUND */
  async existing(id: unknown): Promise<Review> {
    const review = await this.get(id)
    if (!review) throw new AppError('REVIEW_NOT_FOUND')
    return review
  }

  /**
   * Writes the viewer's review of a title: the first one, or over the one there is.
   * @throws AppError UNAUTHENTICATED, INVALID_INPUT
   */
  async save(sent: ReviewValues | null | undefined): Promise<{ review: Review; isNew: boolean }> {
    const { id } = permit(this.viewer, 'reviews:write')
    const { movieId, ...fields } = readReview(sent)
    const row = await this.database.row<{ id: number; isNew: boolean }>(prepared(SAVE), [
      id,
      movieId,
      ...values(fields),
    ])
    if (!row) throw new Error('No review was saved')
    return { review: await this.#fresh(row.id), isNew: row.isNew }
  }

  /** Writes over a review of the viewer's own. @throws AppError REVIEW_NOT_FOUND, FORBIDDEN, INVALID_INPUT */
  async update(id: unknown, sent: ReviewValues | null | undefined): Promise<Review> {
    const old = await this.#permitted(id, 'reviews:edit')
    const { movieId, ...fields } = readReview(sent && { ...sent, movieId: sent.movieId ?? old.movieId })
    if (movieId !== old.movieId) throwIfInvalid({ movieId: VALIDATION.reviewMovieChanged })
    const row = await this.database.row<{ id: number }>(prepared(UPDATE), [old.id, ...values(fields)])
    if (!row) throw new AppError('REVIEW_NOT_FOUND')
    return this.#fresh(row.id)
  }

  /** Deletes a review of the viewer's own and gives it as it was. @throws AppError REVIEW_NOT_FOUND, FORBIDDEN */
  async delete(id: unknown): Promise<Review> {
    const review = await this.#permitted(id, 'reviews:delete')
    const row = await this.database.row('delete from review where id = $1 returning id', [review.id])
    if (!row) throw new AppError('REVIEW_NOT_FOUND')
    this.#forget()
    return review
  }

  /** Lets the viewer like a review; again makes no difference. @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW_LIKED */
  like(id: unknown): Promise<Review> {
    return this.#setLike(id, LIKE)
  }

  /** Takes a like of the viewer's back, if there is one. @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW_LIKED */
  unlike(id: unknown): Promise<Review> {
    return this.#setLike(id, UNLIKE)
  }

  /**
   * Likes a review that the viewer does not like, and the other way round.
   * @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW_LIKED
   */
  async toggleLike(id: unknown): Promise<{ review: Review; isLiked: boolean }> {
    const review = await this.#permitted(id, 'reviews:like')
    const isLiked = await this.database.transaction(async (statements) => {
      // Toggles of one review go one after the other, so each sees what the one before has done.
      await statements.row('select 1 from review where id = $1 for no key update', [review.id])
      return (await statements.row(TOGGLE, [review.id, this.viewer?.id ?? 0])) !== undefined
    })
    return { review: await this.#fresh(review.id), isLiked }
  }

  /**
   * Reports a review for the viewer, once. Nobody else is told who reported, or why.
   * @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW_REPORTED, REVIEW_REPORTED, INVALID_INPUT
   */
  async report(id: unknown, reason: unknown, additionalInfo?: unknown): Promise<Review> {
    const review = await this.#permitted(id, 'reviews:report')
    const fields: FieldErrors = {}
    if (!(REPORT_REASONS as readonly unknown[]).includes(reason)) fields.reason = VALIDATION.reportReason
    const isText = additionalInfo == null || typeof additionalInfo === 'string'
    const details = typeof additionalInfo === 'string' ? cleanText(additionalInfo) : ''
    if (!isText || isLonger(details, REVIEWS.reportDetails)) fields.additionalInfo = VALIDATION.reportDetails
    throwIfInvalid(fields)
    const row = await this.database.row<{ isNew: boolean }>(REPORT, [
      review.id,
      this.viewer?.id ?? 0,
      String(reason),
      details,
    ])
    if (!row) throw new AppError('REVIEW_NOT_FOUND')
    if (!row.isNew) throw new AppError('REVIEW_REPORTED')
    this.#hasReported.clear(review.id)
    return this.#fresh(review.id)
  }

  /** A page of a title's reviews: the newest first unless told otherwise. */
  list(movieId: number, wanted: ReviewsArgs = {}): Promise<ReviewPage> {
    return this.#pages(clamped(wanted, REVIEWS.pageSize)).load(movieId)
  }

  /** A page of the viewer's own reviews. @throws AppError UNAUTHENTICATED */
  async own(wanted: ReviewsArgs = {}): Promise<ReviewPage> {
    const ownerId = this.viewer?.id ?? 0
    return this.of({ id: ownerId }, wanted)
  }

  /** A page of somebody's own reviews. @throws AppError UNAUTHENTICATED, FORBIDDEN for another person's */
  async of({ id }: Pick<User, 'id'>, wanted: ReviewsArgs = {}): Promise<ReviewPage> {
    permit(this.viewer, 'reviews:list', { ownerId: id })
    const { page, limit, sort, descending } = clamped(wanted, REVIEWS.ownPageSize)
    const [figures, reviews] = await Promise.all([
      this.figures(id),
      this.database.rows<Review>(
        prepared(
          `select ${REVIEW_COLUMNS} ${FROM} where r.account_id = $1
           order by ${order(sort, descending, 'r.')} limit $2 offset $3`,
        ),
        [id, limit, (page - 1) * limit],
      ),
    ])
    const total = figures.totalReviews
    return {
      reviews,
      averageRating: figures.averageReviewRating,
      totalReviews: total,
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    }
  }

  /** How much somebody has written and how they rate. */
  figures(accountId: number): Promise<ReviewFigures> {
    return this.#figures.load(accountId)
  }

  /** The viewer's own review of a title; null for a visitor. */
  viewerReview({ id }: Pick<Movie, 'id'>): Review | null | Promise<Review | null> {
    return this.viewer ? this.#ofViewer.load(id) : null
  }

  /** The viewer's own review of a title. @throws AppError UNAUTHENTICATED */
  async ownOf(movieId: number): Promise<Review | null> {
    permit(this.viewer, 'reviews:write')
    return this.#ofViewer.load(movieId)
  }

  /** How a title is rated by those who reviewed it. */
  stats({ id }: Pick<Movie, 'id'>): Promise<ReviewStats> {
    return this.#stats.load(id)
  }

  /** Who wrote a review. */
  author({ authorId, authorName, authorAvatar, authorSince }: Review): PublicUser {
    return { id: authorId, username: authorName, avatar: authorAvatar, createdAt: authorSince }
  }

  /** The title of a review, if the catalogue has it. */
  movie({ movieId }: Review, fields?: Fields): Promise<Movie | null> {
    return this.movies.get(movieId, fields)
  }

  /** Address of the title's poster; null for a title that nobody has a picture of. */
  poster({ movieId, imageKey, posterPath, sentPoster }: Review): string | null {
    return imageKey ? this.movies.images.poster({ id: movieId, imageKey, posterPath }, 'w200') : sentPoster
  }

  /** The viewer's id as the bridge writes it; null for a visitor. */
  viewerId(): string | null {
    return this.viewer && String(this.viewer.id)
  }

  /** Whether the viewer wrote a review. */
  canEdit({ authorId }: Review): boolean {
    return this.viewer?.id === authorId
  }

  /** Whether the viewer likes a review; nobody is asked for a visitor. */
  hasLiked({ id }: Review): boolean | Promise<boolean> {
    return this.viewer ? this.#hasLiked.load(id) : false
  }

  /** Whether the viewer reported a review; nobody is asked for a visitor. */
  hasReported({ id }: Review): boolean | Promise<boolean> {
    return this.viewer ? this.#hasReported.load(id) : false
  }

  /** Ids of people who like a review, the viewer's first: at most 50, whatever likeCount says. */
  async likes(review: Review): Promise<number[]> {
    if (review.likeCount === 0) return []
    const [ids, isLiked] = await Promise.all([this.#likes.load(review.id), this.hasLiked(review)])
    const others = ids.filter((id) => id !== this.viewer?.id)
    return [...(isLiked && this.viewer ? [this.viewer.id] : []), ...others].slice(0, REVIEWS.likes)
  }

  /** The review, if the viewer may do this with it. */
  async #permitted(
    id: unknown,
    action: 'reviews:edit' | 'reviews:delete' | 'reviews:like' | 'reviews:report',
  ): Promise<Review> {
    // A visitor is told to sign in before being told whether the review exists.
    permit(this.viewer, 'reviews:write')
    const review = await this.existing(id)
    permit(this.viewer, action, { ownerId: review.authorId })
    return review
  }

  async #setLike(id: unknown, statement: string): Promise<Review> {
    const review = await this.#permitted(id, 'reviews:like')
    await this.database.rows(prepared(statement), [review.id, this.viewer?.id ?? 0])
    return this.#fresh(review.id)
  }

  #fresh(id: number): Promise<Review> {
    this.#forget()
    return this.existing(id)
  }

  #forget(): void {
    for (const loader of [
      this.#byId,
      this.#ofViewer,
      this.#stats,
      this.#hasLiked,
      this.#likes,
      this.#figures,
    ])
      loader.clearAll()
    this.#pageLoaders.clear()
  }

  readonly #byId = this.#loader<Review | null>(
    `select r.id as key, ${REVIEW_COLUMNS} ${FROM} where r.id = any($1::int[])`,
    (row) => row ?? null,
  )

  readonly #ofViewer = this.#loader<Review | null>(
    `select r.movie_id as key, ${REVIEW_COLUMNS} ${FROM} where r.movie_id = any($1::int[]) and r.account_id = $2`,
    (row) => row ?? null,
    true,
  )

  readonly #stats = this.#loader<ReviewStats, StatsRow>(
    `select movie_id as key, spoilers, array[r1, r2, r3, r4, r5, r6, r7, r8, r9, r10] as distribution
     from review_stats where movie_id = any($1::int[])`,
    toStats,
  )

  readonly #hasLiked = this.#loader<boolean>(
    'select review_id as key from review_like where review_id = any($1::int[]) and account_id = $2',
    (row) => row !== undefined,
    true,
  )

  readonly #hasReported = this.#loader<boolean>(
    'select review_id as key from review_report where review_id = any($1::int[]) and account_id = $2',
    (row) => row !== undefined,
    true,
  )

  readonly #likes = this.#loader<number[], { people: number[] }>(
    `select r.id as key, array(
       select account_id from review_like where review_id = r.id order by account_id limit ${REVIEWS.likes}
     ) as people from unnest($1::int[]) r(id)`,
    (row) => row?.people ?? [],
  )

  readonly #figures = this.#loader<ReviewFigures, ReviewFigures>(
    `select account_id as key, count(*)::int as "totalReviews", round(avg(rating), 1)::float8 as "averageReviewRating"
     from review where account_id = any($1::int[]) group by account_id`,
    (row) => row ?? { totalReviews: 0, averageReviewRating: 0 },
  )

  /** Asks for many keys in one statement, whose rows name theirs as `key`; $2 is the viewer if the statement has one. */
  #loader<Value, Row extends object = Review>(
    text: string,
    toValue: (row: Row | undefined) => Value,
    ofViewer = false,
  ): DataLoader<number, Value> {
    return new DataLoader<number, Value>(async (keys) => {
      const params = ofViewer ? [[...keys], this.viewer?.id ?? 0] : [[...keys]]
      const rows = await this.database.rows<Row & { key: number }>(prepared(text), params)
      const byKey = new Map(rows.map((row) => [row.key, row]))
      return keys.map((key) => toValue(byKey.get(key)))
    })
  }

  readonly #pageLoaders = new Map<string, DataLoader<number, ReviewPage>>()

  /** The loader of one page of titles' reviews; titles whose same page is wanted share a statement. */
  #pages(wanted: Clamped): DataLoader<number, ReviewPage> {
    const key = JSON.stringify(wanted)
    let loader = this.#pageLoaders.get(key)
    if (!loader) {
      loader = new DataLoader(async (movieIds) => {
        const stats = await Promise.all(movieIds.map((movieId) => this.#stats.load(movieId)))
        return this.#readPages([...movieIds], stats, wanted)
      })
      this.#pageLoaders.set(key, loader)
    }
    return loader
  }

  /**
   * A page is looked up in the index of its order, counted from the nearer end of the list, which the counts tell
   * the length of; only then are its few rows read.
   */
  async #readPages(movieIds: number[], stats: ReviewStats[], wanted: Clamped): Promise<ReviewPage[]> {
    const { page, limit, sort, descending, filterSpoilers } = wanted
    const spans = { forward: [] as Span[], backward: [] as Span[] }
    const pages = movieIds.map((movieId, i): ReviewPage => {
      const { averageRating, totalReviews, spoilers } = stats[i] as ReviewStats
      const total = filterSpoilers ? totalReviews - spoilers : totalReviews
      const skip = (page - 1) * limit
      const take = Math.min(limit, total - skip)
      const rest = total - skip - take
      if (take > 0 && skip <= rest) spans.forward.push({ movieId, skip, take })
      else if (take > 0) spans.backward.push({ movieId, skip: rest, take })
      const pagination = { page, limit, total, pages: Math.ceil(total / limit) }
      return { reviews: [], averageRating, totalReviews, pagination }
    })
    const byMovie = new Map(movieIds.map((movieId, i) => [movieId, pages[i] as ReviewPage]))
    const read = async (of: Span[], isForward: boolean) => {
      if (of.length === 0) return
      const rows = await this.database.rows<Review>(
        prepared(pageStatement(sort, descending === isForward, filterSpoilers)),
        [of.map(({ movieId }) => movieId), of.map(({ skip }) => skip), of.map(({ take }) => take)],
      )
      for (const row of isForward ? rows : rows.reverse()) byMovie.get(row.movieId)?.reviews.push(row)
    }
    await Promise.all([read(spans.forward, true), read(spans.backward, false)])
    return pages
  }
}

interface Span {
  movieId: number
  skip: number
  take: number
}

interface StatsRow {
  spoilers: number
  distribution: number[]
}

function toStats(row: StatsRow | undefined): ReviewStats {
  const distribution = row?.distribution ?? Array<number>(REVIEWS.rating.max).fill(0)
  const totalReviews = distribution.reduce((sum, count) => sum + count, 0)
  const points = distribution.reduce((sum, count, i) => sum + count * (i + 1), 0)
  const averageRating = totalReviews === 0 ? 0 : Math.round((points / totalReviews) * 10) / 10
  return { averageRating, totalReviews, distribution, spoilers: row?.spoilers ?? 0 }
}

interface Clamped {
  page: number
  limit: number
  sort: ReviewSort
  descending: boolean
  filterSpoilers: boolean
}

function clamped(wanted: ReviewsArgs, pageSize: number): Clamped {
  const page = Number.isFinite(wanted.page) ? Math.trunc(wanted.page ?? 1) : 1
  return {
    page: Math.min(Math.max(page, 1), REVIEWS.maxPage),
    limit: clampLimit(wanted.limit, pageSize),
    sort: wanted.sortBy ?? ReviewSort.CREATED_AT,
    descending: wanted.sortOrder !== SortOrder.ASC,
    filterSpoilers: wanted.filterSpoilers === true,
  }
}

/** PostgreSQL's integer ends here; an id beyond it is nobody's. */
const MAX_ID = 2_147_483_647

/** An id as people send it, a string or a number; undefined for what is none. */
export function readId(id: unknown): number | undefined {
  const number =
    typeof id === 'number' ? id : typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : 0
  return Number.isInteger(number) && number >= 1 && number <= MAX_ID ? number : undefined
}

interface ReviewFields {
  title: string
  rating: number
  body: string
  spoiler: boolean
  genre: string | null
  releaseDate: string | null
  poster: string | null
}

/** The fields of a review as they are stored. @throws AppError INVALID_INPUT naming each wrong one. */
function readReview(sent: ReviewValues | null | undefined): ReviewFields & { movieId: number } {
  if (typeof sent !== 'object' || sent === null || Object.values(sent).every((value) => value == null))
    throw new AppError('INVALID_INPUT', { review: VALIDATION.reviewData })
  const fields: FieldErrors = {}
  const note = (name: keyof ReviewInput, problem: string | undefined) => {
    if (problem) fields[name] = problem
  }
  const movieId = readId(sent.movieId)
  if (movieId === undefined) note('movieId', VALIDATION.reviewMovie)

  const title = typeof sent.title === 'string' ? cleanLine(sent.title) : ''
  if (!title) note('title', VALIDATION.reviewTitle)
  else if (isLonger(title, REVIEWS.title)) note('title', VALIDATION.reviewTitleLength)

  note('rating', checkReviewRating(sent.rating))

  const text = sent.review ?? sent.reviewText ?? ''
  const body = typeof text === 'string' ? cleanText(text) : ''
  note('review', typeof text === 'string' ? checkReviewText(body) : VALIDATION.reviewTextType)

  if (sent.spoiler != null && typeof sent.spoiler !== 'boolean') note('spoiler', VALIDATION.reviewSpoiler)
  const optional = (
    name: 'genre' | 'releaseDate' | 'poster',
    isRight: (given: string) => boolean,
    problem: string,
  ) => {
    const given = sent[name]
    if (given == null || given === '') return null
    const value = typeof given === 'string' ? cleanLine(given) : ''
    if (value && isRight(value)) return value
    note(name, problem)
    return null
  }
  const review = {
    movieId: movieId ?? 0,
    title,
    rating: Number(sent.rating),
    body,
    spoiler: sent.spoiler === true,
    genre: optional('genre', (value) => !isLonger(value, REVIEWS.genre), VALIDATION.reviewGenre),
    releaseDate: optional('releaseDate', isDay, VALIDATION.reviewReleaseDate),
    poster: optional('poster', isPicture, VALIDATION.reviewPoster),
  }
  throwIfInvalid(fields)
  return review
}

const isDay = (given: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(given) && new Date(`${given}T00:00:00Z`).toJSON()?.slice(0, 10) === given
const isPicture = (given: string) =>
  given.length <= REVIEWS.poster && /^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(given)

function values({ title, rating, body, spoiler, genre, releaseDate, poster }: ReviewFields) {
  return [title, rating, body, spoiler, genre, releaseDate, poster]
}

const FROM = `
  from review r join account a on a.id = r.account_id left join movie m on m.id = r.movie_id`

const SAVE = `
  insert into review (account_id, movie_id, title, rating, body, spoiler, genre, release_date, poster)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (account_id, movie_id) do update set
    title = excluded.title, rating = excluded.rating, body = excluded.body, spoiler = excluded.spoiler,
    genre = coalesce(excluded.genre, review.genre),
    release_date = coalesce(excluded.release_date, review.release_date),
    poster = coalesce(excluded.poster, review.poster), updated_at = now()
  returning id, xmax = 0 as "isNew"`

const UPDATE = `
  update review set title = $2, rating = $3, body = $4, spoiler = $5, genre = coalesce($6, genre),
    release_date = coalesce($7, release_date), poster = coalesce($8, poster), updated_at = now()
  where id = $1 returning id`

// Every change of a like locks the review first, then the like, so that no two can wait for each other.
const LIKE = `
  with r as (select id from review where id = $1 for no key update)
  insert into review_like (review_id, account_id) select id, $2 from r on conflict do nothing`

const UNLIKE = `
  with r as (select id from review where id = $1 for no key update)
  delete from review_like l using r where l.review_id = r.id and l.account_id = $2`

const TOGGLE = `
  with gone as (delete from review_like where review_id = $1 and account_id = $2 returning review_id)
  insert into review_like (review_id, account_id)
  select r.id, $2 from review r where r.id = $1 and not exists (select 1 from gone)
  on conflict do nothing returning review_id`

const REPORT = `
  with r as (select id from review where id = $1 for key share),
  added as (
    insert into review_report (review_id, account_id, reason, details) select id, $2, $3, $4 from r
    on conflict do nothing returning review_id
  )
  select exists (select 1 from added) as "isNew" from r`

const SORT_COLUMNS: Record<ReviewSort, string[]> = {
  CREATED_AT: ['created_at', 'id'],
  RATING: ['rating', 'created_at', 'id'],
  LIKES: ['like_count', 'created_at', 'id'],
}

function order(sort: ReviewSort, descending: boolean, of = ''): string {
  return SORT_COLUMNS[sort].map((column) => `${of}${column} ${descending ? 'desc' : 'asc'}`).join(', ')
}

function pageStatement(sort: ReviewSort, descending: boolean, filterSpoilers: boolean): string {
  const direction = order(sort, descending)
  return `
    select ${REVIEW_COLUMNS}
    from unnest($1::int[], $2::int[], $3::int[]) span(movie_id, skip, take)
    cross join lateral (
      select id, row_number() over (order by ${direction}) as place from (
        select id, ${SORT_COLUMNS[sort].filter((column) => column !== 'id').join(', ')} from review
        where movie_id = span.movie_id ${filterSpoilers ? 'and not spoiler' : ''}
        order by ${direction} limit span.take offset span.skip
      ) one
    ) found
    join review r on r.id = found.id join account a on a.id = r.account_id left join movie m on m.id = r.movie_id
    order by r.movie_id, found.place`
}
