import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { log } from '../../tracking/diary/testing.js'
import { relate, saveSettings } from '../profiles/testing.js'

const FEED = `query ($first: Int, $after: String) {
  viewer { feed(first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { cursor node { id } }
    nodes {
      id kind user { id username }
      viewing { title rating posterImage { url } movie { id title } }
      review { title season episode review rating user { id } }
      watchlist { name owner { id } }
    }
  } }
}`

interface FeedData {
  viewer: {
    feed: {
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
      edges: { cursor: string; node: { id: string } }[]
      nodes: { id: string; kind: string; user: { id: string } }[]
    }
  }
}

let server: TestServer
let ada: TestViewer
let bea: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, bea] = await Promise.all([server.signUp(), server.signUp()])
  await saveSettings(bea, { isPublic: true, showsDiary: true })
  await relate(ada, 'follow', bea)
})
afterAll(() => server.stop())

const feed = async (args: Record<string, unknown> = {}, who = ada) => {
  const { data, errors } = await who.query<FeedData>(FEED, args)
  expect(errors).toBeUndefined()
  return data.viewer.feed
}
const kinds = async () => (await feed()).nodes.map(({ kind }) => kind)
const today = () => new Date().toISOString().slice(0, 10)

describe('the feed', () => {
  it('is empty at first', async () => {
    expect((await feed()).nodes).toEqual([])
  })

  it('shows recent viewings, reviews and public watchlists of those whom the viewer follows, newest first', async () => {
    await log(bea, { movie: { movieId: '1' }, watchedOn: today(), rating: 8, note: 'Secret' })
    await log(bea, { movie: { movieId: '2' }, watchedOn: '1999-01-01' })
    await bea.query(
      'mutation { saveReview(input: { movieId: 3, title: "T", rating: 7, review: "Fine" }) { id } }',
    )
    await bea.query(`mutation { a: createWatchlist(input: { name: "Closed" }) { id }
      b: createWatchlist(input: { name: "Open", isPublic: true }) { id } }`)
    const { nodes } = await feed()
    expect(nodes).toMatchObject([
      { kind: 'WATCHLIST', watchlist: { name: 'Open', owner: { id: String(bea.id) } } },
      { kind: 'REVIEW', review: { review: 'Fine', rating: 7 } },
      { kind: 'VIEWING', viewing: { rating: 8, movie: { id: '1' } }, user: { username: bea.username } },
    ])
    expect(JSON.stringify(nodes)).not.toContain('Secret')
    expect((await ada.call('GET', '/users/feed?limit=1')).body).toMatchObject({
      data: [{ kind: 'watchlist', user: { id: String(bea.id) } }],
      next: expect.any(String),
    })
  })

  it('shows a viewing and the review of the same title and day as one item, unless the diary is not shared', async () => {
    const [dan, eva] = await Promise.all([server.signUp(), server.signUp()])
    await saveSettings(dan, { isPublic: true, showsDiary: true })
    await relate(eva, 'follow', dan)
    await log(dan, {
      movie: { movieId: '4' },
      watchedOn: today(),
      rating: 9,
      review: { text: 'In one go' },
    })
    await dan.query(`mutation {
      a: markWatched(movie: { movieId: 5 }) { id }
      b: saveReview(input: { movieId: 5, title: "T", rating: 7, review: "Marked only" }) { id }
    }`)
    await log(dan, { movie: { movieId: '6' }, watchedOn: today() })
    await dan.query(
      'mutation { saveReview(input: { movieId: 6, title: "T", rating: 6, review: "Later" }) { id } }',
    )
    const items = [
      { kind: 'VIEWING', viewing: { movie: { id: '6' } }, review: { review: 'Later', rating: 6 } },
      { kind: 'REVIEW', viewing: null, review: { review: 'Marked only' } },
      { kind: 'VIEWING', viewing: { rating: 9, movie: { id: '4' } }, review: { review: 'In one go' } },
    ]
    expect((await feed({}, eva)).nodes).toMatchObject(items)
    const first = await feed({ first: 1 }, eva)
    const rest = await feed({ after: first.pageInfo.endCursor }, eva)
    expect([...first.nodes, ...rest.nodes]).toMatchObject(items)
    expect(first.edges).toEqual([{ cursor: first.pageInfo.endCursor, node: { id: first.nodes[0]?.id } }])
    expect(rest.edges.map(({ node }) => node.id)).toEqual(rest.nodes.map(({ id }) => id))
    // Written another day, it is news of its own.
    await server.database.rows(
      `update review set created_at = created_at - interval '3 days' where account_id = $1 and movie_id = 6`,
      [dan.id],
    )
    expect((await feed({}, eva)).nodes.map(({ kind }) => kind)).toEqual([
      'VIEWING',
      'REVIEW',
      'VIEWING',
      'REVIEW',
    ])
    await saveSettings(dan, { showsDiary: false })
    expect((await feed({}, eva)).nodes.map(({ kind }) => kind)).toEqual(['REVIEW', 'REVIEW', 'REVIEW'])
  })

  it('shows reviews of seasons and episodes apart from the viewing of their series', async () => {
    const [dan, eva] = await Promise.all([server.signUp(), server.signUp()])
    await saveSettings(dan, { isPublic: true, showsDiary: true })
    await relate(eva, 'follow', dan)
    const movieId = await idOfSeries(server, 'Breaking Bad')
    await log(dan, { movie: { movieId }, watchedOn: today(), rating: 9, review: { text: 'All of it' } })
    const { errors } = await dan.query(
      `mutation ($id: ID!) {
        a: saveReview(input: { movieId: $id, season: 2, title: "T", rating: 7, review: "A season" }) { id }
        b: saveReview(input: { movieId: $id, season: 2, episode: 1, title: "T", rating: 8, review: "An episode" }) { id }
      }`,
      { id: movieId },
    )
    expect(errors).toBeUndefined()
    expect((await feed({}, eva)).nodes).toMatchObject([
      { kind: 'REVIEW', review: { review: 'An episode', season: 2, episode: 1 } },
      { kind: 'REVIEW', review: { review: 'A season', season: 2, episode: null } },
      { kind: 'VIEWING', review: { review: 'All of it', season: null, episode: null } },
    ])
  })

  it('is without viewings of a diary that is not shared, people who are muted, and profiles that are not public', async () => {
    await saveSettings(bea, { showsDiary: false })
    expect(await kinds()).toEqual(['WATCHLIST', 'REVIEW'])
    await saveSettings(bea, { showsDiary: true })
    await relate(ada, 'mute', bea)
    expect(await kinds()).toEqual([])
    await relate(ada, 'unmute', bea)
    await saveSettings(bea, { isPublic: false })
    expect(await kinds()).toEqual([])
    await saveSettings(bea, { isPublic: true })
    expect(await kinds()).toHaveLength(3)
  })

  it('pages through news of one moment without repetition or gap', async () => {
    const eve = await server.signUp()
    await saveSettings(eve, { isPublic: true, showsDiary: true })
    await relate(eve, 'follow', bea)
    await server.database.rows(
      `insert into viewing (account_id, movie_id, title, watched_on, precision)
       select $1, 100 + n, 'T', current_date, 3 from generate_series(1, 12) n`,
      [bea.id],
    )
    await server.database.rows(
      `update review set created_at = (select max(created_at) from viewing where account_id = $1) where account_id = $1`,
      [bea.id],
    )
    const all = (await feed({ first: 50 }, eve)).nodes.map(({ id }) => id)
    expect(all).toHaveLength(15)
    const paged: string[] = []
    let after: string | null = null
    for (let page = 0; page < 20; page++) {
      const { nodes, pageInfo } = await feed({ first: 2, after }, eve)
      paged.push(...nodes.map(({ id }) => id))
      if (!pageInfo.hasNextPage) break
      after = pageInfo.endCursor
    }
    expect(paged).toEqual(all)
    const wrong = await eve.query(FEED, { after: 'x' })
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('is read in the same number of statements whatever its length', async () => {
    const count = async (first: number) => {
      await feed({ first })
      server.statements.length = 0
      await feed({ first })
      return server.statements.length
    }
    expect(await count(50)).toBe(await count(15))
  })

  it('reads few rows of a large diary', async () => {
    await server.database.rows(
      `insert into viewing (account_id, movie_id, title, watched_on, precision, created_at)
       select $1, 1000 + n, 'T', current_date - 5, 3, now() - n * interval '1 minute' from generate_series(1, 3000) n`,
      [bea.id],
    )
    await server.database.rows('analyze viewing')
    const { nodes } = await feed()
    expect(nodes).toHaveLength(20)
  })
})
