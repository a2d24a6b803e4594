import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../database/testing.js'

describe('a request’s token', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const GENRES = '{ genres { name } }'

  it('opens both doors while its session lasts, and neither once it has ended', async () => {
    const ada = await server.signUp()
    expect((await ada.query(GENRES)).status).toBe(200)
    expect((await ada.call('GET', '/movies/data/genres')).status).toBe(200)

    await server.database.rows('update session set ended_at = now() where account_id = $1', [ada.id])
    const graph = await ada.query(GENRES)
    expect([graph.status, graph.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect((await ada.call('GET', '/movies/data/genres')).status).toBe(401)
  })

  it('of an unverified account is nobody’s (R6.05)', async () => {
    const ada = await server.signUp()
    await server.database.rows('update account set email_verified_at = null where id = $1', [ada.id])
    expect((await ada.query(GENRES)).status).toBe(401)
  })
})
