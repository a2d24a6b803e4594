import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SharedServices } from '../../platform/feature/Context.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { cleanImports, queueUnfinished } from './importJob.js'
import { type Film, films, NOTHING, stateOf, undoImportOf } from './testing.js'

let server: TestServer
let known: Film[]
let series: string
beforeAll(async () => {
  server = await startTestServer()
  known = await films(server, 1_000)
  series = await idOfSeries(server, 'Breaking Bad')
})
afterAll(() => server.stop())

const film = (index: number): Film => known[index] as Film
const byId = (index: number) => ({ id: String(film(index).id) })
const byName = (index: number) => ({
  match: { title: film(index).title, year: film(index).year, type: 'MOVIE' },
})

interface Synced {
  results: {
    index: number
    status: string
    movieId: string | null
    candidateIds: string[]
    field: string | null
    message: string | null
  }[]
  import: { id: string; status: string } | null
}

const RESULT = 'results { index status movieId candidateIds field message } import { id status }'
const MUTATIONS = {
  history: `mutation ($items: [HistoryItem!]!, $dryRun: Boolean! = false) { sync: syncHistory(items: $items, dryRun: $dryRun) { ${RESULT} } }`,
  ratings: `mutation ($items: [RatingItem!]!, $dryRun: Boolean! = false, $policy: ImportPolicy! = TAKE_THEIRS) {
    sync: syncRatings(items: $items, dryRun: $dryRun, policy: $policy) { ${RESULT} } }`,
  lists: `mutation ($items: [ListEntryItem!]!, $dryRun: Boolean! = false) { sync: syncLists(items: $items, dryRun: $dryRun) { ${RESULT} } }`,
}

async function sync(
  who: TestViewer,
  name: keyof typeof MUTATIONS,
  items: object[],
  more: object = {},
): Promise<Synced> {
  const { data, errors } = await who.query<{ sync: Synced }>(MUTATIONS[name], { items, ...more })
  expect(errors).toBeUndefined()
  return data.sync
}

const statuses = ({ results }: Synced) => results.map(({ status }) => status)

