import { sql } from 'kysely'
import { PRECISION } from '../../../contract/partialDate.js'
import { statement } from '../../platform/database/statement.js'
import { isoTimestamp, NOW } from '../../platform/database/time.js'
import { snapshotValues } from '../../titles/lists/entryStatements.js'
import { HAS_AIRED } from '../../titles/series/seriesStatements.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'
import type { TitleSnapshot } from '../../titles/types/TitleSnapshot.js'
import { currentRun } from './progress.sql.js'

interface AccountTitle {
  accountId: number
  movieId: number
}

/** Whether a tick `t` counts in its account's current run. Checked row by row, so that a delete locks them in the order of the index. */
const COUNTS = sql<boolean>`t.run >= ${currentRun(sql`t.account_id`, sql`t.movie_id`, sql`t.season`)}`

/** The episodes of a season, or up to one in the order of the series, that have been broadcast by today. */
export const AIRED_EPISODES = statement(
  (db, p: { movieId: number; season: number; until: number; isUpTo: boolean; limit: number }) =>
    db
      .selectFrom('episode as e')
      .select(['e.season', 'e.number'])
      .where('e.movie_id', '=', p.movieId)
      .where(HAS_AIRED)
      .where(
        sql<boolean>`case when ${p.isUpTo}::boolean
          then e.season > 0 and (e.season, e.number) <= (${p.season}::int, ${p.until}::int)
          else e.season = ${p.season}::int end`,
      )
      .orderBy('e.season')
      .orderBy('e.number')
      .limit(p.limit),
)

/** The viewing of an evening with a series: the one that is there, or a new one. The unique key decides. */
export const EVENING = statement(
  (db, p: TitleSnapshot & AccountTitle & { day: string; seasons: readonly number[]; run: number | null }) => {
    const { title, poster_path } = snapshotValues(p)
    return db
      .insertInto('viewing')
      .columns([
        'account_id',
        'movie_id',
        'title',
        'poster_path',
        'watched_on',
        'precision',
        'rewatch',
        'of_episodes',
      ])
      .expression((query) =>
        query
          .selectFrom(sql`(select 1)`.as('one'))
          .leftJoin('movie as m', (join) => join.on(sql`m.id`, '=', sql`${p.movieId}::int`))
          .select([
            sql<number>`${p.accountId}::int`.as('account_id'),
            sql<number>`${p.movieId}::int`.as('movie_id'),
            sql<string>`${title}`.as('title'),
            sql<string | null>`${poster_path}`.as('poster_path'),
            sql<string>`${p.day}::date`.as('watched_on'),
            sql<number>`${sql.lit(PRECISION.day)}`.as('precision'),
            sql<boolean>`coalesce(${p.run}::smallint, (select max(r.run) from series_run r
              where r.account_id = ${p.accountId}::int and r.movie_id = ${p.movieId}::int
                and (r.season = ${sql.lit(WHOLE_SERIES)} or r.season = any(${p.seasons}::smallint[]))), 1) > 1`.as(
              'rewatch',
            ),
            sql<boolean>`true`.as('of_episodes'),
          ]),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'movie_id', 'watched_on'])
          .where(sql<boolean>`of_episodes and "precision" = ${sql.lit(PRECISION.day)}`)
          .doUpdateSet({ updated_at: NOW }),
      )
      .returning('id')
  },
)

/** Ticks episodes in a run, by default each season's current one. Returns those that were not ticked. */
export const TICK = statement(
  (
    db,
    p: AccountTitle & {
      seasons: readonly number[]
      numbers: readonly number[]
      run: number | null
      viewingId: number | null
    },
  ) =>
    db
      .insertInto('episode_tick')
      .columns(['account_id', 'movie_id', 'season', 'number', 'run', 'viewing_id', 'tmdb_id'])
      .expression((query) =>
        query
          .selectFrom(
            sql<{
              season: number
              number: number
            }>`unnest(${p.seasons}::smallint[], ${p.numbers}::smallint[])`.as<'a'>(sql`a (season, number)`),
          )
          .leftJoin('episode as e', (join) =>
            join
              .on('e.movie_id', '=', sql<number>`${p.movieId}::int`)
              .on('e.season', '=', sql<number>`a.season`)
              .on('e.number', '=', sql<number>`a.number`),
          )
          .select([
            sql<number>`${p.accountId}::int`.as('account_id'),
            sql<number>`${p.movieId}::int`.as('movie_id'),
            sql<number>`a.season`.as('season'),
            sql<number>`a.number`.as('number'),
            sql<number>`coalesce(${p.run}::smallint, ${currentRun(sql`${p.accountId}::int`, sql`${p.movieId}::int`, sql`a.season`)})`.as(
              'run',
            ),
            sql<number | null>`${p.viewingId}::int`.as('viewing_id'),
            'e.tmdb_id',
          ])
          .orderBy(sql`a.season`)
          .orderBy(sql`a.number`),
      )
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'movie_id', 'season', 'number', 'run']).doNothing(),
      )
      .returning(['season', 'number', 'run']),
)

