// SQL text: the earliest of several times, some of which are never, decides which series is due.
import { sql } from 'kysely'
import { SERIES } from '../../../../contract/rules/series.js'
import { statement } from '../../../platform/database/statement.js'
import { IS_RUNNING } from './saveSeasons.sql.js'
import { TMDB } from './titleItems.sql.js'

/** A series that is to be fetched. */
export interface DueSeries {
  /** The catalogue's id. */
  id: number
  externalId: string
  /** Whether its details are due too, not only its seasons. */
  isTitleDue: boolean
}

/** Which series are due. Times are in milliseconds. */
export interface DueSeriesParams {
  /** Now, since the epoch. */
  at: number
  /** How long the details of a running series are fresh, and those of another one. */
  ttlMs: number
  settledTtlMs: number
  /** Ids that are left out. */
  except: readonly number[]
  limit: number
}

const PUT_ASIDE = sql.join(SERIES.putAside.map((status) => sql.lit(status)))

/**
 * The series of TMDB that are due and that a member follows, those that have been due for longest first: one that it has ticked, says to
 * be watching or has on a watchlist, unless it has put it aside.
 */
export const DUE_SERIES = statement(
  (_db, p: DueSeriesParams) => sql<DueSeries>`
  select id, external_id as "externalId", title_due_at <= at as "isTitleDue"
  from (
    select m.id, s.external_id, to_timestamp(${p.at}::float8 / 1000) as at,
      coalesce(t.fetched_at + interval '1 millisecond' * case
        when m.status is null or ${IS_RUNNING} then ${p.ttlMs}::float8 else ${p.settledTtlMs}::float8 end, '-infinity') as title_due_at,
      (select min(coalesce(n.refresh_at, '-infinity')) from season n
        where n.movie_id = m.id and n.tmdb_id is not null) as seasons_due_at
    from movie_source s
    join movie m on m.id = s.movie_id
    left join provider_title t on t.source = s.source and t.movie_id = s.movie_id
    where s.source = ${sql.lit(TMDB)} and s.type = 'TV' and m.id <> all (${p.except}::int[])
      and (
        exists (select from series_state f
          where f.movie_id = m.id and coalesce(f.status not in (${PUT_ASIDE}), true))
        or exists (select from watchlist_movie l where l.movie_id = m.id and not exists (
          select from series_state f
          where f.account_id = l.account_id and f.movie_id = l.movie_id and f.status in (${PUT_ASIDE})))
      )
  ) followed
  where least(title_due_at, seasons_due_at) <= at
  order by least(title_due_at, seasons_due_at), id
  limit ${p.limit}::int`,
)
