import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { log } from '../../tracking/diary/testing.js'
import { relate, saveSettings } from './testing.js'

const PROFILE = `query ($name: String!) {
  profile(username: $name) {
    id isPublic bio
    user { id username email bio hasPublicProfile followerCount followingCount }
    favorites { id title }
    figures { films minutes thisYear averageRating ratings { rating titles } }
    diary { totalCount nodes { id title watchedOn rating rewatch } }
    reviews(first: 1) { totalCount pageInfo { hasNextPage endCursor } nodes { title review } }
    watchlists { totalCount nodes { name visibility } }
  }
}`

interface ProfileData {
  profile: {
    id: string
    isPublic: boolean
    bio: string
    user: Record<string, unknown>
    favorites: { id: string }[]
    figures: { films: number; ratings: object[] } | null
    diary: { totalCount: number; nodes: Record<string, unknown>[] } | null
    reviews: { totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string }; nodes: object[] }
    watchlists: { totalCount: number; nodes: object[] }
  } | null
}

let server: TestServer
let ada: TestViewer
let follower: TestViewer
let blocked: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, follower, blocked] = await Promise.all([server.signUp(), server.signUp(), server.signUp()])
  await ada.query(`mutation {
    updateProfile(input: { bio: "Slow films", firstName: "Augusta" }) { id }
    a: createWatchlist(input: { name: "Open", isPublic: true }) { id }
    b: createWatchlist(input: { name: "Closed" }) { id }
    c: saveReview(input: { movieId: 1, title: "One", rating: 9, review: "Good" }) { id }
    d: saveReview(input: { movieId: 2, title: "Two", rating: 4, review: "Bad" }) { id }
  }`)
  const link = await ada.query<{ createWatchlist: { id: string } }>(
    'mutation { createWatchlist(input: { name: "Linked" }) { id } }',
  )
  await ada.query(
    `mutation { updateWatchlist(id: ${link.data.createWatchlist.id}, input: { visibility: LINK }) { id } }`,
  )
  await log(ada, {
    movie: { movieId: '3' },
    watchedOn: '2020-02-02',
    rating: 8,
    note: 'Secret note',
    place: 'Secret place',
    tags: ['secret tag'],
  })
})
afterAll(() => server.stop())

const read = async (who: Pick<TestViewer, 'query'>, name = ada.username) => {
  const { data, errors } = await who.query<ProfileData>(PROFILE, { name })
  expect(errors).toBeUndefined()
  return data.profile
}

