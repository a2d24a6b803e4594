// SQL text: updates from the arrays of a batch.
import type { ClientBase } from 'pg'
import { foldText, sortKey, titleKey } from './foldText.js'

/** Rows of a batch. */
const BATCH = 10_000

interface TitleRow {
  id: number
  title: string
  original_title: string
  sort_title: string
  title_key: string
  original_key: string
}
interface OtherTitleRow {
  movie_id: number
  title: string
  title_key: string
}
interface PersonRow {
  id: number
  name: string
  folded_name: string
}

/**
 * Writes the sort keys and the folded texts of all titles and people again where {@link foldText} yields others than are
 * stored. Titles that no source brings again would otherwise keep those of an earlier version.
 */
export async function foldTitlesAgain(client: ClientBase): Promise<void> {
  await eachBatch<TitleRow>(
    client,
    'select id, title, original_title, sort_title, title_key, original_key from movie where id > $1 order by id limit $2',
    async (rows) => {
      const changed = rows
        .map((row) => ({
          row,
          keys: [sortKey(row.title), titleKey(row.title), titleKey(row.original_title)],
        }))
        .filter(
          ({ row, keys }) => keys.join('\n') !== [row.sort_title, row.title_key, row.original_key].join('\n'),
        )
      await client.query(
        `update movie m set sort_title = n.sort_title, title_key = n.title_key, original_key = n.original_key
         from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as n (id, sort_title, title_key, original_key) where m.id = n.id`,
        [changed.map(({ row }) => row.id), ...[0, 1, 2].map((i) => changed.map(({ keys }) => keys[i]))],
      )
      await client.query('select refresh_entries($1)', [changed.map(({ row }) => row.id)])
    },
  )
  const { rows: others } = await client.query<OtherTitleRow>(
    `select movie_id, title, title_key from movie_title where title ~ '[^\\x20-\\x7e]|[.*]|^[^[:alnum:]]*$'`,
  )
  const changed = others.filter(({ title, title_key }) => titleKey(title) !== title_key)
  const ids = changed.map(({ movie_id }) => movie_id)
  await client.query(
    `with gone as (
       delete from movie_title o using unnest($1::int[], $2::text[]) as n (movie_id, title_key)
       where o.movie_id = n.movie_id and o.title_key = n.title_key returning o.*
     ), folded as (select * from unnest($1::int[], $2::text[], $3::text[]) as f (movie_id, title_key, folded))
     insert into movie_title (movie_id, title_key, title, region)
     select distinct on (f.movie_id, f.folded) f.movie_id, f.folded, g.title, g.region from gone g join folded f using (movie_id, title_key)
     on conflict do nothing`,
    [ids, changed.map(({ title_key }) => title_key), changed.map(({ title }) => titleKey(title))],
  )
  await eachBatch<PersonRow>(
    client,
    `select id, name, folded_name from person where id > $1 and (name ~ '[^\\x20-\\x7e]|[.*]') order by id limit $2`,
    async (rows) => {
      const changed = rows
        .map((row) => ({ id: row.id, folded: foldText(row.name), row }))
        // Punctuation after the name tells namesakes apart.
        .filter(({ folded, row }) => folded !== row.folded_name.replace(/ [^\p{L}\p{N}\p{M} ]+$/u, ''))
      await client.query(
        `update person p set folded_name = n.folded_name || coalesce(substring(p.folded_name from ' [^[:alnum:] ]+$'), '')
         from (select distinct on (folded_name) * from unnest($1::int[], $2::text[]) as n (id, folded_name) order by folded_name, id) n
         where p.id = n.id and not exists (select from person o where o.folded_name = n.folded_name)`,
        [changed.map(({ id }) => id), changed.map(({ folded }) => folded)],
      )
    },
  )
}

/** Reads rows in the order of their ids, a batch at a time. */
async function eachBatch<Row extends { id: number }>(
  client: ClientBase,
  query: string,
  write: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await client.query<Row>(query, [after, BATCH])
    if (rows.length === 0) return
    await write(rows)
    after = rows.at(-1)?.id ?? after
  }
}
