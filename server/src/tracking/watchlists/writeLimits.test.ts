import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

const TITLES = 2_000

let server: TestServer
let ada: TestViewer
beforeAll(async () => {
  // 60 writes in a minute.
  server = await startTestServer({ rateLimitFactor: 0.1, trustProxy: ['loopback'] })
})
beforeEach(async () => {
  ada = await server.signUp()
})
afterAll(() => server.stop())

const send = (method: string, path: string, address: string, body = {}, token = ada.token) =>
  fetch(`${server.url}/api/watchlists${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify(body),
  })

/** Creates a watchlist with many titles, straight in the database. */
async function longList(titles = TITLES): Promise<number> {
  const row = await server.database.row<{ id: number }>(
    `insert into watchlist (account_id, name, name_key) values ($1, gen_random_uuid()::text, gen_random_uuid()::text)
     returning id`,
    [ada.id],
  )
  const id = row?.id ?? 0
  await server.database.rows(
    `insert into watchlist_movie (watchlist_id, account_id, movie_id, title)
     select $1, $2, 1000000 + n, 'T' from generate_series(1, $3::int) n`,
    [id, ada.id, titles],
  )
  return id
}

describe('a write of many rows', () => {
  it('is not charged as one: a list of 2,000 titles is not copied again and again', async () => {
    const id = await longList()
    const copy = (name: string) => send('POST', `/${id}/copy`, '192.0.2.1', { name })
    expect((await copy('First')).status).toBe(201)
    const rejected = await copy('Second')
    expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await server.database.rows(`select from watchlist where name = 'Second'`)).toEqual([])
  })

  it('is charged when a long list is deleted', async () => {
    const [first, second] = [await longList(), await longList()]
    expect((await send('DELETE', `/${first}`, '192.0.2.2')).status).toBe(200)
    expect((await send('DELETE', `/${second}`, '192.0.2.2')).status).toBe(429)
    expect((await send('DELETE', `/${second}`, '192.0.2.3')).status).toBe(429)
    const { secret } = await insertToken(server, ada.id, ['lists:write'])
    expect((await send('DELETE', `/${second}`, '192.0.2.2', {}, secret)).status).toBe(200)
  })

  it('is possible at any size for a member who has written nothing else', async () => {
    const id = await longList(5_000)
    expect((await send('POST', `/${id}/copy`, '192.0.2.4', { name: 'Long' })).status).toBe(201)
    expect((await send('POST', '', '192.0.2.4', { name: 'One more' })).status).toBe(429)
  })
})
