import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { log } from '../../tracking/diary/testing.js'
import { tick } from '../../tracking/episodes/testing.js'
import { countsOf, importsOf, NOTHING, stateOf, undoImportOf } from '../../tracking/imports/testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { download, prepareTitles, recordEverything, sectionsOf } from './testing.js'

let here: TestServer
let there: TestServer
let ada: TestViewer
let bea: TestViewer
let archive: Buffer
beforeAll(async () => {
  ;[here, there] = await Promise.all([startTestServer(), startTestServer()])
  const titles = await prepareTitles(here)
  ;[ada, bea] = await Promise.all([here.signUp(), there.signUp()])
  await recordEverything(here, ada, titles, await here.signUp('bea_follows'))
  await recordMore()
  // Another catalogue: a series that was watched to its end has no episodes there, and a film is missing.
  const { title = '' } =
    (await here.database.row<{ title: string }>(`select title from movie where id = $1`, [titles.other])) ??
    {}
  await there.database.rows(`delete from movie where title = $1`, [title])
  await there.database.rows(`delete from episode where movie_id = $1`, [await idOfSeries(there, 'Chernobyl')])
  archive = await download(here, ada)
})
afterAll(() => Promise.all([here.stop(), there.stop()]))

async function recordMore(): Promise<void> {
  const chernobyl = { movieId: await idOfSeries(here, 'Chernobyl') }
  const breakingBad = { movieId: await idOfSeries(here, 'Breaking Bad') }
  // To the last episode, of which the mark follows.
  for (const number of [1, 2, 3, 4, 5])
    await tick(ada, { movie: chernobyl, episodes: [{ season: 1, number }] })
  await tick(ada, { movie: breakingBad, episodes: [{ season: 1, number: 1 }], watchedOn: '2024-02-02' })
  await ada.call('POST', '/users/watched', breakingBad)
  // Of the mark only some episodes are left, as if others had been broadcast later.
  await here.database.rows(
    `delete from episode_tick where account_id = $1 and movie_id = $2 and season > 2`,
    [ada.id, breakingBad.movieId],
  )
  const film = await here.database.row<{ id: number }>(
    `select id from movie where type = 'MOVIE' order by popularity desc, id offset 5 limit 1`,
  )
  const movie = { movieId: String(film?.id) }
  await ada.call('POST', '/users/watched', { ...movie, rating: 4 })
  // Seen before the mark, and again.
  expect(
    (await log(ada, { movie, watchedOn: '2024-03-01', rewatch: true, rating: 5 })).errors,
  ).toBeUndefined()
  // A viewing of which the mark was taken back.
  const unmarked = await here.database.row<{ id: number }>(
    `select id from movie where type = 'MOVIE' order by popularity desc, id offset 6 limit 1`,
  )
  await log(ada, { movie: { movieId: String(unmarked?.id) }, watchedOn: '2022-02-02' })
  await ada.call('DELETE', `/users/watched/${unmarked?.id}`)
}

/** Numbers of the instance: each is known by the titles and lists of its row. */
const NUMBERS = new Set(['movieId', 'id', 'watchlistId'])

const withoutNumbers = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutNumbers)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => !NUMBERS.has(name))
            .map(([name, member]) => [name, withoutNumbers(member)]),
        )
      : value

const importedSections = async (bytes: Buffer) => {
  const {
    header: _header,
    profile: _profile,
    following: _following,
    posters: _posters,
    ...sections
  } = await sectionsOf(bytes)
  return withoutNumbers(sections)
}

it('an archive that another instance with another catalogue imports is the same when it is exported there', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'marquee-')), 'archive.zip')
  writeFileSync(path, archive)
  const imports = importsOf(there, bea)
  const { id } = await imports.create(path, 'archive.zip')
  await there.jobs.runDue()
  expect(await imports.get(id)).toMatchObject({ status: 'READY', error: null })
  await imports.apply(id)
  await there.jobs.runDue()
  const applied = await imports.get(id)
  expect(applied).toMatchObject({ status: 'APPLIED', error: null })
  expect(applied.counts.filter(({ outcome }) => outcome === 'INVALID')).toEqual([])
  expect(await importedSections(await download(there, bea))).toEqual(await importedSections(archive))

  const again = await imports.create(path, 'archive.zip')
  await there.jobs.runDue()
  expect(countsOf(await imports.get(again.id)).filter((text) => !/UNCHANGED|SKIPPED/.test(text))).toEqual([])
  await imports.cancel(again.id)
  await undoImportOf(there, bea, id)
  expect(await stateOf(there, bea)).toEqual(NOTHING)
})