describe('syncHistory', () => {
  it('writes viewings and episodes, each with a result in order; again it changes nothing', async () => {
    const who = await server.signUp()
    const items = [
      { title: byId(0), watchedOn: '2024-05-04', rating: 8, note: 'Fine', tags: ['cinema'], place: 'Lyon' },
      { title: byName(1), watchedOn: '2023-05' },
      { title: byId(2) },
      { title: { id: series }, season: 1, number: 1, watchedOn: '2024-01-02', rating: 9 },
      { title: byId(3), watchedAt: '2024-02-02T23:30:00Z' },
    ]
    const done = await sync(who, 'history', items)
    expect(done.results.map(({ index, status, movieId }) => [index, status, movieId])).toEqual([
      [0, 'DONE', String(film(0).id)],
      [1, 'DONE', String(film(1).id)],
      [2, 'DONE', String(film(2).id)],
      [3, 'DONE', series],
      [4, 'DONE', String(film(3).id)],
    ])
    const state = await stateOf(server, who)
    expect(state.viewings).toContainEqual({
      movie_id: film(0).id,
      watched_on: '2024-05-04',
      precision: 3,
      rating: 8,
      rewatch: false,
      note: 'Fine',
      tags: ['cinema'],
      place: 'Lyon',
      automatic: false,
      of_episodes: false,
    })
    expect(state.ticks).toMatchObject([{ season: 1, number: 1, watched_on: '2024-01-02' }])
    expect(state.partRatings).toMatchObject([{ season: 1, number: 1, rating: 9 }])
    expect(state.watched).toHaveLength(4)
    const again = await sync(who, 'history', items)
    expect(statuses(again)).toEqual(items.map(() => 'UNCHANGED'))
    expect(again.import).toBeNull()
    expect(await stateOf(server, who)).toEqual(state)
    // All of it can be undone.
    expect(done.import?.status).toBe('APPLIED')
    await undoImportOf(server, who, Number(done.import?.id))
    expect(await stateOf(server, who)).toEqual(NOTHING)
  })

  it('takes the day of a moment in the member’s time zone', async () => {
    const who = await server.signUp()
    await who.query('mutation { updateProfile(input: { preferences: { timeZone: "Asia/Tokyo" } }) { id } }')
    await sync(who, 'history', [{ title: byId(0), watchedAt: '2024-02-02T23:30:00Z' }])
    expect((await stateOf(server, who)).viewings).toMatchObject([{ watched_on: '2024-02-03' }])
  })

  it('names what is wrong with an item and writes the others', async () => {
    const who = await server.signUp()
    const synced = await sync(who, 'history', [
      { title: byId(0), rating: 11 },
      { title: { imdb: 'nm0133093' } },
      { title: byId(0), watchedOn: '2999-01-01' },
      { title: byId(0), watchedOn: '2024-02-30' },
      { title: byId(0), watchedAt: 'yesterday' },
      { title: byId(0), watchedAt: '2999-01-01T00:00:00Z' },
      { title: byId(0), watchedOn: '2024-01-01', watchedAt: '2024-01-01T00:00:00Z' },
      { title: { id: series }, season: 1 },
      { title: { id: series }, number: 1 },
      { title: { id: series }, season: 1, number: 1, watchedOn: '2024-01' },
      { title: { id: series }, season: 1, number: 1, note: 'x' },
      { title: byId(0), season: 1, number: 1 },
      { title: byId(0), note: 'x'.repeat(2_001) },
      { title: byId(1), watchedOn: '2024-05-04' },
    ])
    expect(synced.results.map(({ status, field }) => [status, field])).toEqual([
      ['INVALID', 'rating'],
      ['INVALID', 'title.imdb'],
      ['INVALID', 'watchedOn'],
      ['INVALID', 'watchedOn'],
      ['INVALID', 'watchedAt'],
      ['INVALID', 'watchedAt'],
      ['INVALID', 'watchedAt'],
      ['INVALID', 'number'],
      ['INVALID', 'season'],
      ['INVALID', 'watchedOn'],
      ['INVALID', 'note'],
      ['INVALID', 'season'],
      ['INVALID', 'note'],
      ['DONE', null],
    ])
    for (const { status, message } of synced.results) expect(message === null).toBe(status === 'DONE')
    expect((await stateOf(server, who)).viewings).toHaveLength(1)
  })

  it('reports titles that it does not find, with those to choose from', async () => {
    const who = await server.signUp()
    const twins = await server.database.rows<{ id: number }>(
      `update movie m set title = 'Zxqv Twins', title_key = 'zxqv twins', original_key = 'zxqv twins'
       from (select id from movie where type = 'MOVIE' order by vote_count, id limit 2) x where m.id = x.id returning m.id`,
    )
    const { results } = await sync(who, 'history', [
      { title: { imdb: 'tt9999999999' } },
      { title: { id: '2147483600' } },
      { title: { match: { title: 'Zxqv Nowhere', year: 1990 } } },
      { title: { match: { title: 'Zxqv Twins' } } },
    ])
    expect(results.map(({ status, field }) => [status, field])).toEqual(
      results.map(() => ['NOT_FOUND', 'title']),
    )
    expect(results.map(({ candidateIds }) => candidateIds.map(Number).toSorted())).toEqual([
      [],
      [],
      [],
      twins.map(({ id }) => id).toSorted(),
    ])
    // Nothing is added by hand, and no import is left.
    expect(await stateOf(server, who)).toEqual(NOTHING)
    expect((await who.call('GET', '/users/imports')).body.imports).toEqual([])
  })

  it('writes nothing in a dry run, and tells what it would', async () => {
    const who = await server.signUp()
    const items = [
      { title: byId(0), watchedOn: '2024-05-04' },
      { title: byId(1), rating: 0 },
    ]
    const dry = await sync(who, 'history', items, { dryRun: true })
    expect([statuses(dry), dry.import]).toEqual([['DONE', 'INVALID'], null])
    expect(await stateOf(server, who)).toEqual(NOTHING)
    expect((await who.call('GET', '/users/imports')).body.imports).toEqual([])
    await sync(who, 'history', items)
    expect(statuses(await sync(who, 'history', items, { dryRun: true }))).toEqual(['UNCHANGED', 'INVALID'])
  })

  it('takes a thousand viewings in one request of either API', async () => {
    const [ada, bob] = [await server.signUp(), await server.signUp()]
    const items = known.map((_film, index) => ({
      title: byName(index),
      watchedOn: '2024-05-04',
      rating: (index % 10) + 1,
      note: 'A note of the usual length, which says something of it.',
      tags: ['cinema', 'friends'],
    }))
    expect(JSON.stringify(items).length).toBeGreaterThan(100_000)
    expect(new Set(statuses(await sync(ada, 'history', items)))).toEqual(new Set(['DONE']))
    expect((await stateOf(server, ada)).viewings).toHaveLength(1_000)
    const { status, body } = await bob.call<{ results: object[]; importId: string }>(
      'POST',
      '/users/sync/history',
      { items },
    )
    expect([status, body.results.length]).toEqual([200, 1_000])
    expect(await stateOf(server, bob)).toEqual(await stateOf(server, ada))
    const more = await bob.call('POST', '/users/sync/history', { items: [...items, items[0]] })
    expect([more.status, more.body.fields]).toEqual([400, { items: expect.any(String) }])
  })

  it('takes large bodies of members only', async () => {
    const body = { items: [], text: 'x'.repeat(150_000) }
    expect((await server.call('POST', '/users/sync/history', body)).status).toBe(413)
    const who = await server.signUp()
    expect((await who.call('POST', '/users/sync/history', body)).status).toBe(400)
    expect((await who.call('POST', '/users/sync/history', { text: 'x'.repeat(1_000_000) })).status).toBe(413)
  })

  it('takes any JSON by REST, and judges each item', async () => {
    const who = await server.signUp()
    const { body } = await who.call<Synced>('POST', '/users/sync/history', {
      items: [
        null,
        'x',
        [],
        { title: null },
        { title: { id: 1, imdb: 'tt0000001' } },
        { title: byId(0), tags: 'x' },
        { title: byId(0), season: '1' },
        { __proto__: 1, title: byId(1) },
      ],
    })
    expect(statuses(body)).toEqual([...Array.from({ length: 7 }, () => 'INVALID'), 'DONE'])
    for (const items of [undefined, {}, [], 'x']) {
      const { status } = await who.call('POST', '/users/sync/history', { items })
      expect(status).toBe(400)
    }
    expect(
      (await who.call('POST', '/users/sync/history', { items: [{}], dryRun: 'x' })).body.fields,
    ).toHaveProperty('dryRun')
    expect((await server.call('POST', '/users/sync/history', { items: [{}] })).status).toBe(401)
  })
})

