import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

const PUBLIC = 'id username avatar createdAt'
const PRIVATE = `email pendingEmail isEmailVerified hasPassword bio firstName lastName preferences { theme } deletionAt firstStepsOpen
  sessions { id } identities { id }`
const LISTS = `favorites { totalCount } watched { totalCount } watchlists { totalCount } reviews { totalReviews }
  stats { totalFavorites } recentActivity { id } securityEvents { totalCount }`

let server: TestServer
let ada: TestViewer
let eve: TestViewer
let query: string
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signUp()
  eve = await server.signUp()
  const { data } = await ada.query<{ createWatchlist: { id: string }; saveReview: { id: string } }>(
    `mutation {
      createWatchlist(input: { name: "Public", isPublic: true }) { id }
      saveReview(input: { movieId: 1, title: "One", rating: 9 }) { id }
    }`,
  )
  const account = `{ ${PUBLIC} ${PRIVATE} ${LISTS} }`
  query = `{
    watchlist(id: ${data.createWatchlist.id}) { name owner ${account} }
    review(id: ${data.saveReview.id}) { rating user ${account} }
  }`
})
afterAll(() => server.stop())

interface Accounts {
  watchlist: { name: string; owner: Record<string, unknown> }
  review: { rating: number; user: Record<string, unknown> }
}

describe('the account of a list’s owner and of a review’s author', () => {
  it('shows others the public fields, null in place of the private ones and FORBIDDEN for lists (R6.15)', async () => {
    const fieldsOf = (text: string) => text.replaceAll(/\{[^}]*\}/g, '').match(/\w+/g) ?? []
    for (const [who, code] of [
      [eve, 'FORBIDDEN'],
      [server, 'UNAUTHENTICATED'],
    ] as const) {
      const { data, errors = [] } = await who.query<Accounts>(query)
      expect([data.watchlist.name, data.review.rating]).toEqual(['Public', 9])
      for (const account of [data.watchlist.owner, data.review.user]) {
        expect(account).toMatchObject({ id: String(ada.id), username: ada.username, avatar: null })
        for (const name of [...fieldsOf(PRIVATE), ...fieldsOf(LISTS)])
          expect([name, account[name]]).toEqual([name, null])
      }
      expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set([code]))
      expect(errors).toHaveLength(2 * fieldsOf(LISTS).length)
    }
  })

  it('shows its owner the same as `viewer`, so that one account is one entity of a cache', async () => {
    const { data, errors } = await ada.query<Accounts>(query)
    expect(errors).toBeUndefined()
    const { data: own } = await ada.query<{ viewer: object }>(`{ viewer { ${PUBLIC} ${PRIVATE} ${LISTS} } }`)
    expect(own.viewer).toMatchObject({ isEmailVerified: true, favorites: { totalCount: 0 } })
    expect(data.watchlist.owner).toEqual(own.viewer)
    expect(data.review.user).toEqual(own.viewer)
  })
})
