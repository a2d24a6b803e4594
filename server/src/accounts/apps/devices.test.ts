import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as oauth from 'openid-client'
import {
  createHousekeeping,
  requestFunctions,
  startTestServer,
  type TestServer,
  type TestViewer,
} from '../../testing.js'
import { insertToken } from '../accessTokens/testing.js'
import { ANSWER, REQUEST, TestApp } from './testing.js'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

let server: TestServer
let app: TestApp
beforeAll(async () => {
  server = await startTestServer()
  app = await TestApp.register(server, {
    client_name: 'TV',
    redirect_uris: [],
    grant_types: [GRANT, 'refresh_token'],
  })
})
afterAll(() => server.stop())

const codeOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code
const begin = (scope = 'diary:read diary:write') => oauth.initiateDeviceAuthorization(app.config, { scope })
const poll = (device_code: string) => app.post('/oauth/token', { grant_type: GRANT, device_code })
/** Lets the device's pause pass. */
const pause = () => server.database.rows('update oauth_record set polled_at = null')
const answer = (who: TestViewer, userCode: string, allow = true) =>
  who.query<{ answerAppRequest: object }>(ANSWER, { userCode, allow })

describe('a device', () => {
  it('gets its tokens when a member has typed its code and allowed it', async () => {
    const ada = await server.signUp()
    const device = await begin()
    expect(device).toMatchObject({
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      verification_uri: `${server.url}/device`,
      verification_uri_complete: `${server.url}/device?user_code=${device.user_code}`,
      expires_in: 600,
      interval: 5,
    })
    expect((await poll(device.device_code)).body.error).toBe('authorization_pending')
    const typed = ` ${device.user_code.toLowerCase().replace('-', ' ')}`
    expect((await ada.query(REQUEST, { userCode: typed })).data).toEqual({
      appRequest: { appName: 'TV', scopes: ['diary:read', 'diary:write'], redirectsTo: null },
    })
    expect((await answer(ada, typed)).data).toEqual({ answerAppRequest: { redirectUrl: null } })
    const both = await Promise.all([poll(device.device_code), poll(device.device_code)])
    const [given] = both.filter(({ status }) => status === 200)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(given?.body.access_token).toMatch(/^mrq_[\w-]{43}$/)
    expect(given?.body.scope).toBe('diary:read diary:write')
  })

  it('refreshes its tokens', async () => {
    const ada = await server.signUp()
    const device = await begin('profile:read')
    await answer(ada, device.user_code)
    const first = (await poll(device.device_code)).body
    const tokens = await oauth.refreshTokenGrant(app.config, first.refresh_token)
    const { data } = await requestFunctions(server.url, {
      authorization: `Bearer ${tokens.access_token}`,
    }).query('{ viewer { username } }')
    expect(data).toEqual({ viewer: { username: ada.username } })
  })

  it('is told to slow down when it asks too often', async () => {
    const device = await begin()
    // As late as possible, so that a slow machine is not patient by accident.
    const justNow = () =>
      server.database.rows(
        `update oauth_record set polled_at = now() + interval '1 hour' where model = 'DeviceCode'`,
      )
    await justNow()
    expect((await poll(device.device_code)).body.error).toBe('slow_down')
    await pause()
    expect((await poll(device.device_code)).body.error).toBe('authorization_pending')
  })

  it('is told when the member does not allow it, and when the time is over', async () => {
    const ada = await server.signUp()
    const device = await begin()
    await answer(ada, device.user_code, false)
    expect((await poll(device.device_code)).body.error).toBe('access_denied')
    const late = await begin()
    await server.database.rows(
      `update oauth_record set expires_at = now() - interval '1 minute' where answer is null`,
    )
    expect((await poll(late.device_code)).body.error).toBe('expired_token')
    expect(codeOf(await answer(ada, late.user_code))).toBe('APP_REQUEST_NOT_FOUND')
    await pause()
  })

  it('is allowed once, by one member, and by no token', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const device = await begin()
    const program = await insertToken(server, ada.id, ['profile:read'])
    const key = { userCode: device.user_code }
    expect(codeOf(await program.query(REQUEST, key))).toBe('SCOPE_MISSING')
    expect(codeOf(await program.query(ANSWER, { ...key, allow: true }))).toBe('SCOPE_MISSING')
    expect(codeOf(await server.query(REQUEST, key))).toBe('UNAUTHENTICATED')
    const both = await Promise.all([answer(ada, device.user_code), answer(bea, device.user_code)])
    expect(both.map(codeOf).toSorted()).toEqual(['APP_REQUEST_NOT_FOUND', undefined])
    expect(codeOf(await ada.query(REQUEST, { userCode: 'BCDF-GHJK' }))).toBe('APP_REQUEST_NOT_FOUND')
    for (const userCode of ['', 'x', '%'.repeat(8), 'x'.repeat(5_000)])
      expect(codeOf(await ada.query(REQUEST, { userCode }))).toBe('APP_REQUEST_NOT_FOUND')
  })

  it('must request a scope that there is, and be registered for devices', async () => {
    const unknown = await app.post('/oauth/device', { scope: 'openid everything' })
    expect([unknown.status, unknown.body.error]).toEqual([400, 'invalid_scope'])
    const page = await TestApp.register(server, { grant_types: ['authorization_code'] })
    expect((await page.post('/oauth/device', { scope: 'diary:read' })).status).toBe(400)
  })
})