/** Takes the ticks of episodes in their current run back. Returns what is needed to set them again. */
export const UNTICK = statement(
  (db, p: AccountTitle & { seasons: readonly number[]; numbers: readonly number[] }) =>
    db
      .deleteFrom('episode_tick as t')
      .using(
        sql<{
          season: number
          number: number
        }>`unnest(${p.seasons}::smallint[], ${p.numbers}::smallint[])`.as<'a'>(sql`a (season, number)`),
      )
      .where('t.account_id', '=', p.accountId)
      .where('t.movie_id', '=', p.movieId)
      .where('t.season', '=', sql<number>`a.season`)
      .where('t.number', '=', sql<number>`a.number`)
      .where(COUNTS)
      .returning(['t.season', 't.number', 't.run', 't.viewing_id as viewingId']),
)

/** Deletes the evenings without episodes. */
export const DELETE_EMPTY_EVENINGS = statement((db, p: { accountId: number; ids: readonly number[] }) =>
  db
    .deleteFrom('viewing as v')
    .where('v.account_id', '=', p.accountId)
    .where('v.id', '=', sql<number>`any(${p.ids}::int[])`)
    .where('v.of_episodes', '=', true)
    .where(sql<boolean>`not exists (select from episode_tick t where t.viewing_id = v.id)`),
)

/** Notes that an account has ticked episodes of a series: what it said before of where it stands is over. */
export const NOTE_TICK = statement((db, p: AccountTitle) =>
  db
    .insertInto('series_state')
    .values({ account_id: p.accountId, movie_id: p.movieId, last_ticked_at: NOW })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'movie_id'])
        .doUpdateSet({ last_ticked_at: NOW, status: null, changed_at: NOW }),
    ),
)

/** Sets where an account stands with a series; null lets it follow from what is ticked. */
export const SET_STATUS = statement((db, p: AccountTitle & { status: string | null }) =>
  db
    .insertInto('series_state')
    .values({ account_id: p.accountId, movie_id: p.movieId, status: sql<string | null>`${p.status}::text` })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'movie_id'])
        .doUpdateSet({ status: sql<string | null>`${p.status}::text`, changed_at: NOW }),
    ),
)

/** Lets the ticks of a season, or of the whole series, count from a run on. An earlier run changes nothing. */
export const START_RUN = statement((db, p: AccountTitle & { season: number; run: number }) =>
  db
    .insertInto('series_run')
    .values({ account_id: p.accountId, movie_id: p.movieId, season: p.season, run: p.run })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'movie_id', 'season'])
        .doUpdateSet({ run: p.run })
        .where('series_run.run', '<', p.run),
    ),
)

/** The ticks of seasons by an account: for each episode whether the catalogue has it, how often, whether in the current run, and the last day. */
export const TICKS_OF_SEASONS = statement(
  (db, p: { accountId: number; movieIds: readonly number[]; seasons: readonly number[] }) =>
    db
      .selectFrom(
        sql<{ movie_id: number; season: number }>`unnest(${p.movieIds}::int[], ${p.seasons}::int[])`.as<'a'>(
          sql`a (movie_id, season)`,
        ),
      )
      .innerJoin('episode_tick as t', (join) =>
        join
          .on('t.account_id', '=', p.accountId)
          .on('t.movie_id', '=', sql<number>`a.movie_id`)
          .on('t.season', '=', sql<number>`a.season`),
      )
      .leftJoin('viewing as v', 'v.id', 't.viewing_id')
      .select(['t.movie_id as movieId', 't.season', 't.number'])
      .select([
        sql<boolean>`exists (select from episode e
          where e.movie_id = t.movie_id and e.season = t.season and e.number = t.number)`.as('isKnown'),
        sql<number>`count(*)::int`.as('times'),
        sql<boolean>`bool_or(${COUNTS})`.as('isWatched'),
        sql<string | null>`max(v.watched_on)::text`.as('lastWatchedOn'),
      ])
      .groupBy(['t.movie_id', 't.season', 't.number']),
)

interface TickScope {
  accountId: number
  /** Null for all series. */
  movieId: number | null
}

const isInScope = (p: TickScope) =>
  sql<boolean>`t.account_id = ${p.accountId}::int and (${p.movieId}::int is null or t.movie_id = ${p.movieId}::int)`

/** A numbered page of the ticks of an account, the last one first. Titles and days are read of the page only. */
export const TICK_PAGE = statement((db, p: TickScope & { limit: number; offset: number }) =>
  db
    .with('page', (cte) =>
      cte
        .selectFrom('episode_tick as t')
        .selectAll()
        .where(isInScope(p))
        .orderBy('t.id', 'desc')
        .limit(sql<number>`${p.limit}::int`)
        .offset(sql<number>`${p.offset}::int`),
    )
    .selectFrom('page as t')
    .leftJoin('movie as m', 'm.id', 't.movie_id')
    .leftJoin('viewing as v', 'v.id', 't.viewing_id')
    .select(['t.movie_id as movieId', 'm.title', 't.season', 't.number', 't.run'])
    .select([
      sql<string | null>`v.watched_on::text`.as('watchedOn'),
      isoTimestamp(sql`t.ticked_at`).as('tickedAt'),
    ])
    .orderBy('t.id', 'desc'),
)

/** Number of ticks of an account. */
export const TICK_COUNT = statement((db, p: TickScope) =>
  db
    .selectFrom('episode_tick as t')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isInScope(p)),
)
