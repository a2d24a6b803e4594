import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { idOfSeries } from '../../titles/series/testing.js'
import { tick, untick } from '../../tracking/episodes/testing.js'

let server: TestServer
let bad: string
beforeAll(async () => {
  server = await startTestServer()
  bad = await idOfSeries(server, 'Breaking Bad')
})
afterAll(() => server.stop())

const first = () => ({ movie: { movieId: bad }, episodes: [{ season: 1, number: 1 }] })
const rate = (who: TestViewer, rating: number, number?: number) =>
  who.query(
    `mutation ($id: ID!, $number: Int, $rating: Int) {
      setPartRating(movieId: $id, season: 1, number: $number, rating: $rating) { rating } }`,
    { id: bad, number, rating },
  )
const share = (who: TestViewer, isPublic: boolean, showsDiary: boolean) =>
  who.query(`mutation ($input: ProfileSettingsInput!) { updateProfileSettings(input: $input) { id } }`, {
    input: { isPublic, showsDiary },
  })

/** Returns the public ratings of the first season and of its first two episodes, as a visitor sees them. */
async function shown() {
  const { data, errors } = await server.query<{
    movie: {
      season: { communityRating: object | null; episodes: { nodes: { communityRating: object | null }[] } }
    }
  }>(
    `query ($id: ID!) { movie(id: $id) { season(number: 1) { communityRating { averageRating count }
      episodes(first: 2) { nodes { communityRating { averageRating count } } } } } }`,
    { id: bad },
  )
  expect(errors).toBeUndefined()
  const { communityRating, episodes } = data.movie.season
  return [communityRating, ...episodes.nodes.map((episode) => episode.communityRating)]
}

describe('what the members think of seasons and episodes', () => {
  it('is the mean of those who share their diary and have watched them', async () => {
    const [ada, bob, eve] = [await server.signUp(), await server.signUp(), await server.signUp()]
    await share(ada, true, true)
    await share(bob, true, true)
    await share(eve, true, false)
    for (const who of [ada, bob, eve]) {
      await tick(who, first())
      await rate(who, 6)
      await rate(who, 6, 1)
      await rate(who, 6, 2)
    }
    await rate(bob, 9, 1)
    expect(await shown()).toEqual([{ averageRating: 6, count: 2 }, { averageRating: 7.5, count: 2 }, null])
    await share(ada, false, true)
    await untick(bob, first())
    expect(await shown()).toEqual([null, null, null])
  })
})