describe('syncRatings', () => {
  it('rates titles, seasons and episodes', async () => {
    const who = await server.signUp()
    const items = [
      { title: byId(0), rating: 8, ratedAt: '2020-01-01T10:00:00Z' },
      { title: { id: series }, season: 1, rating: 9 },
      { title: { id: series }, season: 1, number: 2, rating: 10 },
    ]
    expect(statuses(await sync(who, 'ratings', items))).toEqual(['DONE', 'DONE', 'DONE'])
    const state = await stateOf(server, who)
    expect(state.ratings).toEqual([{ movie_id: film(0).id, rating: 8 }])
    expect(state.partRatings).toMatchObject([
      { season: 1, number: 0, rating: 9 },
      { season: 1, number: 2, rating: 10 },
    ])
    expect(statuses(await sync(who, 'ratings', items))).toEqual(['UNCHANGED', 'UNCHANGED', 'UNCHANGED'])
  })

  it('decides by the policy where the member has another rating', async () => {
    const who = await server.signUp()
    await sync(who, 'ratings', [{ title: byId(0), rating: 3, ratedAt: '2020-01-01T10:00:00Z' }])
    const older = [{ title: byId(0), rating: 4, ratedAt: '2019-01-01T10:00:00Z' }]
    for (const dryRun of [true, false])
      for (const policy of ['KEEP_MINE', 'NEWER'])
        expect((await sync(who, 'ratings', older, { policy, dryRun })).results).toMatchObject([
          { status: 'SKIPPED', message: 'You have another value, which stays.' },
        ])
    expect(statuses(await sync(who, 'ratings', older, { dryRun: true }))).toEqual(['DONE'])
    expect(statuses(await sync(who, 'ratings', older))).toEqual(['DONE'])
    expect((await stateOf(server, who)).ratings).toEqual([{ movie_id: film(0).id, rating: 4 }])
    const wrong = await who.call('POST', '/users/sync/ratings', { items: older, policy: 'x' })
    expect(wrong.body.fields).toHaveProperty('policy')
  })
})

