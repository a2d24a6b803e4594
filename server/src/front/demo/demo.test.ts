import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { requestFunctions, startTestServer, type TestServer } from '../../testing.js'
import { createDemo, type Demo, demoOf } from './demo.js'
import { DEMO_PEOPLE } from './demoPeople.js'

const SECRETS = ['a secret of this test with enough bytes for everybody']
const YEAR_DAYS = 365

let server: TestServer
let demo: Demo
beforeAll(async () => {
  server = await startTestServer({ demo: true, jwtSecrets: SECRETS })
  demo = demoOf(SECRETS)
  await create()
})
afterAll(() => server.stop())

const create = () => createDemo(server.database, server.url, demo, new AbortController().signal)

/** Everything that the people have, without what a second run may add to the log. */
const contents = () =>
  server.database.rows<{ kind: string; count: number }>(
    `select 'account' as kind, count(*)::int from account union all select 'viewing', count(*)::int from viewing
     union all select 'tick', count(*)::int from episode_tick union all select 'review', count(*)::int from review
     union all select 'rating', count(*)::int from rating union all select 'favorite', count(*)::int from favorite
     union all select 'item', count(*)::int from watchlist_movie union all select 'follow', count(*)::int from follow
     union all select 'like', count(*)::int from review_like union all select 'token', count(*)::int from access_token
     order by 1`,
  )

describe('a demo', () => {
  it('has six people with years of history, who act by the access tokens that the instance tells', async () => {
    const described = (await (await fetch(`${server.url}/.well-known/marquee`)).json()) as { demo: Demo }
    expect(described.demo).toEqual(demo)
    expect(described.demo.people).toHaveLength(6)
    for (const [index, { username, token }] of described.demo.people.entries()) {
      const { query } = requestFunctions(server.url, { authorization: `Bearer ${token}` })
      const { data, errors } = await query<{
        viewer: {
          username: string
          stats: { totalReviews: number }
          figures: { films: number; episodes: number; availableYears: number[] }
          watchlists: { nodes: { name: string; movieCount: number }[] }
          followingCount: number
        }
      }>(`{ viewer { username stats { totalReviews } figures { films episodes availableYears }
        watchlists { nodes { name movieCount } } followingCount } }`)
      expect(errors).toBeUndefined()
      const person = DEMO_PEOPLE[index]
      const { viewer } = data
      expect(viewer.username).toBe(username)
      expect(viewer.figures.films).toBeGreaterThanOrEqual(person?.films ?? Infinity)
      expect(viewer.figures.episodes).toBeGreaterThan(20)
      expect(viewer.figures.availableYears.length).toBeGreaterThanOrEqual((person?.days ?? 0) / YEAR_DAYS)
      expect(viewer.stats.totalReviews).toBe(person?.reviews.length)
      expect(viewer.watchlists.nodes).toContainEqual({
        name: person?.watchlist.name,
        movieCount: person?.watchlist.titles.length,
      })
      expect(viewer.followingCount).toBe(person?.follows.length)
    }
  })

  it('has people who sign in with its password, and who are public', async () => {
    const [{ username = '' } = {}] = demo.people
    const { data, errors } = await server.query<{ login: { user: { username: string } } }>(
      `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { user { username } } }`,
      { email: `${username}@demo.example`, password: demo.password },
    )
    expect(errors).toBeUndefined()
    expect(data.login.user.username).toBe(username)
    const seen = await server.query<{ profile: { isPublic: boolean } }>(
      'query ($username: String!) { profile(username: $username) { isPublic } }',
      { username },
    )
    expect(seen.data.profile.isPublic).toBe(true)
  })

  it('adds nothing when it is created again, and completes a person who was left half', async () => {
    const before = await contents()
    await create()
    expect(await contents()).toEqual(before)
    // As if the server had been stopped before the last step of a person.
    await server.database.rows(`update profile set is_public = false where account_id = (
      select id from account where username = 'tomasz')`)
    await create()
    expect(await contents()).toEqual(before)
  })

  it('is said by no other instance', async () => {
    const usual = await startTestServer({ jwtSecrets: SECRETS })
    const described = (await (await fetch(`${usual.url}/.well-known/marquee`)).json()) as object
    expect(described).not.toHaveProperty('demo')
    expect(described).toMatchObject({ features: expect.not.arrayContaining(['demo']) })
    await usual.stop()
  })
})
