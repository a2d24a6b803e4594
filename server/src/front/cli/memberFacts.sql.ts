// SQL text: joins lists of facts of several tables.
import { sql } from 'kysely'
import { POSTER_URL_PREFIX } from '../../../contract/rules/posters.js'

/** What members added to a title, for the operator. */
export interface MemberFact {
  movieId: number
  title: string
  /** `title` for a title that a member added by hand, `poster` with its address, else a fact. */
  fact: string
  username: string | null
  addedAt: string
  reports: number
  /** Reasons and details of the reports. */
  reasons: string | null
}

/** What members added, the most reported and then the newest first. */
export const memberFacts = (isReported: boolean) => sql<MemberFact>`
  select m.id as "movieId", m.title, f.fact, a.username, to_char(f.added_at, 'YYYY-MM-DD') as "addedAt",
    coalesce(r.reports, 0)::int as reports, r.reasons
  from (
    select movie_id, fact, account_id, added_at from completed_fact
    union all select movie_id, 'title', account_id, added_at from local_title
    union all select movie_id, 'poster ' || ${POSTER_URL_PREFIX}::text || path, account_id, added_at from own_poster
  ) f
  join movie m on m.id = f.movie_id
  left join account a on a.id = f.account_id
  left join (
    select movie_id, count(*) as reports, string_agg(concat_ws(': ', reason, nullif(details, '')), '; ') as reasons
    from title_report group by movie_id
  ) r on r.movie_id = f.movie_id
  where ${isReported}::boolean is false or r.reports > 0
  order by reports desc, f.added_at desc, m.id, f.fact limit 200`

/** Deletes the reports of a title, because the operator has dealt with them. */
export const deleteReports = (id: number) => sql`delete from title_report where movie_id = ${id}::int`
