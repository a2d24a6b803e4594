import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { fold, sortKey, titleKey } from '../fold.js'
import { GENRES } from '../Genre.js'
import { rebuildSearch } from '../searchTables.js'
import type { CatalogueContent, CatalogueTitle } from './CatalogueTitle.js'

/** What a load did, in titles. */
export interface LoadResult {
  added: number
  changed: number
  unchanged: number
}

/** Raise it when the way a title is written changes, so that titles are written again though they are the same. */
const WRITER_VERSION = 2

/** A digest of a whole content; the same digest means that there is nothing to load. */
export function checksumOf(content: unknown): string {
  return createHash('sha256')
    .update(`${WRITER_VERSION} ${JSON.stringify(content)}`)
    .digest('hex')
}

/**
 * Writes a source's titles. Each is recognised by its external id and written only when it differs, so that a
 * second load changes nothing and ids stay. One transaction: all or nothing.
 */
export async function loadCatalogue(client: Client, content: CatalogueContent): Promise<LoadResult> {
  await client.query('begin')
  try {
    const result = await write(client, content)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function write(client: Client, content: CatalogueContent): Promise<LoadResult> {
  const { rows: known } = await client.query<{ key: string; movie_id: number; checksum: string }>(
    `select type || ' ' || external_id as key, movie_id, checksum from movie_source where source = $1`,
    [content.source],
  )
  const before = new Map(known.map((row) => [row.key, row]))
  const wanted = content.titles.map((title) => ({
    title,
    checksum: checksumOf(title),
    known: before.get(`${title.type} ${title.externalId}`),
  }))
  const fresh = wanted.filter((item) => !item.known)
  const changed = wanted.filter((item) => item.known && item.known.checksum !== item.checksum)
  const ids = await reserveIds(client, fresh.length)
  const writes = [
    ...fresh.map((item, index) => ({ ...item, id: ids[index] as number })),
    ...changed.map((item) => ({ ...item, id: item.known?.movie_id as number })),
  ]

  await client.query(
    `insert into genre (id, name) select * from json_to_recordset($1) as g (id int, name text)
     on conflict (id) do update set name = excluded.name where genre.name <> excluded.name`,
    [JSON.stringify([...GENRES].map(([id, name]) => ({ id, name })))],
  )
  if (writes.length > 0) {
    await writeMovies(client, writes)
    await client.query(
      `insert into movie_source (source, type, external_id, movie_id, checksum)
       select $1, s.* from json_to_recordset($2) as s (type text, external_id text, movie_id int, checksum text)
       on conflict (source, type, external_id) do update set checksum = excluded.checksum`,
      [
        content.source,
        JSON.stringify(
          writes.map(({ id, title, checksum }) => ({
            type: title.type,
            external_id: title.externalId,
            movie_id: id,
            checksum,
          })),
        ),
      ],
    )
    await writeCredits(client, writes)
    await rebuildSearch(client)
  }
  await client.query(
    `insert into catalogue (source, as_of, checksum, movie_count, series_count)
     select $1, $2, $3, count(*) filter (where type = 'MOVIE'), count(*) filter (where type = 'TV') from movie
     on conflict (only_row) do update set source = excluded.source, as_of = excluded.as_of,
       checksum = excluded.checksum, movie_count = excluded.movie_count, series_count = excluded.series_count,
       version = catalogue.version + 1, loaded_at = now()
     where (catalogue.checksum, catalogue.movie_count, catalogue.series_count)
       is distinct from (excluded.checksum, excluded.movie_count, excluded.series_count)`,
    [content.source, content.asOf, checksumOf(content)],
  )
  await client.query('analyze')
  return { added: fresh.length, changed: changed.length, unchanged: wanted.length - writes.length }
}

async function reserveIds(client: Client, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('movie', 'id')) as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map((row) => Number(row.id))
}

interface Write {
  id: number
  title: CatalogueTitle
}

const COLUMNS = {
  id: 'int',
  type: 'text',
  title: 'text',
  original_title: 'text',
  overview: 'text',
  tagline: 'text',
  release_date: 'date',
  runtime: 'smallint',
  status: 'text',
  original_language: 'text',
  countries: 'text[]',
  budget: 'bigint',
  revenue: 'bigint',
  vote_average: 'real',
  vote_count: 'int',
  popularity: 'real',
  genre_ids: 'smallint[]',
  director: 'text',
  producer: 'text',
  writer: 'text',
  companies: 'text[]',
  trailer: 'text',
  sort_title: 'text',
  title_key: 'text',
  original_key: 'text',
} as const

type MovieRow = Record<keyof typeof COLUMNS, unknown>

async function writeMovies(client: Client, writes: Write[]): Promise<void> {
  const names = Object.keys(COLUMNS)
  const record = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`)
  await client.query(
    `insert into movie (${names.join(', ')})
     select ${names.join(', ')} from json_to_recordset($1) as m (${record.join(', ')})
     on conflict (id) do update set ${names
       .slice(1)
       .map((name) => `${name} = excluded.${name}`)
       .join(', ')}`,
    [JSON.stringify(writes.map(({ id, title }) => toRow(id, title)))],
  )
}

function toRow(id: number, title: CatalogueTitle): MovieRow {
  const namesWith = (...jobs: string[]) =>
    [...new Set(title.crew.filter((member) => jobs.includes(member.job)).map((member) => member.name))].join(
      ', ',
    ) || null
  return {
    id,
    type: title.type,
    title: title.title,
    original_title: title.originalTitle,
    overview: title.overview,
    tagline: title.tagline,
    release_date: title.releaseDate,
    runtime: title.runtime,
    status: title.status,
    original_language: title.originalLanguage,
    countries: title.countries,
    budget: title.budget,
    revenue: title.revenue,
    vote_average: title.voteAverage,
    vote_count: title.voteCount,
    popularity: title.popularity,
    genre_ids: title.genreIds,
    director: namesWith('Director'),
    producer: namesWith('Producer'),
    writer: namesWith('Writer'),
    companies: title.companies,
    trailer: title.trailer,
    sort_title: sortKey(title.title),
    title_key: titleKey(title.title),
    original_key: titleKey(title.originalTitle),
  }
}

async function writeCredits(client: Client, writes: Write[]): Promise<void> {
  const credits = writes.flatMap(({ id, title }) => [
    ...title.cast.map((member, position) => ({ ...member, movie_id: id, kind: 'cast', position })),
    ...title.crew.map((member, position) => ({ ...member, movie_id: id, kind: 'crew', position })),
  ])
  const people = new Map(credits.map(({ name }) => [fold(name), name]))
  await client.query(
    `insert into person (name, folded_name)
     select p.name, p.folded_name
     from rows from (json_to_recordset($1) as (name text, folded_name text)) with ordinality
       as p (name, folded_name, n)
     order by p.n on conflict (folded_name) do nothing`,
    [JSON.stringify([...people].map(([folded_name, name]) => ({ name, folded_name })))],
  )
  await client.query('delete from credit where movie_id = any($1)', [writes.map(({ id }) => id)])
  await client.query(
    `insert into credit (movie_id, kind, position, person_id, character, job)
     select c.movie_id, c.kind, c.position, person.id, c.character, c.job
     from json_to_recordset($1) as c
       (movie_id int, kind text, position smallint, folded_name text, character text, job text)
     join person using (folded_name)`,
    [JSON.stringify(credits.map(({ name, ...credit }) => ({ ...credit, folded_name: fold(name) })))],
  )
}
