// SQL text: creates and changes temporary tables of an import, which no entity describes.
import type { Client } from 'pg'
import { isSameTitle, leadingArticle } from '../../search/titleIdentity.sql.js'
import { NAMESAKE_DIGITS } from './people.sql.js'

/**
 * Matches the titles to merge with titles of the catalogue and decides what is written (merge_write).
 *
 * A title matches by its external id, also by one that is known from elsewhere (external_id). Otherwise it matches a title of another source with the same title, year
 * and type, case and punctuation apart. Of several candidates those that share most people match, then the best known; each title matches once.
 * A year that differs by one, an original and an alternative title match only if the titles share a person. For a year that
 * differs by one, a title that a member added by hand needs none.
 */
export async function matchTitles(client: Client, source: string): Promise<void> {
  await client.query(MATCHES, [source])
  await client.query('analyze merge_match')
  await client.query(CANDIDATES, [source])
  await client.query(countSharedPeople(AMBIGUOUS))
  await takeBestCandidates(client)
  await client.query('drop table merge_candidate')
  await client.query(NEAR_CANDIDATES, [source])
  await client.query(countSharedPeople('true'))
  await client.query(DELETE_DOUBTFUL)
  await takeBestCandidates(client)
  await client.query(WRITES)
  await client.query('create unique index on merge_write (n)')
  await client.query('analyze merge_write')
}

async function takeBestCandidates(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(TAKE_BEST)
    if (!rowCount) return
  }
}

/** Each title with its catalogue id and last checksum, if the same source brought it before; with the id alone if it is known by external_id. */
const MATCHES = `
  create temp table merge_match as
  select t.n, coalesce(s.movie_id, o.movie_id, e.movie_id) as movie_id, coalesce(s.checksum, o.checksum) as known,
    coalesce(s.leads, o.leads, false) as leads, e.movie_id as known_id
  from merge_title t
  left join movie_source s on s.source = $1 and s.type = t.type and s.external_id = t.external_id
  left join movie_source o on $1 = 'imdb' and o.source = $1 and o.type <> t.type and o.external_id = t.external_id
    and s.movie_id is null
  left join (
    select e.*, m.type from external_id e join movie m on m.id = e.movie_id
    where e.source = $1 and not exists (select from movie_source k where k.source = $1 and k.movie_id = e.movie_id)
  ) e on e.value = t.external_id and e.type = t.type and e.kind in (t.type, 'ANY')
    and s.movie_id is null and o.movie_id is null`

/** Neither side has a match yet. */
const IS_UNMATCHED = `
  t.movie_id is null and s.title_key <> ''
  and not exists (select 1 from movie_source o where o.movie_id = m.id and o.source = $1)
  and not exists (select 1 from merge_match k where k.known_id = m.id)`
const CANDIDATES = `
  create temp table merge_candidate as
  select t.n, m.id as movie_id, 0 as shared, s.vote_count, m.popularity
  from merge_match t join merge_title s using (n)
  join movie m on m.title_key = s.title_key and m.type = s.type and m.year = s.year
  where ${IS_UNMATCHED} and ${isSameTitle('m.title', 's.title')}`

const NEAR_CANDIDATES = `
  create temp table merge_candidate as
  select t.n, m.id as movie_id, 0 as shared, s.vote_count, m.popularity
  from merge_match t join merge_title s using (n) join movie m on m.title_key = s.title_key and m.type = s.type
  where ${IS_UNMATCHED} and abs(m.year - s.year) <= 1
  union
  select t.n, m.id, 0, s.vote_count, m.popularity
  from merge_match t join merge_title s using (n) join movie m on m.title_key = s.original_key and m.type = s.type
  where ${IS_UNMATCHED} and m.year = s.year and s.original_key <> s.title_key and s.original_key <> ''
  union
  select t.n, m.id, 0, s.vote_count, m.popularity
  from merge_match t join merge_title s using (n) join movie m on m.original_key = s.title_key and m.type = s.type
  where ${IS_UNMATCHED} and m.year = s.year and m.original_key <> m.title_key
  union
  select t.n, m.id, 0, s.vote_count, m.popularity
  from merge_match t join merge_title s using (n)
  join movie_title a on a.title_key = s.title_key join movie m on m.id = a.movie_id and m.type = s.type
  where ${IS_UNMATCHED} and abs(m.year - s.year) <= 1`

/** A member may be a year off, and rarely enters people. */
const DELETE_DOUBTFUL = `
  delete from merge_candidate c where shared = 0 and not exists (
    select from local_title l join movie m on m.id = l.movie_id join merge_title s on s.n = c.n
    where l.movie_id = c.movie_id and m.title_key = s.title_key
      and ${leadingArticle('m.title')} is not distinct from ${leadingArticle('s.title')})`

/** Titles with several candidates; only for these the shared people decide. */
const AMBIGUOUS = `
  p.n in (select n from merge_candidate group by n having count(*) > 1)
    or p.movie_id in (select movie_id from merge_candidate group by movie_id having count(*) > 1)`

const countSharedPeople = (condition: string) => `
  update merge_candidate p set shared = found.shared
  from (
    select p.n, p.movie_id, count(distinct sp.folded_name)::int as shared
    from merge_candidate p
    join merge_credit_line l using (n) join staged_person sp using (person)
    join credit c on c.movie_id = p.movie_id
    join person known on known.id = c.person_id
      and (known.imdb_id = sp.imdb_id or rtrim(known.folded_name, ' ${NAMESAKE_DIGITS}') = sp.folded_name)
    where ${condition}
    group by p.n, p.movie_id
  ) found
  where found.n = p.n and found.movie_id = p.movie_id`

const TAKE_BEST = `
  with ranked as (
    select n, movie_id,
      row_number() over (partition by n order by shared desc, popularity desc, movie_id) as of_title,
      row_number() over (partition by movie_id order by shared desc, vote_count desc, n) as of_movie
    from merge_candidate
  ), won as (
    update merge_match t set movie_id = r.movie_id
    from ranked r where r.of_title = 1 and r.of_movie = 1 and t.n = r.n
    returning t.n, t.movie_id
  )
  delete from merge_candidate
  where n in (select n from won) or movie_id in (select movie_id from won)`

/** What is written under which id. The source leads its new titles, and those that a member added by hand. A title of the catalogue is written once, even if two ids of a source match it. */
const WRITES = `
  create temp table merge_write as
  select n, movie_id, is_new, leads, checksum from (
    select t.n, t.movie_id is null as is_new, t.movie_id is null or t.leads or l.movie_id is not null as leads, s.checksum, t.known,
      coalesce(t.movie_id, (select coalesce(max(id), 0) from movie)::int
        + (row_number() over (partition by t.movie_id is null order by t.n))::int) as movie_id,
      case when t.movie_id is null then 1 else row_number() over (partition by t.movie_id order by t.known is null, t.n) end as nth
    from merge_match t join merge_title s using (n) left join local_title l on l.movie_id = t.movie_id
  ) placed
  where nth = 1 and (is_new or known is distinct from checksum)`
