import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import type { ImportRow } from './formats/ImportRow.js'
import { type Film, films, importsOf, stateOf } from './testing.js'

let server: TestServer
let known: Film[]
beforeAll(async () => {
  server = await startTestServer()
  known = await films(server, 4)
})
afterAll(() => server.stop())

const film = (index: number): Film => known[index] as Film

const favorite = ({ title, year }: Pick<Film, 'title' | 'year'>, imdb: string): ImportRow => ({
  kind: 'favorite',
  origin: { file: '', key: '' },
  title: { ids: { imdb }, title, year, type: 'MOVIE' },
})
const bare = (imdb: string): ImportRow => ({
  kind: 'favorite',
  origin: { file: '', key: '' },
  title: { ids: { imdb }, title: '' },
})
const teach = (who: TestViewer, one: Film, imdb: string) => importsOf(server, who).sync([favorite(one, imdb)])
const found = async (who: TestViewer, imdb: string) => {
  const { rows } = await importsOf(server, who).sync([bare(imdb)], { dryRun: true })
  return rows[0]?.movieId
}
const lookup = async (imdb: string) => {
  const { data } = await server.query<{ titles: { confidence: number; title: { id: string } | null }[] }>(
    `{ titles(refs: [{ imdb: "${imdb}" }]) { confidence title { id } } }`,
  )
  const [{ confidence = 0, title = null } = {}] = data.titles
  return title && [Number(title.id), confidence]
}

it('ids that a bulk write names with a title count for its account, and for everybody when a second account says the same', async () => {
  const [ada, bea, cleo] = [await server.signUp(), await server.signUp(), await server.signUp()]
  await importsOf(server, ada).sync([favorite(film(0), 'tt90000001')], { dryRun: true })
  expect(await found(ada, 'tt90000001')).toBeNull()
  await teach(ada, film(0), 'tt90000001')
  expect(await found(ada, 'tt90000001')).toBe(film(0).id)
  expect(await found(bea, 'tt90000001')).toBeNull()
  expect(await lookup('tt90000001')).toBeNull()
  // Twice from one account is one voice.
  await teach(ada, film(0), 'tt90000001')
  expect(await found(bea, 'tt90000001')).toBeNull()
  await teach(bea, film(0), 'tt90000001')
  expect(await found(cleo, 'tt90000001')).toBe(film(0).id)
  expect(await lookup('tt90000001')).toEqual([film(0).id, 0.95])
  expect((await stateOf(server, cleo)).favorites).toEqual([])
})

it('a forged file leads nobody else astray, and what accounts do not agree about counts for none but themselves', async () => {
  const [mallory, ada, bea] = [await server.signUp(), await server.signUp(), await server.signUp()]
  await teach(mallory, film(1), 'tt90000002')
  await teach(ada, film(2), 'tt90000002')
  await teach(bea, film(2), 'tt90000002')
  expect(await lookup('tt90000002')).toBeNull()
  expect(await found(mallory, 'tt90000002')).toBe(film(1).id)
  expect(await found(bea, 'tt90000002')).toBe(film(2).id)
})

it('an id of a source, a title without a year and one that is not certain teach nothing', async () => {
  const ada = await server.signUp()
  const { database } = server
  await database.rows(
    `insert into movie_source (source, type, external_id, movie_id, checksum) values ('imdb', 'MOVIE', 'tt90000003', $1, '')`,
    [film(3).id],
  )
  await teach(ada, film(3), 'tt90000004')
  await teach(ada, film(1), 'tt90000003')
  const { title, year } = film(1)
  const { kind, origin } = favorite(film(1), '') as ImportRow & { kind: 'favorite' }
  await importsOf(server, ada).sync([
    { kind, origin, title: { ids: { imdb: 'tt90000005' }, title, type: 'MOVIE' } },
    { kind, origin, title: { ids: { imdb: 'tt90000006' }, title, year: year + 1, type: 'MOVIE' } },
    { kind, origin, title: { ids: { imdb: 'tt90000007' }, title, year } },
  ])
  expect(await database.rows(`select value from learned_id where account_id = $1`, [ada.id])).toEqual([])
})
