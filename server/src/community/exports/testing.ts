import { buffer } from 'node:stream/consumers'
import { expect } from '@jest/globals'
import { fromBufferPromise } from 'yauzl'
import { formWith, png } from '../../accounts/avatars/testing.js'
import type { TestServer, TestViewer } from '../../testing.js'
import { log } from '../../tracking/diary/testing.js'
import { tick } from '../../tracking/episodes/testing.js'
import {
  EXPORT_SECTIONS,
  type ExportHeader,
  type ExportRow,
  type ExportSection,
} from '../../tracking/imports/formats/exportSchema.js'

/** Sends a request for an archive. */
export const requestArchive = (server: TestServer, person: TestViewer | null, query = '', method = 'GET') =>
  fetch(`${server.url}/api/users/export.zip${query}`, {
    method,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })

/** Downloads an archive. */
export async function download(server: TestServer, person: TestViewer, query = ''): Promise<Buffer> {
  const response = await requestArchive(server, person, query)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Returns the members of a ZIP file by their paths, in its order. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const members = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    members.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return members
}

/** The rows of an archive by section. */
export type Sections = { [Section in ExportSection]: ExportRow<Section>[] }

/** Reads the JSON of an archive. Fails if a row differs from the schema. */
export async function sectionsOf(bytes: Buffer): Promise<Sections & { header: ExportHeader }> {
  const members = await unzip(bytes)
  let header: ExportHeader | undefined
  const sections = Object.entries(EXPORT_SECTIONS).map(([name, schema]) => {
    const file = JSON.parse(String(members.get(`json/${name}.json`))) as { marquee: ExportHeader } & Record<
      string,
      unknown[]
    >
    expect(Object.keys(file)).toEqual(['marquee', name])
    header = file.marquee
    const rows = file[name] ?? []
    // Parsing leaves out what the schema does not have.
    for (const row of rows) expect(schema.parse(row)).toEqual(row)
    return [name, rows]
  })
  return { ...(Object.fromEntries(sections) as Sections), header: header as ExportHeader }
}

/** Reads the records of CSV, each as its cells. */
export function cellsOf(text: Buffer | undefined): string[][] {
  const records: string[][] = [[]]
  for (const [, quoted, plain = '', end] of String(text).matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') records.push([])
  }
  return records.slice(0, -1)
}

/** A film, a series with two episodes in its first season, and the id of a title that the catalogue lacks. */
export interface Titles {
  film: number
  other: number
  series: number
  unknown: number
}

/** Gives titles of the starter catalogue ids of other sites. */
export async function prepareTitles({ database }: TestServer): Promise<Titles> {
  const films = await database.rows<{ id: number }>(
    `select id from movie where type = 'MOVIE' and year is not null order by popularity desc, id limit 2`,
  )
  const series = await database.row<{ id: number }>(
    `select m.id from movie m where m.type = 'TV' and exists (
       select from episode e where e.movie_id = m.id and e.season = 1 and e.number = 2
     ) order by m.popularity desc, m.id limit 1`,
  )
  const [film = 0, other = 0] = films.map(({ id }) => id)
  const titles = { film, other, series: series?.id ?? 0, unknown: 9_999_999 }
  await database.rows(
    `insert into external_id (movie_id, source, kind, value, origin) values
       ($1, 'imdb', 'ANY', 'tt0900001', 'wikidata'), ($1, 'tmdb', 'MOVIE', '900001', 'wikidata'),
       ($1, 'wikidata', 'ANY', 'Q900001', 'wikidata'), ($2, 'tvdb', 'TV', '900500', 'wikidata')`,
    [titles.film, titles.series],
  )
  await database.rows(
    `update episode set imdb_id = 900502 where movie_id = $1 and season = 1 and number = 1`,
    [titles.series],
  )
  return titles
}

/** Lets a member record something of every kind. @param friend whom they follow */
export async function recordEverything(
  server: TestServer,
  person: TestViewer,
  { film, other, series, unknown }: Titles,
  friend: TestViewer,
): Promise<void> {
  const { database } = server
  const { id } = person
  await database.rows(
    `update account set bio = 'Westerns', first_name = 'Ada', time_zone = 'Pacific/Auckland' where id = $1`,
    [id],
  )
  await database.rows(
    `insert into profile (account_id, is_public, favorite_ids) values ($1, true, array[$2::int])`,
    [id, film],
  )
  await database.rows(`insert into profile (account_id, is_public) values ($1, true)`, [friend.id])
  await database.rows(`insert into follow (account_id, other_id) values ($1, $2)`, [id, friend.id])
  await person.call('POST', '/users/favorites', { movieId: film })
  await person.call('POST', '/users/favorites', {
    movieId: unknown,
    title: 'Lost Reel',
    type: 'MOVIE',
    releaseDate: '1931-02-03',
  })
  await person.call('POST', '/users/watched', { movieId: other, rating: 3 })
  await person.call('POST', '/users/not-interested', { movieId: other })
  for (const input of [
    {
      watchedOn: '2024-03-01',
      rating: 7,
      note: '=1+1 "quoted"\nsecond line',
      tags: ['cinema', '35mm'],
      place: 'Home',
    },
    { watchedOn: '2024-05-02', rating: 9, rewatch: true },
    { watchedOn: '2023-04' },
  ])
    expect((await log(person, { movie: { movieId: film }, ...input })).errors).toBeUndefined()
  await person.call('POST', '/reviews', {
    movieId: film,
    title: 'T',
    rating: 9,
    review: '@home: good, "really"',
    spoiler: false,
  })
  await tick(person, {
    movie: { movieId: series },
    episodes: [{ season: 1, number: 1 }],
    watchedOn: '2024-01-05',
  })
  await tick(person, { movie: { movieId: series }, episodes: [{ season: 1, number: 2 }] })
  await database.rows(`update viewing set note = 'with Bea' where account_id = $1 and of_episodes`, [id])
  await database.rows(`update series_state set status = 'PAUSED' where account_id = $1`, [id])
  await database.rows(
    `insert into series_run (account_id, movie_id, season, run) values ($1, $2, -1, 2), ($1, $2, 1, 3)`,
    [id, series],
  )
  await database.rows(
    `insert into part_rating (account_id, movie_id, season, number, rating) values ($1, $2, 1, 0, 6), ($1, $2, 1, 1, 8)`,
    [id, series],
  )
  await database.rows(
    `insert into review (account_id, movie_id, season, number, title, rating, body, spoiler)
     values ($1, $2, 1, 1, 'T', 8, 'He did it', true)`,
    [id, series],
  )
  const list = await person.call<{ data: { _id: string } }>('POST', '/watchlists', { name: 'Rainy days' })
  const path = `/watchlists/${list.body.data._id}`
  await person.call('PUT', path, { isRanked: true, isDefault: true })
  await person.call('POST', `${path}/movies`, { movieId: film, note: '-5 °C' })
  await person.call('POST', `${path}/movies`, { movieId: series })
  await person.call('POST', '/watchlists', { name: 'Empty' })
  for (const [route, field] of [
    ['users/avatar', 'avatar'],
    [`movies/${film}/poster`, 'poster'],
  ] as const) {
    const response = await fetch(`${server.url}/api/${route}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
      body: formWith(await png(), 'me.png', 'image/png', field),
    })
    expect(response.status).toBe(200)
  }
}
