import { expressionBuilder, type Nullable, type QueryCreator, type RawBuilder, sql } from 'kysely'
import { REVIEWS } from '../../../contract/rules/reviews.js'
import {
  type QueryBuilder,
  statement,
  type Statement,
  statementByKeys,
  type Tables,
} from '../../platform/database/statement.js'
import type { TimePosition } from '../../platform/graphql/connection.js'
import { fromMicroseconds, isoTimestamp, microseconds, NOW } from '../../platform/database/time.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'
import { WHOLE_SEASON } from '../ratings/partRatingStatements.js'
import { type Review, ReviewSort } from './Review.js'
import type { ReviewSubject } from './ReviewSubject.js'
import type { ReviewFields } from './reviewValidation.js'

interface ReviewScope {
  r: Tables['review']
  a: Tables['account']
  m: Nullable<Tables['movie']>
}

const eb = expressionBuilder<ReviewScope, 'r' | 'a' | 'm'>()

/** The season and the episode that a review `r` is about; null for what it is not about. */
export const PART_COLUMNS = [
  sql<number | null>`nullif(r.season, ${sql.lit(WHOLE_SERIES)})`.as('season'),
  sql<number | null>`nullif(r.number, ${sql.lit(WHOLE_SEASON)})`.as('episode'),
] as const

/** Columns of a review `r` with its author `a` and its title `m`. */
const COLUMNS = [
  eb.ref('r.id').as('id'),
  eb.ref('r.movie_id').as('movieId'),
  ...PART_COLUMNS,
  eb.fn.coalesce('m.title', 'r.title').as('title'),
  eb.ref('r.rating').as('rating'),
  eb.ref('r.body').as('review'),
  eb.ref('r.spoiler').as('spoiler'),
  eb.ref('r.genre').as('genre'),
  sql<
    string | null
  >`case when m.id is null then r.release_date else nullif(m.release_date, m.release_stand_in)::text end`.as(
    'releaseDate',
  ),
  isoTimestamp(eb.ref('r.created_at')).as('createdAt'),
  isoTimestamp(eb.ref('r.updated_at')).as('updatedAt'),
  eb.ref('r.like_count').as('likeCount'),
  eb.ref('r.poster').as('sentPoster'),
  eb.ref('m.image_key').as('imageKey'),
  eb.ref('m.poster_path').as('posterPath'),
  eb.ref('a.id').as('authorId'),
  eb.ref('a.username').as('authorName'),
  eb.ref('a.avatar_path').as('authorAvatar'),
  isoTimestamp(eb.ref('a.created_at')).as('authorSince'),
] as const