describe('syncLists', () => {
  it('adds titles to favorites, the default watchlist and other watchlists of the member', async () => {
    const [who, other] = [await server.signUp(), await server.signUp()]
    const create = async (viewer: TestViewer) =>
      (
        await viewer.query<{ createWatchlist: { id: string } }>(
          'mutation { createWatchlist(input: { name: "Rainy days" }) { id } }',
        )
      ).data.createWatchlist.id
    const [mine, theirs] = [await create(who), await create(other)]
    const items = [
      { title: byId(0), list: 'FAVORITES' },
      { title: byId(1), list: 'WATCHLIST', note: 'soon' },
      { title: byId(2), list: mine, note: 'umbrella' },
      { title: byId(3), list: mine },
      { title: byId(4), list: theirs },
      { title: byId(4), list: 'constructor' },
      { title: byId(4), list: 'FAVORITES', note: 'x' },
    ]
    const done = await sync(who, 'lists', items)
    expect(done.results.map(({ status, field }) => [status, field])).toEqual([
      ['DONE', null],
      ['DONE', null],
      ['DONE', null],
      ['DONE', null],
      ['INVALID', 'list'],
      ['INVALID', 'list'],
      ['INVALID', 'note'],
    ])
    const { favorites, lists } = await stateOf(server, who)
    expect(favorites).toEqual([{ movie_id: film(0).id }])
    expect(lists).toContainEqual(
      expect.objectContaining({
        name: 'Rainy days',
        movies: [
          [film(2).id, 'umbrella'],
          [film(3).id, ''],
        ],
      }),
    )
    expect(lists).toContainEqual(
      expect.objectContaining({ is_default: true, movies: [[film(1).id, 'soon']] }),
    )
    expect(statuses(await sync(who, 'lists', items)).slice(0, 4)).toEqual(
      items.slice(0, 4).map(() => 'UNCHANGED'),
    )
    const { body } = await who.call<Synced>('POST', '/users/sync/lists', { items: items.slice(0, 1) })
    expect(statuses(body)).toEqual(['UNCHANGED'])
    expect((await stateOf(server, other)).lists).toMatchObject([{ movies: [] }])
  })
})

describe('a bulk write whose process died', () => {
  it('is cancelled, and not run again without its items', async () => {
    const who = await server.signUp()
    await server.database.rows(
      `insert into import (account_id, kind, status, questions, answers, counts, updated_at)
       select $1, 'SYNC', status, '[]', '{}', '[]', now() - age::interval
       from (values ('READY', '31 days'), ('READING', '10 minutes'), ('MATCHING', '2 hours')) s (status, age)`,
      [who.id],
    )
    const { signal } = new AbortController()
    const shared = { database: server.database, jobs: server.jobs } as unknown as SharedServices
    await queueUnfinished.run(shared, signal)
    await server.jobs.runDue()
    await cleanImports.run(shared, signal)
    expect(
      await server.database.rows('select status, error from import where account_id = $1 order by id', [
        who.id,
      ]),
    ).toEqual([
      { status: 'CANCELLED', error: null },
      { status: 'READING', error: null },
      { status: 'CANCELLED', error: null },
    ])
  })
})
