import { expressionBuilder, sql, type Nullable, type QueryCreator, type SelectQueryBuilder } from 'kysely'
import { DIARY } from '../../../contract/rules/diary.js'
import { PRECISION } from '../../../contract/partialDate.js'
import { statement, type QueryBuilder, type Tables } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { snapshotValues, usageStatement } from '../../titles/lists/entryStatements.js'
import { unnestIds } from '../../titles/types/unnestIds.js'
import type { KeyedRequest } from '../lists/requestKey.js'
import type { TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import { EVENING_COLUMNS } from './evenings.sql.js'

interface Scope {
  v: Tables['viewing']
  m: Nullable<Tables['movie']>
}

const eb = expressionBuilder<Scope, 'v' | 'm'>()

/** The date of a viewing, as exactly as it is known; null if it is not. */
export const WATCHED_ON = sql<string | null>`case precision when 3 then watched_on::text
  when 2 then to_char(watched_on, 'YYYY-MM') when 1 then to_char(watched_on, 'YYYY') end`

/** Columns of a viewing `v`, left-joined with its title `m` of the catalogue. */
export const COLUMNS = [
  eb.ref('v.id').as('id'),
  eb.ref('v.movie_id').as('movieId'),
  eb.fn.coalesce('m.title', 'v.title').as('title'),
  sql<string | null>`case when m.id is null then v.poster_path else m.poster_path end`.as('posterPath'),
  eb.ref('m.image_key').as('imageKey'),
  sql<string | null>`v.watched_on::text`.as('day'),
  eb.ref('v.precision').as('storedPrecision'),
  eb.ref('v.rating').as('rating'),
  eb.ref('v.rewatch').as('rewatch'),
  eb.ref('v.note').as('note'),
  eb.ref('v.tags').as('tags'),
  eb.ref('v.place').as('place'),
  eb.ref('v.automatic').as('isAutomatic'),
  ...EVENING_COLUMNS,
  isoTimestamp(eb.ref('v.created_at')).as('createdAt'),
  isoTimestamp(eb.ref('v.updated_at')).as('updatedAt'),
  eb.ref('v.sort_key').as('sortKey'),
] as const

/** A row of {@link COLUMNS}. */
export type ViewingRow = typeof BY_REQUEST extends { row: infer Row } ? Omit<Row, 'digest'> : never

/** Selects viewings, or the viewings `v` of a `with` clause, and their titles. */
export const selectViewings = <DB>(builder: QueryCreator<DB>, table: 'viewing' | 'v') =>
  (builder as unknown as QueryCreator<Tables>)
    .selectFrom(sql`${sql.table(table)}`.as<'v'>(sql.ref('v')))
    .leftJoin('movie as m', (join) =>
      join.on('m.id', '=', sql.ref('v.movie_id')),
    ) as unknown as SelectQueryBuilder<Scope, 'v' | 'm', object>

/** Number of viewings of an account. A trigger maintains it. */
export const VIEWING_TOTAL = usageStatement('viewing')

/** Range of sort keys, inclusive. */
export interface SortKeyRange {
  fromKey: number
  toKey: number
}

/** What a page of the diary selects: a range, and a tag in lower case; null for all tags. */
export interface Selection extends SortKeyRange {
  tag: string | null
}

const hasTag = (tag: string | null) =>
  sql<boolean>`exists (select from unnest(tags) one where lower(one) = ${tag}::text)`

/** Number of viewings of an account in a range. */
export const TOTAL_IN_RANGE = statement((db, p: Selection & { accountId: number }) =>
  db
    .selectFrom('viewing')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('account_id', '=', p.accountId)
    .where('sort_key', '>=', p.fromKey)
    .where('sort_key', '<=', p.toKey)
    .where(sql<boolean>`(${p.tag}::text is null or ${hasTag(p.tag)})`),
)

/** Rows of the longest page, with the one that tells whether there is a next page. As a constant PostgreSQL plans with it. */
const ROWS_MAX = DIARY.pageSize + 1

const pageOf = (isTagged: boolean) =>
  statement((db, p: Selection & { accountId: number; afterKey: number; afterId: number; limit: number }) =>
    selectViewings(
      db.with('v', (cte) =>
        cte
          .selectFrom('viewing')
          .selectAll()
          .where('account_id', '=', p.accountId)
          .where('sort_key', '>=', p.fromKey)
          .where('sort_key', '<=', p.toKey)
          .$if(isTagged, (query) => query.where(hasTag(p.tag)))
          .where(sql<boolean>`(sort_key, id) < (${p.afterKey}::int, ${p.afterId}::int)`)
          .orderBy('sort_key', 'desc')
          .orderBy('id', 'desc')
          .limit(ROWS_MAX),
      ),
      'v',
    )
      .select(COLUMNS)
      .orderBy('v.sort_key', 'desc')
      .orderBy('v.id', 'desc')
      .limit(p.limit),
  )

/** A page of an account's diary, newest first, behind a position. It reads its own rows only, from an index. */
export const PAGE = pageOf(false)

/** As {@link PAGE}, of the viewings with a tag: a statement of its own, because PostgreSQL plans for both in one without the index. */
export const PAGE_OF_TAG = pageOf(true)

/** A numbered page of an account's diary, newest first. */
export const NUMBERED_PAGE = statement(
  (db, p: Selection & { accountId: number; limit: number; offset: number }) =>
    selectViewings(
      db.with('v', (cte) =>
        cte
          .selectFrom('viewing')
          .selectAll()
          .where('account_id', '=', p.accountId)
          .where('sort_key', '>=', p.fromKey)
          .where('sort_key', '<=', p.toKey)
          .where(sql<boolean>`(${p.tag}::text is null or ${hasTag(p.tag)})`)
          .orderBy('sort_key', 'desc')
          .orderBy('id', 'desc')
          .limit(p.limit)
          .offset(p.offset),
      ),
      'v',
    )
      .select(COLUMNS)
      .orderBy('v.sort_key', 'desc')
      .orderBy('v.id', 'desc'),
)

/**
 * The newest viewings of each of some titles by an account. Together their texts stay below a size: the oldest of the titles with most
 * viewings are left out.
 */
export const OF_TITLES = statement((db, p: { accountId: number; movieIds: readonly number[] }) =>
  selectViewings(
    db
      .with('newest', (cte) =>
        cte
          .selectFrom(unnestIds(p.movieIds))
          .crossJoinLateral((query) =>
            query
              .selectFrom('viewing')
              .selectAll()
              .select(sql<number>`row_number() over (order by sort_key desc, id desc)`.as('nth'))
              .where('account_id', '=', p.accountId)
              .whereRef('movie_id', '=', 'title.id')
              .orderBy('sort_key', 'desc')
              .orderBy('id', 'desc')
              .limit(DIARY.ofTitle)
              .as('entry'),
          )
          .selectAll('entry')
          .select(
            sql<number>`sum(octet_length(note) + octet_length(title) + coalesce(octet_length(poster_path), 0)) over (order by nth, entry.id)`.as(
              'bytes',
            ),
          ),
      )
      .with('v', (cte) => cte.selectFrom('newest').selectAll().where('bytes', '<=', DIARY.ofTitlesBytes)),
    'v',
  )
    .select(COLUMNS)
    .orderBy('v.sort_key', 'desc')
    .orderBy('v.id', 'desc'),
)

/** The months of an account's diary, newest first, with the days that have viewings. It reads an index only. */
export const MONTHS = statement((db, p: { accountId: number }) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('viewing')
        .select([
          'sort_key',
          sql<number>`count(*)`.as('count'),
          sql<string>`date '0001-01-01' + sort_key / 4`.as('day'),
          sql<number>`sort_key % 4`.as('precision'),
        ])
        .where('account_id', '=', p.accountId)
        .groupBy('sort_key')
        .as('d'),
    )
    .select([
      sql<
        string | null
      >`case when d.precision >= ${PRECISION.month} then to_char(d.day, 'YYYY-MM') when d.precision = ${PRECISION.year} then to_char(d.day, 'YYYY') end`.as(
        'month',
      ),
      sql<number>`sum(d.count)::int`.as('count'),
      sql<
        number[]
      >`coalesce(array_agg(date_part('day', d.day)::int order by d.day) filter (where d.precision = ${PRECISION.day}), '{}')`.as(
        'days',
      ),
    ])
    .groupBy('month')
    .orderBy(sql`max(d.sort_key)`, 'desc')
    .limit(DIARY.months),
)

