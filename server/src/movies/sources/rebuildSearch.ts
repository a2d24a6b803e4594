import type { Client } from 'pg'
import { searchVector } from '../search.js'

const BATCH = 5_000

interface Row {
  id: number
  title: string
  original: string
  year: number | null
  others: string
  makers: string
  cast: string
}

/** Derives anew what search looks through: the words of the titles that were written, and those that misspelt ones are compared with. */
export async function rebuildSearch(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<Row>(
      `with written as materialized (select id, title, original_title, year from movie where search = '' order by id limit ${BATCH})
       select m.id, title, original_title as original, year,
         coalesce((select string_agg(o.title, ' ') from movie_title o where o.movie_id = m.id), '') as others,
         coalesce(string_agg(p.name, ' ') filter (where c.job in ('Director', 'Creator')), '') as makers,
         coalesce(string_agg(p.name, ' ') filter (where c.kind = 'cast'), '') as cast
       from written m left join credit c on c.movie_id = m.id left join person p on p.id = c.person_id
       group by m.id, title, original_title, year`,
    )
    if (rows.length === 0) break
    await client.query(
      `update movie m set search = v.search from json_to_recordset($1) as v (id int, search tsvector) where m.id = v.id`,
      [
        JSON.stringify(
          rows.map(({ id, title, original, others, makers, cast, year }) => ({
            id,
            search: searchVector([
              ['A', title],
              ['B', `${original} ${others} ${makers}`],
              ['C', cast],
              ['D', String(year ?? 'undated')],
            ]),
          })),
        ),
      ],
    )
  }
  await client.query('truncate search_word')
  await client.query(
    `insert into search_word (word, titles)
     select word, ndoc from ts_stat('select search from movie') where length(word) > 2 and word !~ '^[0-9]+$'`,
  )
}