describe('a profile', () => {
  it('is not public at first; only its owner sees it', async () => {
    for (const who of [server, follower]) expect(await read(who)).toBeNull()
    expect(await read(ada)).toMatchObject({ isPublic: false, bio: 'Slow films' })
    expect((await server.call('GET', `/profiles/${ada.username}`)).status).toBe(404)
  })

  it('shows others what its owner declares, and nothing private', async () => {
    await Promise.all([ada, blocked].map((who) => saveSettings(who, { isPublic: true })))
    await relate(follower, 'follow', ada)
    await relate(ada, 'block', blocked)
    const hidden = { figures: null, diary: null, bio: 'Slow films', isPublic: true }
    for (const who of [server, follower])
      expect(await read(who)).toMatchObject({
        ...hidden,
        reviews: { totalCount: 2, nodes: [{ title: expect.any(String), review: 'Bad' }] },
        watchlists: { totalCount: 1, nodes: [{ name: 'Open', visibility: 'PUBLIC' }] },
        user: { email: null, bio: null, hasPublicProfile: true, followerCount: 1, followingCount: 0 },
      })
    await saveSettings(ada, { showsFigures: true, showsDiary: true, favoriteIds: ['5', '4'] })
    for (const who of [server, follower]) {
      const profile = await read(who)
      expect(profile?.figures?.films).toBeGreaterThan(0)
      expect(profile?.figures?.ratings).toHaveLength(10)
      expect(profile?.diary?.nodes).toContainEqual({
        id: expect.any(String),
        title: expect.any(String),
        watchedOn: '2020-02-02',
        rating: 8,
        rewatch: false,
      })
      expect(profile?.favorites.map(({ id }) => id)).toEqual(['5', '4'])
      expect(JSON.stringify(profile)).not.toMatch(/Secret|secret|Closed|Linked|Augusta|example\.org"/)
    }
    const { body } = await server.call('GET', `/profiles/${ada.username.toUpperCase()}`)
    expect(body).toMatchObject({
      data: {
        username: ada.username,
        followers: 1,
        isFollowed: false,
        favorites: [{ id: '5' }, { id: '4' }],
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/Secret|secret|Augusta/)
  })

  it('gives the same answer for one that is not public, unknown, erased or of somebody who blocks', async () => {
    const [closed, erased] = await Promise.all([server.signUp(), server.signUp()])
    await saveSettings(erased, { isPublic: true })
    await server.database.rows('update account set email_verified_at = null where id = $1', [erased.id])
    const names = [
      closed.username,
      erased.username,
      'nobody_at_all',
      '',
      ' ',
      'x'.repeat(5_000),
      '%',
      '\u0000',
      '(deleted 1)',
    ]
    for (const name of names) expect(await read(follower, name)).toBeNull()
    // The one who is blocked, and the one who blocks.
    expect(await read(blocked)).toBeNull()
    expect(await read(ada, blocked.username)).toBeNull()
    const answers = await Promise.all(
      [closed.username, 'nobody_at_all'].map((name) => blocked.call('GET', `/profiles/${name}`)),
    )
    const own = await blocked.call('GET', `/profiles/${ada.username}`)
    for (const { status, body } of answers) expect([status, body]).toEqual([own.status, own.body])
    expect(own).toMatchObject({ status: 404, body: { code: 'PROFILE_NOT_FOUND' } })
  })

  it('is linked from the author of a review for those who may see it', async () => {
    const author = async (who: Pick<TestViewer, 'query'>) => {
      const { data } = await who.query<{
        movie: {
          reviews: { reviews: { user: { hasPublicProfile: boolean; followerCount: number | null } }[] }
        }
      }>(
        '{ movie(id: 1) { reviews { reviews { user { hasPublicProfile followerCount followers { totalCount } } } } } }',
      )
      return data.movie.reviews.reviews[0]?.user
    }
    expect(await author(server)).toMatchObject({ hasPublicProfile: true, followerCount: 1 })
    expect(await author(blocked)).toEqual({ hasPublicProfile: false, followerCount: null, followers: null })
  })

  it('pages through reviews without repetition', async () => {
    const first = await read(server)
    expect(first?.reviews.pageInfo.hasNextPage).toBe(true)
    const { data } = await server.query<ProfileData>(
      `query ($name: String!, $after: String) { profile(username: $name) { reviews(after: $after) { nodes { review } } } }`,
      { name: ada.username, after: first?.reviews.pageInfo.endCursor },
    )
    expect(data.profile?.reviews.nodes).toEqual([{ review: 'Good' }])
    const wrong = await server.query(
      `query ($name: String!) { profile(username: $name) { reviews(after: "x") { nodes { review } } } }`,
      { name: ada.username },
    )
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { after: expect.any(String) },
    })
  })

  it('is read in the same number of statements whatever it shows', async () => {
    const count = async () => {
      // The second time, its figures are in the cache.
      await read(server)
      server.statements.length = 0
      await read(server)
      return server.statements.length
    }
    const few = await count()
    for (const movieId of [11, 12, 13, 14])
      await ada.query(
        `mutation { saveReview(input: { movieId: ${movieId}, title: "T", rating: 5, review: "x" }) { id } }`,
      )
    await saveSettings(ada, { favoriteIds: ['5', '4', '7', '8'] })
    expect(await count()).toBe(few)
  })
})

describe('the settings of a profile', () => {
  it('belong to their owner', async () => {
    const { data } = await ada.query('{ viewer { profileSettings { isPublic favorites { id } } } }')
    expect(data).toMatchObject({ viewer: { profileSettings: { isPublic: true } } })
    const other = await follower.query<ProfileData>(
      'query ($name: String!) { profile(username: $name) { user { profileSettings { isPublic } } } }',
      { name: ada.username },
    )
    expect(other.data.profile?.user).toEqual({ profileSettings: null })
  })

  it.each([
    [{ favoriteIds: ['1', '2', '3', '4', '5'] }],
    [{ favoriteIds: ['1', '1'] }],
    [{ favoriteIds: ['999999999'] }],
    [{ favoriteIds: ['x'] }],
  ])('reject %j and change nothing', async (input) => {
    const bea = await server.signUp()
    const { errors } = await saveSettings(bea, { isPublic: true, ...input })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { favoriteIds: 'Choose at most four different titles of the catalogue' },
    })
    expect(await read(server, bea.username)).toBeNull()
  })

  it('lose no change when they are changed at the same time for the first time', async () => {
    const bea = await server.signUp()
    await Promise.all([
      saveSettings(bea, { isPublic: true }),
      saveSettings(bea, { showsDiary: true }),
      saveSettings(bea, { showsFigures: true }),
      saveSettings(bea, { favoriteIds: ['2'] }),
    ])
    const { data } = await saveSettings(bea, {})
    expect(data).toMatchObject({
      updateProfileSettings: {
        hasPublicProfile: true,
        profileSettings: { isPublic: true, showsDiary: true, showsFigures: true, favorites: [{ id: '2' }] },
      },
    })
  })
})