const selectReviews = (db: QueryBuilder) =>
  db
    .selectFrom('review as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('movie as m', 'm.id', 'r.movie_id')
    .select(COLUMNS)

/** Parameter of a statement that reads many keys. Its rows contain their `key`. */
interface Keys {
  keys: readonly number[]
}

/** Reviews by their ids. */
export const BY_ID = statementByKeys((db, _p: Keys, isKey) =>
  selectReviews(db)
    .select('r.id as key')
    .where(isKey(sql.ref('r.id'))),
)

/** Parameter of a statement that reads what some titles, seasons and episodes have. The `key` of a row is the place of its subject, from 1. */
interface Subjects {
  movieIds: readonly number[]
  seasons: readonly number[]
  numbers: readonly number[]
}

/** The subjects of a statement as rows `s`. */
const subjects = (p: Subjects) =>
  sql<{ movie_id: number; season: number; number: number; place: number }>`
    unnest(${p.movieIds}::int[], ${p.seasons}::int[], ${p.numbers}::int[]) with ordinality`.as<'s'>(
    sql`s (movie_id, season, number, place)`,
  )

const KEY = sql<number>`s.place::int`.as('key')

/** The viewer's reviews of some titles, seasons and episodes. */
export const BY_VIEWER = statement((db, p: Subjects & { viewerId: number }) =>
  selectReviews(db)
    .innerJoin(subjects(p), (join) =>
      join
        .on('r.movie_id', '=', sql<number>`s.movie_id`)
        .on('r.season', '=', sql<number>`s.season`)
        .on('r.number', '=', sql<number>`s.number`),
    )
    .select(KEY)
    .where('r.account_id', '=', p.viewerId),
)

/** Row of review_stats: number of spoilers, and of reviews for each rating from 1 to 10. */
export interface StatsRow {
  spoilers: number
  distribution: number[]
}

const STATS_COLUMNS = [
  sql<number>`t.spoilers`.as('spoilers'),
  sql<number[]>`array[t.r1, t.r2, t.r3, t.r4, t.r5, t.r6, t.r7, t.r8, t.r9, t.r10]`.as('distribution'),
] as const

/** Number of reviews with spoilers, and of reviews for each rating from 1 to 10, of some titles, seasons and episodes. */
export const STATS = statement((db, p: Subjects) =>
  db
    .selectFrom(subjects(p))
    .innerJoin('review_stats as t', (join) =>
      join
        .on('t.movie_id', '=', sql<number>`s.movie_id`)
        .on('t.season', '=', sql<number>`s.season`)
        .on('t.number', '=', sql<number>`s.number`),
    )
    .select(STATS_COLUMNS)
    .select(KEY),
)

/** Which of some reviews the viewer likes. */
export const LIKED = statementByKeys((db, p: Keys & { viewerId: number }, isKey) =>
  db
    .selectFrom('review_like')
    .select('review_id as key')
    .where(isKey(sql.ref('review_id')))
    .where('account_id', '=', p.viewerId),
)

/** Which of some reviews the viewer has reported. */
export const REPORTED = statementByKeys((db, p: Keys & { viewerId: number }, isKey) =>
  db
    .selectFrom('review_report')
    .select('review_id as key')
    .where(isKey(sql.ref('review_id')))
    .where('account_id', '=', p.viewerId),
)

/** Ids of the first users who like each of some reviews. */
export const LIKERS = statement((db, p: Keys) =>
  db
    .selectFrom(sql<{ id: number }>`unnest(${p.keys}::int[])`.as<'r'>(sql`r(id)`))
    .select((outer) => [
      'r.id as key',
      sql<number[]>`array(${outer
        .selectFrom('review_like')
        .select('account_id')
        .whereRef('review_id', '=', 'r.id')
        .orderBy('account_id')
        .limit(REVIEWS.likes)})`.as('people'),
    ]),
)

/** Number and mean rating of the reviews of some users. */
export const TOTALS = statementByKeys((db, _p: Keys, isKey) =>
  db
    .selectFrom('review')
    .select([
      'account_id as key',
      sql<number>`count(*)::int`.as('totalReviews'),
      sql<number>`round(avg(rating), 1)::float8`.as('averageReviewRating'),
    ])
    .where(isKey(sql.ref('account_id')))
    .groupBy('account_id'),
)

interface Order {
  sort: ReviewSort
  descending: boolean
}

const SORT_COLUMNS = {
  [ReviewSort.CREATED_AT]: ['created_at', 'id'],
  [ReviewSort.RATING]: ['rating', 'created_at', 'id'],
  [ReviewSort.LIKES]: ['like_count', 'created_at', 'id'],
} as const satisfies Record<ReviewSort, readonly (keyof Tables['review'])[]>

/** Returns the `order by` list of an order, by the columns of a table. */
function orderOf({ sort, descending }: Order, table: string): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql.join(SORT_COLUMNS[sort].map((column) => sql`${sql.ref(`${table}.${column}`)} ${direction}`))
}

/** Returns a function that builds one statement for each combination of options. Their number must be small. */
function perOptions<Options extends object, Params, Row>(
  build: (options: Options) => Statement<Params, Row>,
): (options: Options) => Statement<Params, Row> {
  const statements = new Map<string, Statement<Params, Row>>()
  return (options) => {
    const name = JSON.stringify(options)
    let built = statements.get(name)
    if (!built) statements.set(name, (built = build(options)))
    return built
  }
}

export const userPage = perOptions((order: Order) =>
  statement((db, p: { accountId: number; limit: number; offset: number }) =>
    selectReviews(db)
      .where('r.account_id', '=', p.accountId)
      .orderBy(orderOf(order, 'r'))
      .limit(p.limit)
      .offset(p.offset),
  ),
)