const selectByIds = (db: QueryBuilder, ids: readonly number[]) =>
  selectViewings(db, 'viewing')
    .select(COLUMNS)
    .where('v.id', '=', sql<number>`any(${ids}::int[])`)

/** Viewings by their ids. */
export const BY_IDS = statement((db, p: { ids: readonly number[] }) => selectByIds(db, p.ids))

/** As {@link BY_IDS}, those of an account. */
export const OWN_BY_IDS = statement((db, p: { accountId: number; ids: readonly number[] }) =>
  selectByIds(db, p.ids).where('v.account_id', '=', p.accountId),
)

/** The viewing that an account has logged with a request key, and the digest of that request. */
export const BY_REQUEST = statement((db, p: { accountId: number; requestKey: string }) =>
  selectViewings(db, 'viewing')
    .select(COLUMNS)
    .select('v.request_digest as digest')
    .where('v.account_id', '=', p.accountId)
    .where('v.request_key', '=', p.requestKey),
)

/** Fields of a viewing as they are stored. */
export interface ViewingFields {
  day: string | null
  precision: number
  rating: number | null
  rewatch: boolean
  note: string
  tags: readonly string[]
  place: string
}

/** Inserts a viewing and returns it; no row if the account has used the request key. The unique key decides. */
export const INSERT = statement(
  (
    db,
    p: ViewingFields &
      TitleSnapshot &
      KeyedRequest & { accountId: number; isAutomatic: boolean; isOfEpisodes: boolean },
  ) => {
    const { title, poster_path } = snapshotValues(p)
    const values = {
      account_id: sql<number>`${p.accountId}::int`,
      movie_id: sql<number>`${p.movieId}::int`,
      title,
      poster_path,
      watched_on: sql<string | null>`${p.day}::date`,
      precision: sql<number>`${p.precision}::smallint`,
      rating: sql<number | null>`${p.rating}::smallint`,
      rewatch: sql<boolean>`${p.rewatch}::boolean`,
      note: sql<string>`${p.note}::text`,
      tags: sql<string[]>`${p.tags}::text[]`,
      place: sql<string>`${p.place}::text`,
      automatic: sql<boolean>`${p.isAutomatic}::boolean`,
      of_episodes: sql<boolean>`${p.isOfEpisodes}::boolean`,
      request_key: sql<string | null>`${p.requestKey}::text`,
      request_digest: sql<Buffer | null>`${p.requestDigest}::bytea`,
    }
    const names = Object.keys(values) as (keyof typeof values)[]
    return selectViewings(
      db.with('v', (cte) =>
        cte
          .insertInto('viewing')
          .columns(names)
          .expression((query) =>
            query
              .selectFrom(sql`(select 1)`.as('one'))
              .leftJoin('movie as m', (join) => join.on(sql`m.id`, '=', sql`${p.movieId}::int`))
              .select(names.map((name) => sql`${values[name]}`.as(name))),
          )
          .onConflict((conflict) => conflict.columns(['account_id', 'request_key']).doNothing())
          .returningAll(),
      ),
      'v',
    ).select(COLUMNS)
  },
)

