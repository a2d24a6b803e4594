import { type Expression, sql } from 'kysely'
import { statement } from '../../../platform/database/statement.js'
import { TMDB } from './titleItems.sql.js'

/** Returns the time of an expression in milliseconds since the epoch. */
const milliseconds = <Null extends null>(time: Expression<string | Null>) =>
  sql<number | Null>`extract(epoch from ${time})::float8 * 1000`

/** Returns the time that a number of milliseconds since the epoch stands for. */
const toTime = (at: number) => sql<string>`to_timestamp(${at}::float8 / 1000)`

/** Stored pages of lists by their keys. */
export const LISTS_BY_KEYS = statement((db, p: { keys: readonly string[] }) =>
  db
    .selectFrom('provider_list')
    .select((eb) => [
      'question as key',
      'ids',
      'total_results as total',
      milliseconds<never>(eb.ref('fetched_at')).as('at'),
    ])
    .where('source', '=', TMDB)
    .where('question', '=', sql<string>`any(${p.keys}::text[])`),
)

/** What is stored of titles, by the catalogue's ids. */
export const STORED_TITLES = statement((db, p: { ids: readonly number[] }) =>
  db
    .selectFrom('movie_source as s')
    .leftJoin('provider_title as t', (join) =>
      join.onRef('t.source', '=', 's.source').onRef('t.movie_id', '=', 's.movie_id'),
    )
    .select((eb) => [
      's.movie_id as id',
      's.type',
      's.external_id as externalId',
      milliseconds<null>(eb.ref('t.fetched_at')).as('at'),
      milliseconds<null>(eb.ref('t.listed_at')).as('listedAt'),
      eb
        .selectFrom('season as n')
        .select(
          sql<number>`min(coalesce(${milliseconds<null>(sql.ref('n.refresh_at'))}, 0))`.as('seasonsDueAt'),
        )
        .whereRef('n.movie_id', '=', 's.movie_id')
        .where('n.tmdb_id', 'is not', null)
        .as('seasonsDueAt'),
      eb
        .exists(
          eb
            .selectFrom('movie_source as o')
            .select('o.movie_id')
            .whereRef('o.movie_id', '=', 's.movie_id')
            .where('o.source', '<>', TMDB)
            .where('o.checksum', '<>', ''),
        )
        .$castTo<boolean>()
        .as('hasOtherSource'),
    ])
    .where('s.source', '=', TMDB)
    .where('s.movie_id', '=', sql<number>`any(${p.ids}::int[])`),
)

/** The catalogue's id of a title of TMDB. */
export const ID_OF = statement((db, p: { type: 'MOVIE' | 'TV'; externalId: string }) =>
  db
    .selectFrom('movie_source')
    .select('movie_id as id')
    .where('source', '=', TMDB)
    .where('type', '=', p.type)
    .where('external_id', '=', p.externalId),
)

/** Stores a list of ids. An older list does not overwrite a newer one. */
export const SAVE_LIST = statement(
  (db, p: { key: string; ids: readonly number[]; total: number; at: number }) =>
    db
      .insertInto('provider_list')
      .values({
        source: TMDB,
        question: p.key,
        ids: sql<number[]>`${p.ids}::int[]`,
        total_results: p.total,
        fetched_at: toTime(p.at),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'question'])
          .doUpdateSet((eb) => ({
            ids: eb.ref('excluded.ids'),
            total_results: eb.ref('excluded.total_results'),
            fetched_at: eb.ref('excluded.fetched_at'),
          }))
          .whereRef('provider_list.fetched_at', '<=', 'excluded.fetched_at'),
      ),
)

/** Stores genres. A name from another source stays. */
export const SAVE_GENRES = statement((db, p: { ids: readonly number[]; names: readonly string[] }) =>
  db
    .insertInto('genre')
    .columns(['id', 'name'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{ id: number; name: string }>`unnest(${p.ids}::int[], ${p.names}::text[])`.as<'g'>(
            sql`g (id, name)`,
          ),
        )
        .select(['g.id', 'g.name'])
        .orderBy('g.id'),
    )
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Stores the IMDb id of a title. */
export const SAVE_IMDB_ID = statement((db, p: { type: 'MOVIE' | 'TV'; imdbId: string; id: number }) =>
  db
    .insertInto('movie_source')
    .values({ source: 'imdb', type: p.type, external_id: p.imdbId, movie_id: p.id, checksum: '' })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Stores when the details of a title were fetched. */
export const SAVE_FETCHED_AT = statement((db, p: { id: number; at: number }) =>
  db
    .insertInto('provider_title')
    .values({ source: TMDB, movie_id: p.id, fetched_at: toTime(p.at) })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'movie_id'])
        .doUpdateSet((eb) => ({ fetched_at: eb.ref('excluded.fetched_at') })),
    ),
)

/** Stores when a list contained titles whose details were never fetched. */
export const SAVE_LISTED_AT = statement((db, p: { ids: readonly number[]; at: number }) =>
  db
    .insertInto('provider_title')
    .columns(['source', 'movie_id', 'listed_at'])
    .expression((eb) =>
      eb
        .selectFrom(sql<{ id: number }>`unnest(${p.ids}::int[])`.as<'listed'>(sql`listed (id)`))
        .select([sql<string>`${sql.lit(TMDB)}`.as('source'), 'listed.id', toTime(p.at).as('listed_at')])
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('movie as m').select('m.id').whereRef('m.id', '=', 'listed.id')),
        )
        .groupBy('listed.id')
        .orderBy('listed.id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'movie_id'])
        .doUpdateSet((eb) => ({ listed_at: eb.ref('excluded.listed_at') }))
        .where('provider_title.fetched_at', 'is', null)
        .whereRef('provider_title.listed_at', '<', 'excluded.listed_at'),
    ),
)

/** Deletes some of the lists that were fetched before a time, and of the oldest ones beyond a maximum number. */
export const DELETE_LISTS = statement((db, p: { before: number; max: number; batch: number }) => {
  const ofTmdb = db.selectFrom('provider_list').where('source', '=', TMDB)
  const newestSurplus = ofTmdb.select('fetched_at').orderBy('fetched_at', 'desc').offset(p.max).limit(1)
  const expired = ofTmdb
    .select(sql`ctid`.as('ctid'))
    .where(
      'fetched_at',
      '<=',
      sql<string>`greatest(${toTime(p.before)} - interval '1 microsecond', ${newestSurplus})`,
    )
    .orderBy('fetched_at')
    .limit(p.batch)
  return db
    .deleteFrom('provider_list')
    .where(sql<boolean>`ctid = any(array${expired})`)
    .returning('question')
})

export const CHANGE_COUNTS = statement((db, p: { films: number; series: number }) =>
  db.updateTable('catalogue').set({
    movie_count: sql<number>`movie_count + ${p.films}::int`,
    series_count: sql<number>`series_count + ${p.series}::int`,
  }),
)

/** Replaces a title in the stored lists. */
export const REPLACE_LISTED = statement((db, p: { id: number; match: number }) =>
  db
    .updateTable('provider_list')
    .set({ ids: sql<number[]>`array_replace(ids, ${p.id}::int, ${p.match}::int)` })
    .where('source', '=', TMDB)
    .where('question', '<>', 'genres')
    .where(sql<boolean>`${p.id}::int = any(ids)`),
)
