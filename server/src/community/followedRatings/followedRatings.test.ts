import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { log } from '../../tracking/diary/testing.js'
import { relate, saveSettings } from '../profiles/testing.js'

interface Data {
  movie: {
    viewerFollowedRatings: {
      count: number
      averageRating: number
      ratings: { user: { username: string }; rating: number; reviewId: string | null }[]
    } | null
  }
}

let server: TestServer
let ada: TestViewer
let bea: TestViewer
let cleo: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, bea, cleo] = await Promise.all([server.signUp(), server.signUp(), server.signUp()])
  for (const person of [bea, cleo]) {
    await saveSettings(person, { isPublic: true, showsDiary: true })
    await relate(ada, 'follow', person)
  }
  await log(bea, { movie: { movieId: '1' }, watchedOn: '2024-05-04', rating: 9, note: 'Secret' })
  await cleo.query(
    'mutation { saveReview(input: { movieId: 1, title: "T", rating: 6, review: "Fine" }) { id } }',
  )
})
afterAll(() => server.stop())

const QUERY = `query ($id: ID!, $limit: Int) {
  movie(id: $id) { viewerFollowedRatings(limit: $limit) {
    count averageRating ratings { user { username } rating reviewId }
  } }
}`
const ratings = async (who: Pick<TestViewer, 'query'> = ada, variables: object = {}) => {
  const { data, errors } = await who.query<Data>(QUERY, { id: '1', ...variables })
  expect(errors).toBeUndefined()
  return data.movie.viewerFollowedRatings
}
const people = async () => (await ratings())?.ratings.map(({ user }) => user.username) ?? []

describe('ratings of people whom the viewer follows', () => {
  it('have the mean, the number and each rating, newest first', async () => {
    expect(await ratings()).toEqual({
      count: 2,
      averageRating: 7.5,
      ratings: [
        { user: { username: cleo.username }, rating: 6, reviewId: expect.any(String) },
        { user: { username: bea.username }, rating: 9, reviewId: null },
      ],
    })
  })

  it('list as many people as requested, and count all', async () => {
    const one = await ratings(ada, { limit: 1 })
    expect([one?.count, one?.ratings.length]).toEqual([2, 1])
  })

  it('are null for a visitor, for somebody who follows nobody, and for a title that nobody rated', async () => {
    expect(await ratings(server)).toBeNull()
    expect(await ratings(bea)).toBeNull()
    expect(await ratings(ada, { id: '2' })).toBeNull()
  })

  describe('show only what the person shows', () => {
    beforeEach(async () => {
      expect(await people()).toHaveLength(2)
    })

    it('not a rating of a diary that is not shared, unless there is a review', async () => {
      await saveSettings(bea, { showsDiary: false })
      await saveSettings(cleo, { showsDiary: false })
      expect(await people()).toEqual([cleo.username])
      await saveSettings(bea, { showsDiary: true })
    })

    it('nothing of a profile that is not public', async () => {
      await saveSettings(cleo, { isPublic: false })
      expect(await people()).toEqual([bea.username])
      await saveSettings(cleo, { isPublic: true })
    })

    it('nothing of somebody who is muted', async () => {
      await relate(ada, 'mute', bea)
      expect(await people()).toEqual([cleo.username])
      await relate(ada, 'unmute', bea)
    })

    it('nothing of somebody who blocks the viewer', async () => {
      await relate(bea, 'block', ada)
      expect(await people()).toEqual([cleo.username])
      await relate(bea, 'unblock', ada)
      await relate(ada, 'follow', bea)
    })
  })

  it('of several titles are read in one statement', async () => {
    const query = '{ movies(limit: 10) { results { id viewerFollowedRatings { count } } } }'
    await ada.query(query)
    server.statements.length = 0
    await ada.query(query)
    expect(server.statements.filter((text) => text.includes('averageRating'))).toHaveLength(1)
  })
})
