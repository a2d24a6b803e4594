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
  // Evenings of which only the month or the year is known, or nothing; two of one month.
  await changeEvening(breakingBad, 1, { watchedOn: '2023-07', note: 'The first of July', rating: 9 })
  await changeEvening(breakingBad, 2, { watchedOn: '2023-07', place: 'At home', tags: ['rain'] })
  await changeEvening(breakingBad, 3, { watchedOn: '2022' })
  await changeEvening(breakingBad, 4, { watchedOn: null, note: 'Some evening' })
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

/** Moves the evening of a series on which an episode was watched to another date, or completes it. */
async function changeEvening(
  movie: { movieId: string },
  number: number,
  input: Record<string, unknown>,
): Promise<void> {
  const day = `2023-08-${10 + number}`
  await tick(ada, { movie, episodes: [{ season: 2, number }], watchedOn: day })
  const row = await here.database.row<{ id: number }>(
    'select id from viewing where account_id = $1 and movie_id = $2 and watched_on = $3 and of_episodes',
    [ada.id, Number(movie.movieId), day],
  )
  const { errors } = await ada.query(
    'mutation ($id: ID!, $input: ViewingInput!) { updateViewing(id: $id, input: $input) { id } }',
    { id: String(row?.id), input },
  )
  expect(errors).toBeUndefined()
}

/** Numbers of the instance: each is known by the titles and lists of its row. */
const NUMBERS = new Set(['movieId', 'id', 'watchlistId', 'viewingId'])

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

/** The episodes of an archive, each with the note of its evening. */
async function eveningsOf(bytes: Buffer): Promise<string[]> {
  const { diary, episodes } = await sectionsOf(bytes)
  const byId = new Map(diary.map(({ id, note, place }) => [id, `${note}${place}`]))
  return episodes.map(
    ({ season, number, viewingId }) =>
      `${season}x${number} ${viewingId === null ? '-' : byId.get(viewingId)}`,
  )
}

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
  const exported = await download(there, bea)
  expect(await importedSections(exported)).toEqual(await importedSections(archive))
  const evenings = await eveningsOf(archive)
  expect(evenings).toEqual(
    expect.arrayContaining(['2x1 The first of July', '2x2 At home', '2x3 ', '2x4 Some evening']),
  )
  expect((await eveningsOf(exported)).toSorted()).toEqual(evenings.toSorted())

  const again = await imports.create(path, 'archive.zip')
  await there.jobs.runDue()
  expect(countsOf(await imports.get(again.id)).filter((text) => !/UNCHANGED|SKIPPED/.test(text))).toEqual([])
  await imports.cancel(again.id)
  await undoImportOf(there, bea, id)
  expect(await stateOf(there, bea)).toEqual(NOTHING)
})