describe('the bounds of OAuth', () => {
  it('limit codes that are typed in, devices, requests and registrations', async () => {
    const limited = await startTestServer({ rateLimitFactor: 0.05 })
    try {
      const statuses = async (path: string, init: RequestInit = {}) => {
        const send = () => fetch(limited.url + path, { redirect: 'manual', ...init })
        const all = await Promise.all(Array.from({ length: 12 }, async () => (await send()).status))
        return new Set(all)
      }
      const json = { 'content-type': 'application/json' }
      expect(await statuses('/oauth/register', { method: 'POST', headers: json, body: '{}' })).toContain(429)
      const again = await fetch(`${limited.url}/oauth/register`, {
        method: 'POST',
        headers: json,
        body: '{}',
      })
      expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([429, '*'])
      expect(await statuses('/oauth/authorize?client_id=x')).toContain(429)
      expect(await statuses('/oauth/device', { method: 'POST', body: new URLSearchParams() })).toContain(429)
      const device = await fetch(`${limited.url}/oauth/device`, {
        method: 'POST',
        body: new URLSearchParams(),
      })
      expect([device.status, device.headers.get('access-control-allow-origin')]).toEqual([429, '*'])
      const ada = await limited.signUp()
      const typed = await Promise.all(
        Array.from({ length: 4 }, () => ada.query(REQUEST, { userCode: 'BCDF-GHJK' })),
      )
      expect(typed.map(codeOf)).toContain('RATE_LIMITED')
    } finally {
      await limited.stop()
    }
  })

  it('delete apps that nobody has connected after a day, and what has expired', async () => {
    const ada = await server.signUp()
    const [used, unused, young] = await Promise.all([
      TestApp.register(server),
      TestApp.register(server),
      TestApp.register(server),
    ])
    await used.connect(ada, 'profile:read')
    await unused.open('profile:read')
    await server.database.rows(
      `update oauth_client set created_at = now() - interval '25 hours' where id = any($1)`,
      [[used.id, unused.id]],
    )
    await server.database.rows(
      `update oauth_record set expires_at = now() - interval '1 second' where answer is null`,
    )
    await createHousekeeping(server.database).clean()
    const left = await server.database.rows<{ id: string }>(
      'select id from oauth_client where id = any($1)',
      [[used.id, unused.id, young.id]],
    )
    expect(left.map(({ id }) => id).toSorted()).toEqual([used.id, young.id].toSorted())
    expect(await server.database.rows('select from oauth_record where expires_at < now()')).toEqual([])
  })

  it('reject bodies that are too large, and do not start work for other methods', async () => {
    const large = await fetch(`${server.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'x'.repeat(20_000) }),
    })
    expect(large.status).toBe(413)
    const form = await app.post('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: 'x'.repeat(60_000),
    })
    expect([form.status, form.body.error]).toEqual([400, 'invalid_request'])
    expect((await fetch(`${server.url}/oauth/token`)).status).toBe(404)
  })
})
