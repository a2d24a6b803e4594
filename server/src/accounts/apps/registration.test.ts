import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { APPS } from '../../../contract/rules/apps.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { isRedirectUri } from './registration.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const APP = { client_name: 'App', redirect_uris: ['https://app.example/'] }
const register = async (body: object) => {
  const response = await fetch(`${server.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://app.example' },
    body: JSON.stringify(body),
  })
  return [response.status, ((await response.json()) as { error?: string }).error]
}

describe('the registration of apps', () => {
  it('accepts public apps with addresses that belong to them', async () => {
    const good = [
      'https://app.example/cb?x=1',
      'http://127.0.0.1:8123/',
      'http://[::1]/',
      'http://localhost/x',
      'org.example.app:/in',
    ]
    for (const uri of good) expect([uri, isRedirectUri(uri)]).toEqual([uri, true])
    const wrong = [
      'http://app.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'kodi://x',
      'https://a:b@app.example/',
      'https://app.example/#x',
      'https://app.example\\@evil.example/',
      'https://app.example/\0',
      'https://app.example/\u202e',
      'https://äpp.example/',
      'nothing',
      `https://app.example/${'x'.repeat(500)}`,
    ]
    for (const uri of wrong) expect([uri, isRedirectUri(uri)]).toEqual([uri, false])
    expect(await register(APP)).toEqual([201, undefined])
    expect(await register({ ...APP, redirect_uris: ['http://app.example/'] })).toEqual([
      400,
      'invalid_redirect_uri',
    ])
    expect(await register({ ...APP, redirect_uris: ['https://app.example/\0'] })).toEqual([
      400,
      'invalid_redirect_uri',
    ])
    expect(await register({ ...APP, client_name: 'A\0pp' })).toEqual([201, undefined])
    expect(await register({ ...APP, redirect_uris: undefined })).toEqual([400, 'invalid_redirect_uri'])
    for (const field of [
      { client_name: ' \u200b' },
      { grant_types: ['password'] },
      { token_endpoint_auth_method: 'client_secret_basic' },
      { redirect_uris: Array.from({ length: 11 }, (_, n) => `https://app.example/${n}`) },
    ])
      expect(await register({ ...APP, ...field })).toEqual([400, 'invalid_client_metadata'])
  })

  it('replaces the oldest app that nobody uses, once there are too many and it is an hour old', async () => {
    const ada = await server.signUp()
    // The oldest one is in use.
    await server.database.rows(
      `insert into oauth_client (id, name, redirect_uris, grant_types, created_at)
       select 'filler' || n, 'Filler', '{}', '{}', now() - interval '3 hours' - n * interval '1 second'
       from generate_series(1, $1 - (select count(*)::integer from oauth_client)) n`,
      [APPS.clients],
    )
    const oldest = () =>
      server.database.rows<{ id: string }>(
        `select id from oauth_client where id like 'filler%' order by created_at limit 2`,
      )
    const [used, unused] = (await oldest()).map(({ id }) => id)
    await server.database.rows(
      `insert into access_token (account_id, client_id, name, scopes, granted_scopes, token_digest)
       values ($1, $2, 'Filler', '{diary:read}', '{diary:read}', '\\x00')`,
      [ada.id, used ?? ''],
    )
    const count = async () =>
      (await server.database.row<{ count: number }>('select count(*)::integer as count from oauth_client'))
        ?.count
    expect(await register(APP)).toEqual([201, undefined])
    expect(await count()).toBe(APPS.clients)
    const left = (await oldest()).map(({ id }) => id)
    expect([left.includes(used ?? ''), left.includes(unused ?? '')]).toEqual([true, false])
    await server.database.rows(`update oauth_client set created_at = now() - interval '59 minutes'`)
    expect(await register(APP)).toEqual([503, 'temporarily_unavailable'])
    expect(await count()).toBe(APPS.clients)
  })
})
