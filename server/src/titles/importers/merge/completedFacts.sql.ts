// SQL text: compares whole temporary tables of an import, which no entity describes.
import type { Client } from 'pg'

/**
 * Removes the facts that members completed and that the source brings, so that its own are written as into an empty title.
 * The others stay.
 */
export async function removeCompletedFacts(client: Client): Promise<void> {
  await client.query(REMOVE)
}

const REMOVE = `
  with brought as (
    delete from completed_fact f using merge_write p join merge_title s using (n)
    where f.movie_id = p.movie_id and not p.is_new and case f.fact
      when 'overview' then s.overview is not null
      when 'runtime' then s.runtime is not null
      else exists (select from merge_credit_line l where l.n = p.n and l.kind = 'cast') end
    returning f.movie_id, f.fact
  ), title as (
    update movie m set
      overview = case when b.overview then null else m.overview end,
      runtime = case when b.runtime then null else m.runtime end
    from (
      select movie_id, bool_or(fact = 'overview') as overview, bool_or(fact = 'runtime') as runtime from brought group by 1
    ) b
    where m.id = b.movie_id and (b.overview or b.runtime)
  )
  delete from credit c using brought b where b.fact = 'cast' and c.movie_id = b.movie_id and c.kind = 'cast'`
