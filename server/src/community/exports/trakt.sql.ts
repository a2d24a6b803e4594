// SQL text: what has an id that Trakt knows in the layout that it imports (https://trakt.tv/users/me/import).
import { type RawBuilder, sql } from 'kysely'
import { zoneOf } from '../../accounts/users/timeZone.sql.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { IdSource } from '../../titles/externalIds/ExternalId.js'
import { WHOLE_SEASON } from '../../tracking/ratings/partRatingStatements.js'
import { type CsvFile, EPISODE_IMDB, isEntryChanged, type ListFile, withColumns } from './csvRows.sql.js'
import { changed, type ExportScope, idAt, MOVIE_ID, TITLE, titles, TYPE, YEAR } from './titles.sql.js'

const TRAKT_IDS = ['imdb_id', 'tmdb_id', 'tvdb_id'] as const
const TRAKT = [
  ...TRAKT_IDS,
  'type',
  'watched_at',
  'watchlisted_at',
  'rating',
  'rated_at',
  'title',
  'year',
  'season_number',
  'episode_number',
] as const

/** Columns of a title or, where `t.part` says so, of a season or an episode, without ids. */
const TRAKT_COLUMNS = sql`t.movie_id, t.part, t.part_imdb, t.part_tmdb,
  coalesce(t.part, case when ${TYPE} = 'TV' then 'show' else 'movie' end) as type, ${TITLE} as title, ${YEAR} as year,
  t.season as season_number, nullif(t.number, ${sql.lit(WHOLE_SEASON)}) as episode_number`

/** {@link TRAKT_COLUMNS} of a title. */
const NO_PART = sql`null::text as part, null::text as part_imdb, null::int as part_tmdb, null::int as season, null::int as number`

/** {@link TRAKT_COLUMNS} of a row `t` of a season or an episode, with {@link JOIN_PART}. */
const PART = sql`case when t.number = ${sql.lit(WHOLE_SEASON)} then 'season' else 'episode' end,
  case when e.imdb_id is not null then ${EPISODE_IMDB} end, coalesce(e.tmdb_id, s.tmdb_id), t.season::int, t.number::int`

const JOIN_PART = sql`left join episode e on (e.movie_id, e.season, e.number) = (t.movie_id, t.season, t.number)
  left join season s on t.number = ${sql.lit(WHOLE_SEASON)} and (s.movie_id, s.number) = (t.movie_id, t.season)`

const withTraktIds = (scope: ExportScope, rows: RawBuilder<unknown>) =>
  withColumns(rows, {
    imdb_id: sql`case when t.part is null then ${idAt(scope, IdSource.IMDB)} else t.part_imdb end`,
    tmdb_id: sql`case when t.part is null then ${idAt(scope, IdSource.TMDB)} else t.part_tmdb::text end`,
    tvdb_id: sql`case when t.part is null then ${idAt(scope, IdSource.TVDB)} end`,
  })

const ISO = (time: string) => isoTimestamp(sql<string>`${sql.ref(time)}`)

export const traktHistory: CsvFile = {
  path: 'trakt/history.csv',
  columns: TRAKT,
  needsOneOf: TRAKT_IDS,
  // A day is the noon of the account's time zone.
  rows: (scope) =>
    withTraktIds(
      scope,
      sql`
      select ${TRAKT_COLUMNS}, case when t.watched_on is null then 'unknown'
        else ${isoTimestamp(sql<string>`((t.watched_on + time '12:00') at time zone ${zoneOf(scope.accountId)})`)} end as watched_at
      from (
        select t.movie_id, t.sort_key, t.id, case when t."precision" = 3 then t.watched_on end as watched_on, ${NO_PART}
        from viewing t
        where t.account_id = ${scope.accountId}::int and not t.of_episodes and ${changed(scope, 'VIEWING', sql`t.id::text`)}
        union all
        select t.movie_id, v.sort_key, t.id, case when v."precision" = 3 then v.watched_on end, ${PART}
        from episode_tick t left join viewing v on v.id = t.viewing_id ${JOIN_PART}
        where t.account_id = ${scope.accountId}::int
          and ${changed(scope, 'EPISODE', sql`concat_ws(':', t.movie_id, t.season, t.number, t.run)`)}
      ) t ${titles(scope)}
      order by t.sort_key nulls first, t.movie_id, t.season, t.number, t.id`,
    ),
}

export const traktRatings: CsvFile = {
  path: 'trakt/ratings.csv',
  columns: TRAKT,
  needsOneOf: TRAKT_IDS,
  rows: (scope) =>
    withTraktIds(
      scope,
      sql`
      select ${TRAKT_COLUMNS}, t.rating, ${ISO('t.rated_at')} as rated_at
      from (
        select t.movie_id, t.rating, t.rated_at, ${NO_PART} from rating t
        where t.account_id = ${scope.accountId}::int and ${changed(scope, 'RATING', MOVIE_ID)}
        union all
        select t.movie_id, t.rating, t.rated_at, ${PART} from part_rating t ${JOIN_PART}
        where t.account_id = ${scope.accountId}::int
          and ${changed(scope, 'PART_RATING', sql`concat_ws(':', t.movie_id, t.season, t.number)`)}
      ) t ${titles(scope)}
      order by t.rated_at, t.movie_id, t.season, t.number`,
    ),
}

/** Titles of the default list. */
export const traktWatchlist = ({ entries }: ListFile): CsvFile => ({
  path: 'trakt/watchlist.csv',
  columns: TRAKT,
  needsOneOf: TRAKT_IDS,
  rows: (scope) =>
    withTraktIds(
      scope,
      sql`
          select ${TRAKT_COLUMNS}, ${ISO('t.added_at')} as watchlisted_at
          from (select t.movie_id, t.watchlist_id, t.place, t.added_at, ${NO_PART} from ${entries}) t ${titles(scope)}
          where ${isEntryChanged(scope)} order by t.place`,
    ),
})
