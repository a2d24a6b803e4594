// SQL text: compares and writes whole temporary tables of an import, which no entity describes.
import type { Client } from 'pg'

/** Credits kept for each title and kind. */
const CREDITS_MAX = 1_000

/**
 * Writes the credits of the titles that are written. New titles get the staged credits. Of existing titles, the
 * leading source replaces the jobs that it names; another source adds a cast or a job that had no people.
 */
export async function writeCredits(client: Client): Promise<void> {
  await client.query(EXISTING_CREDITS)
  await client.query(INCOMING_CREDITS)
  await client.query('analyze merge_existing_credit, merge_incoming_credit')
  await client.query(FINAL_CREDITS)
  await client.query(DELETE_CHANGED)
  await client.query(INSERT_CHANGED)
  await client.query(INSERT_OF_NEW_TITLES)
}

const COLUMNS = 'movie_id, kind, position, person_id, character, job'

const EXISTING_CREDITS = `
  create temp table merge_existing_credit as
  select p.n, p.movie_id, p.leads, c.kind, c.position, c.person_id, c.character, c.job, coalesce(c.job, '') as what
  from merge_write p join credit c using (movie_id) where not p.is_new`

const INCOMING_CREDITS = `
  create temp table merge_incoming_credit as
  select p.n, p.movie_id, p.leads, l.kind, l.position, w.person_id, l.character, l.job, coalesce(l.job, '') as what
  from merge_write p join merge_credit_line l using (n) join merge_person_id w using (person) where not p.is_new`

/** The credits that existing titles have afterwards. */
const FINAL_CREDITS = `
  create temp table merge_final_credit as
  with whole as (
    select *, leads as is_second from merge_existing_credit r
    where not r.leads or not exists (
      select 1 from merge_incoming_credit b where b.n = r.n and b.kind = r.kind and b.what = r.what)
    union all
    select *, not leads from merge_incoming_credit b
    where b.leads or not exists (
      select 1 from merge_existing_credit r where r.n = b.n and r.kind = b.kind and r.what = b.what)
  )
  select movie_id, kind, person_id, character, job,
    (row_number() over (partition by movie_id, kind
      order by case when job in ('Director', 'Creator') then 0 when job = 'Writer' then 1 when job = 'Producer' then 2 else 3 end,
        is_second, position, person_id) - 1)::smallint as position
  from whole`

/** Most imports change only votes, so only credits that differ are written. */
const DELETE_CHANGED = `
  delete from credit c using (
    select ${COLUMNS} from merge_existing_credit except select ${COLUMNS} from merge_final_credit where position < ${CREDITS_MAX}
  ) gone where c.movie_id = gone.movie_id and c.kind = gone.kind and c.position = gone.position`

const INSERT_CHANGED = `
  insert into credit (${COLUMNS})
  select ${COLUMNS} from merge_final_credit where position < ${CREDITS_MAX} except select ${COLUMNS} from merge_existing_credit`

const INSERT_OF_NEW_TITLES = `
  insert into credit (movie_id, kind, position, person_id, character, job)
  select p.movie_id, l.kind, l.position, w.person_id, l.character, l.job
  from merge_write p join merge_credit_line l using (n) join merge_person_id w using (person)
  where p.is_new and l.position < ${CREDITS_MAX}
  order by p.movie_id, l.kind, l.position`