/** Returns the query that changes some fields of a viewing; no row if it is not the account's. */
export const updateViewing = (
  db: QueryBuilder,
  { id, accountId, ...p }: { id: number; accountId: number } & Partial<ViewingFields>,
) =>
  selectViewings(
    db.with('v', (cte) =>
      cte
        .updateTable('viewing')
        .set({ automatic: false, updated_at: sql`now()` })
        .$if(p.precision !== undefined, (query) =>
          query.set({ watched_on: sql`${p.day}::date`, precision: p.precision ?? 0 }),
        )
        .$if(p.rating !== undefined, (query) => query.set({ rating: p.rating ?? null }))
        .$if(p.rewatch !== undefined, (query) => query.set({ rewatch: p.rewatch ?? false }))
        .$if(p.note !== undefined, (query) => query.set({ note: p.note ?? '' }))
        .$if(p.tags !== undefined, (query) => query.set({ tags: sql`${p.tags}::text[]` }))
        .$if(p.place !== undefined, (query) => query.set({ place: p.place ?? '' }))
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .returningAll(),
    ),
    'v',
  ).select(COLUMNS)

/** Deletes a viewing and returns it, and whether it was the only one of its title, or of it as a whole; no row if it is not the account's. */
export const DELETE = statement((db, p: { id: number; accountId: number }) =>
  selectViewings(
    db.with('v', (cte) =>
      cte.deleteFrom('viewing').where('id', '=', p.id).where('account_id', '=', p.accountId).returningAll(),
    ),
    'v',
  )
    .select(COLUMNS)
    .select([
      sql<boolean>`not exists (select from viewing o
        where o.account_id = v.account_id and o.movie_id = v.movie_id and o.id <> v.id)`.as('wasOnly'),
      sql<boolean>`not exists (select from viewing o where o.account_id = v.account_id
        and o.movie_id = v.movie_id and o.id <> v.id and not o.of_episodes)`.as('wasOnlyWhole'),
    ]),
)