/** A page of a user's reviews behind a position, newest first; `sortValue` is the creation time in microseconds since 1970. */
export const AUTHOR_PAGE = statement((db, p: TimePosition & { accountId: number; limit: number }) =>
  selectReviews(db)
    .select(microseconds(sql.ref('r.created_at')).as('sortValue'))
    .where('r.account_id', '=', p.accountId)
    .where(sql<boolean>`(r.created_at, r.id) < (${fromMicroseconds(p.createdAt)}, ${p.id}::int)`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(p.limit),
)

type ListOrder = Order & { filterSpoilers: boolean }

/** Returns the query of spans of lists. It finds each in the index of its order, then reads the rows. */
const selectSpans = (db: QueryBuilder, { filterSpoilers, ...order }: ListOrder, spans: RawBuilder<SpanRow>) =>
  db
    .selectFrom(spans.as<'span'>(sql`span(place, movie_id, season, number, skip, take)`))
    .crossJoinLateral((query) =>
      query
        .selectFrom((span) =>
          span
            .selectFrom('review')
            .select(SORT_COLUMNS[order.sort])
            .whereRef('review.movie_id', '=', 'span.movie_id')
            .whereRef('review.season', '=', 'span.season')
            .whereRef('review.number', '=', 'span.number')
            .$if(filterSpoilers, (reviews) => reviews.where('spoiler', '=', false))
            .orderBy(orderOf(order, 'review'))
            .limit(({ ref }) => ref('span.take'))
            .offset(({ ref }) => ref('span.skip'))
            .as('one'),
        )
        .select(['id', sql`row_number() over (order by ${orderOf(order, 'one')})`.as('position')])
        .as('found'),
    )
    .innerJoin('review as r', 'r.id', 'found.id')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('movie as m', 'm.id', 'r.movie_id')
    .select(COLUMNS)
    .orderBy('span.place')
    .orderBy('found.position')

interface SpanRow {
  /** Index of the list. */
  place: number
  movie_id: number
  season: number
  number: number
  skip: number
  take: number
}

/** Returns the statement of the statistics and the first page of one list. */
export const firstPage = perOptions((order: ListOrder) =>
  statement((db, p: ReviewSubject & { limit: number }) => {
    const stats = db
      .selectFrom('review_stats as t')
      .select(STATS_COLUMNS)
      .where('t.movie_id', '=', p.movieId)
      .where('t.season', '=', p.season)
      .where('t.number', '=', p.number)
    const page = selectSpans(
      db,
      order,
      sql`(select 0, ${p.movieId}::int, ${p.season}::int, ${p.number}::int, 0, ${p.limit}::int)`,
    )
    return db.selectNoFrom([
      sql<StatsRow | null>`(select to_json(stats) from ${stats} stats)`.as('stats'),
      sql<Review[]>`coalesce((select json_agg(page) from ${page} page), '[]')`.as('reviews'),
    ])
  }),
)

/** Returns the statement of spans of several lists. */
export const listPages = perOptions((order: ListOrder) =>
  statement(
    (db, p: Subjects & { places: readonly number[]; skips: readonly number[]; takes: readonly number[] }) =>
      selectSpans(
        db,
        order,
        sql`unnest(${p.places}::int[], ${p.movieIds}::int[], ${p.seasons}::int[], ${p.numbers}::int[],
          ${p.skips}::int[], ${p.takes}::int[])`,
      ).select('span.place'),
  ),
)

/** Creates a review, or replaces the one that the account has of the same. The unique key decides. */
export const SAVE = statement((db, p: ReviewFields & ReviewSubject & { accountId: number }) =>
  db
    .insertInto('review')
    .values({
      account_id: p.accountId,
      movie_id: p.movieId,
      season: p.season,
      number: p.number,
      title: p.title,
      rating: p.rating,
      body: p.body,
      spoiler: p.spoiler,
      genre: p.genre,
      release_date: p.releaseDate,
      poster: p.poster,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'movie_id', 'season', 'number']).doUpdateSet(({ ref, fn }) => ({
        title: ref('excluded.title'),
        rating: ref('excluded.rating'),
        body: ref('excluded.body'),
        spoiler: ref('excluded.spoiler'),
        genre: fn.coalesce('excluded.genre', 'review.genre'),
        release_date: fn.coalesce('excluded.release_date', 'review.release_date'),
        poster: fn.coalesce('excluded.poster', 'review.poster'),
        updated_at: NOW,
      })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')]),
)

/** A review and the user who likes or reports it. */
interface Pair {
  reviewId: number
  accountId: number
}

const accountOf = (p: Pair) => sql<number>`${p.accountId}::int`.as('account_id')

const lock = (db: QueryCreator<Tables>, p: { reviewId: number }) =>
  db.selectFrom('review').select('id').where('id', '=', p.reviewId).forNoKeyUpdate()

/** Locks a review until the end of the transaction. */
export const LOCK = statement(lock)

// Lock order: first the review, then the like, in every statement. One order prevents deadlocks.

/** Adds a like; no row if it exists or the review does not. */
export const LIKE = statement((db, p: Pair) =>
  db
    .with('r', (cte) => lock(cte, p))
    .insertInto('review_like')
    .columns(['review_id', 'account_id'])
    .expression((query) => query.selectFrom('r').select(['r.id', accountOf(p)]))
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id as id'),
)

/** Removes a like; no row if it does not exist. */
export const UNLIKE = statement((db, p: Pair) =>
  db
    .with('r', (cte) => lock(cte, p))
    .deleteFrom('review_like as l')
    .using('r')
    .whereRef('l.review_id', '=', 'r.id')
    .where('l.account_id', '=', p.accountId)
    .returning('l.review_id as id'),
)

/** Reports a review, and returns whether the account has not reported it before; no row if it does not exist. */
export const REPORT = statement((db, p: Pair & { reason: string; details: string }) =>
  db
    .with('r', (cte) => cte.selectFrom('review').select('id').where('id', '=', p.reviewId).forKeyShare())
    .with('added', (cte) =>
      cte
        .insertInto('review_report')
        .columns(['review_id', 'account_id', 'reason', 'details'])
        .expression((query) =>
          query
            .selectFrom('r')
            .select([
              'r.id',
              accountOf(p),
              sql<string>`${p.reason}::text`.as('reason'),
              sql<string>`${p.details}::text`.as('details'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('review_id'),
    )
    .selectFrom('r')
    .select(({ exists, selectFrom }) => exists(selectFrom('added').select('review_id')).as('isNew')),
)
