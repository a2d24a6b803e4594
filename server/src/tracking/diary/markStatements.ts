// Statements by which the marks of watched titles and their viewings agree.
import { sql } from 'kysely'
import { PRECISION } from '../../../contract/partialDate.js'
import { zoneOf } from '../../accounts/users/timeZone.sql.js'
import { statement } from '../../platform/database/statement.js'

/**
 * Deletes and returns the automatic viewing of a title that a logged one tells of: any if the log itself has marked the title. Else the
 * mark says that the title was seen by then: a viewing until the day after is the one it means, unless it is a rewatch.
 */
export const DELETE_REPLACED = statement(
  (
    db,
    p: { accountId: number; movieId: number; day: string | null; rewatch: boolean; isMarkedByLog: boolean },
  ) =>
    db
      .deleteFrom('viewing')
      .where('account_id', '=', p.accountId)
      .where('movie_id', '=', p.movieId)
      .where('automatic', '=', true)
      .where(
        sql<boolean>`(${p.isMarkedByLog}::boolean or (not ${p.rewatch}::boolean
          and coalesce(${p.day}::date <= (created_at at time zone ${zoneOf(p.accountId)})::date + 1, true)))`,
      )
      .returning('id'),
)

/** Makes the automatic viewing of a title that is marked as watched. */
export const ADD_AUTOMATIC = statement((db, p: { accountId: number; movieId: number }) =>
  db
    .insertInto('viewing')
    .columns([
      'account_id',
      'movie_id',
      'title',
      'poster_path',
      'precision',
      'rating',
      'automatic',
      'created_at',
    ])
    .expression((query) =>
      query
        .selectFrom('watched')
        .select(['account_id', 'movie_id', 'title', 'poster_path'])
        .select(sql<number>`${sql.lit(PRECISION.unknown)}`.as('precision'))
        .select(['rating', sql<boolean>`true`.as('automatic'), 'added_at'])
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId),
    ),
)

/**
 * Sets when an account has watched a title to its latest viewing: noon in the account's time zone. A time of that day stays, and so
 * does the time of a title without a dated viewing.
 */
export const UPDATE_WATCHED_AT = statement((db, p: { accountId: number; movieId: number }) => {
  const zone = zoneOf(p.accountId)
  return db
    .updateTable('watched as w')
    .from((query) =>
      query
        .selectFrom('viewing')
        .select('watched_on')
        .where('account_id', '=', p.accountId)
        .where('movie_id', '=', p.movieId)
        .where('watched_on', 'is not', null)
        .orderBy('sort_key', 'desc')
        .limit(1)
        .as('latest'),
    )
    .set({ watched_at: sql<string>`(latest.watched_on + time '12:00') at time zone ${zone}` })
    .where('w.account_id', '=', p.accountId)
    .where('w.movie_id', '=', p.movieId)
    .where(sql<boolean>`(w.watched_at at time zone ${zone})::date <> latest.watched_on`)
})
