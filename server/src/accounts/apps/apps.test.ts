import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import * as oauth from 'openid-client'
import { requestFunctions, startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { createLogger } from '../../platform/observability/log.js'
import { LogCapture, waitFor } from '../../platform/observability/testing.js'
import { insertToken } from '../accessTokens/testing.js'
import { ANSWER, REDIRECT_URI, REQUEST, TestApp } from './testing.js'

let server: TestServer
let app: TestApp
const logs = new LogCapture()
beforeAll(async () => {
  server = await startTestServer({}, { log: createLogger('error', { to: logs }) })
  app = await TestApp.register(server)
})
afterAll(() => server.stop())

const codeOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code
const ask = (token: string, query = '{ viewer { username } }') =>
  requestFunctions(server.url, { authorization: `Bearer ${token}` }).query<{ viewer: object | null }>(query)
const works = async (token: string) => codeOf(await ask(token)) === undefined
const connections = async (who: TestViewer) =>
  (
    await who.query<{ viewer: { accessTokens: Record<string, unknown>[] } }>(
      '{ viewer { accessTokens { id name isApp scopes expiresAt lastUsedOn } } }',
    )
  ).data.viewer.accessTokens
const lastEvents = async (who: TestViewer, first: number) =>
  (
    await who.query<{ viewer: { securityEvents: { nodes: object[] } } }>(
      'query ($first: Int) { viewer { securityEvents(first: $first) { nodes { kind detail } } } }',
      { first },
    )
  ).data.viewer.securityEvents.nodes
const refresh = (token: string | undefined, more = {}) =>
  app.post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token ?? '', ...more })
/** Returns whether a statement waits for a lock. */
const waitsForLock = async () =>
  (await server.database.row(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) !== undefined
const setUsed = (time: string) =>
  server.database.rows(`update oauth_record set consumed_at = ${time} where consumed_at is not null`)
/** Lets some time pass since codes and refresh tokens were used. */
const pass = () => setUsed(`now() - interval '1 minute'`)
/** Has codes and refresh tokens used as late as possible, so that a slow machine is not patient by accident. */
const useJustNow = () => setUsed(`now() + interval '1 hour'`)
/** Returns the rows in which a secret is stored in clear. */
const storedWith = (secret: string) =>
  server.database.rows(
    `select row from (
       select to_jsonb(t)::text as row from access_token t union all select to_jsonb(r)::text from oauth_record r
     ) stored where strpos(row, $1) > 0`,
    [secret],
  )
const redeem = (callback: URL, verifier: string, more = {}) =>
  app.post('/oauth/token', {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT_URI,
    code_verifier: verifier,
    ...more,
  })

describe('the authorization server', () => {
  it('describes itself as OAuth 2.1, and as nothing else', async () => {
    const response = await fetch(`${server.url}/.well-known/oauth-authorization-server`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      issuer: server.url,
      authorization_endpoint: `${server.url}/oauth/authorize`,
      token_endpoint: `${server.url}/oauth/token`,
      revocation_endpoint: `${server.url}/oauth/revoke`,
      device_authorization_endpoint: `${server.url}/oauth/device`,
      registration_endpoint: `${server.url}/oauth/register`,
      response_types_supported: ['code'],
      response_modes_supported: ['fragment', 'query'],
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: expect.arrayContaining(['diary:read']),
    })
    for (const path of ['/.well-known/openid-configuration', '/oauth/jwks', '/jwks', '/session/end'])
      expect((await fetch(server.url + path)).status).toBe(404)
  })

  it('rejects what is no code flow with PKCE by S256, here and not at the address of the app', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_mode: 'form_post' }, 'invalid_request'],
      [{ prompt: 'none' }, 'consent_required'],
      [{ scope: 'openid' }, 'invalid_scope'],
    ]
    for (const [more, error] of wrong) {
      const { location, address } = await app.open('diary:read', more)
      expect(location.href).toBe(`${server.url}/connect?error=${error}`)
      const program = await fetch(address, { redirect: 'manual', headers: { accept: 'application/json' } })
      expect([program.status, ((await program.json()) as { error: string }).error]).toEqual([400, error])
    }
    const missing = new URL('/oauth/authorize', server.url)
    missing.search = new URLSearchParams({
      client_id: app.id,
      response_type: 'code',
      redirect_uri: REDIRECT_URI,
      scope: 'diary:read',
    }).toString()
    const response = await fetch(missing, { redirect: 'manual', headers: { accept: 'text/html' } })
    expect(response.headers.get('location')).toBe('/connect?error=invalid_request')
    for (const grant_type of ['password', 'client_credentials'])
      expect(
        (await app.post('/oauth/token', { grant_type, username: 'ada', password: 'x' })).body.error,
      ).toBe('unsupported_grant_type')
  })

  it('knows no app by what is no id', async () => {
    for (const id of ['\0', '\0'.repeat(22), 'x'.repeat(22), 'x'.repeat(5_000)]) {
      const query = new URLSearchParams({ client_id: id, response_type: 'code' }).toString()
      const page = await fetch(`${server.url}/oauth/authorize?${query}`)
      expect([page.status, ((await page.json()) as { error: string }).error]).toEqual([400, 'invalid_client'])
      for (const path of ['token', 'revoke', 'device']) {
        const form = { client_id: id, grant_type: 'refresh_token', refresh_token: 'x', token: 'x' }
        const { status, body } = await app.post(`/oauth/${path}`, form)
        expect([path, status, body.error]).toEqual([path, 401, 'invalid_client'])
      }
    }
  })

  it('shows errors that no app may be told of on a page of ours, and as JSON to programs', async () => {
    const html = { accept: 'text/html' }
    const { browser } = await app.open('diary:read')
    const address = (redirect: string) => {
      const query = new URLSearchParams({
        client_id: app.id,
        response_type: 'code',
        redirect_uri: redirect,
      })
      return `${server.url}/oauth/authorize?${query.toString()}`
    }
    const other = await browser.visit(address('https://evil.example/'), undefined, html)
    expect([other.status, other.headers.get('location')]).toEqual([
      303,
      '/connect?error=invalid_redirect_uri',
    ])
    const program = await fetch(address('https://evil.example/'), { headers: { accept: 'application/json' } })
    expect([program.status, ((await program.json()) as { error: string }).error]).toEqual([
      400,
      'invalid_redirect_uri',
    ])
    // Any port of this device is the same address (RFC 8252).
    const port = await app.open('diary:read', { redirect_uri: 'http://127.0.0.1:4711/signed-in' })
    expect(port.id).not.toBe('')
  })
})

describe('the code flow', () => {
  it('connects an app, whose tokens are checked as those that members make', async () => {
    const ada = await server.signUp()
    const opened = await app.open('diary:read diary:write unknown')
    expect(opened.location.pathname).toBe('/connect')
    expect(await storedWith(opened.id)).toEqual([])
    const shown = await app.in(opened.browser, ada).query(REQUEST, { id: opened.id })
    expect(shown.data).toEqual({
      appRequest: { appName: 'Kodi', scopes: ['diary:read', 'diary:write'], redirectsTo: '127.0.0.1:9' },
    })
    const callback = await app.answer(opened, ada)
    const tokens = await oauth.authorizationCodeGrant(app.config, callback, {
      pkceCodeVerifier: opened.verifier,
      expectedState: opened.state,
    })
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3_600, scope: 'diary:read diary:write' })
    expect(tokens.id_token).toBeUndefined()
    expect(tokens.access_token).toMatch(/^mrq_[\w-]{43}$/)
    expect(
      codeOf(await ask(tokens.access_token, '{ viewer { diary(first: 1) { nodes { watchedOn } } } }')),
    ).toBeUndefined()
    expect(codeOf(await ask(tokens.access_token, '{ viewer { email } }'))).toBe('SCOPE_MISSING')
    expect(await connections(ada)).toEqual([
      {
        id: expect.any(String),
        name: 'Kodi',
        isApp: true,
        scopes: ['diary:read', 'diary:write'],
        expiresAt: null,
        lastUsedOn: expect.any(String),
      },
    ])
    const mail = await server.nextMail(ada.email)
    expect(mail.subject).toBe('New app connected to your Marquee account')
    expect(mail.text).toContain('“Kodi”')
    for (const secret of [tokens.access_token, tokens.refresh_token ?? '', opened.id])
      expect(await storedWith(secret.replace('mrq_', ''))).toEqual([])
  })

  it('needs the verifier, the address and the app of its beginning', async () => {
    const ada = await server.signUp()
    const other = await TestApp.register(server)
    const opened = await app.open('diary:read')
    const callback = await app.answer(opened, ada)
    const wrong = [
      await redeem(callback, oauth.randomPKCECodeVerifier()),
      await redeem(callback, opened.verifier, { redirect_uri: 'http://127.0.0.1:9/other' }),
      await redeem(callback, opened.verifier, { client_id: other.id }),
    ]
    expect(wrong.map(({ body }) => body.error)).toEqual(['invalid_grant', 'invalid_grant', 'invalid_grant'])
    expect((await redeem(callback, opened.verifier)).status).toBe(200)
  })

  it('ends the connection when a code is used again', async () => {
    const ada = await server.signUp()
    const { tokens, callback, verifier } = await app.connect(ada, 'profile:read')
    await useJustNow()
    expect((await redeem(callback, verifier)).body.error).toBe('invalid_grant')
    expect(await works(tokens.access_token)).toBe(true)
    await pass()
    expect((await redeem(callback, verifier)).body.error).toBe('invalid_grant')
    expect(await works(tokens.access_token)).toBe(false)
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect(await connections(ada)).toEqual([])
  })

  it('gives tokens to one of two requests with the same code, or with the same refresh token', async () => {
    const ada = await server.signUp()
    const opened = await app.open('profile:read')
    const callback = await app.answer(opened, ada)
    const both = await Promise.all([redeem(callback, opened.verifier), redeem(callback, opened.verifier)])
    const given = both.filter(({ status }) => status === 200)
    expect(given).toHaveLength(1)
    expect(await works(given[0]?.body.access_token ?? '')).toBe(true)
    const { tokens } = await app.connect(ada, 'profile:read')
    const again = await Promise.all([refresh(tokens.refresh_token), refresh(tokens.refresh_token)])
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('tells the app when the member does not allow it', async () => {
    const ada = await server.signUp()
    const opened = await app.open('diary:read')
    const callback = await app.answer(opened, ada, false)
    expect(Object.fromEntries(callback.searchParams)).toMatchObject({
      error: 'access_denied',
      state: opened.state,
    })
    expect(await connections(ada)).toEqual([])
  })
})

describe('the consent', () => {
  it('connects no app that is deleted at the same time', async () => {
    const ada = await server.signUp()
    const other = await TestApp.register(server)
    const opened = await other.open('diary:read')
    const answered = await server.database.transaction(async (statements) => {
      await statements.rows(sql`delete from oauth_client where id = ${other.id}`)
      const answer = other.in(opened.browser, ada).query(ANSWER, { id: opened.id, allow: true })
      await waitFor(waitsForLock)
      return { answer }
    })
    expect(codeOf(await answered.answer)).toBe('APP_REQUEST_NOT_FOUND')
    expect(await connections(ada)).toEqual([])
  })

  it('is given by a session only, in the browser that the app has sent here, once', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const opened = await app.open('diary:read')
    const { id } = opened
    const cookie = opened.browser.cookie('marquee_connect') ?? ''
    const program = await insertToken(server, bea.id, ['profile:read'])
    expect(codeOf(await program.query(ANSWER, { id, allow: true }))).toBe('SCOPE_MISSING')
    const byToken = requestFunctions(server.url, { authorization: `Bearer ${program.secret}`, cookie })
    expect(codeOf(await byToken.query(REQUEST, { id }))).toBe('SCOPE_MISSING')
    expect(codeOf(await server.query(REQUEST, { id }))).toBe('UNAUTHENTICATED')
    // Another browser, of a member who was sent a link to the page.
    expect(codeOf(await bea.query(REQUEST, { id }))).toBe('APP_REQUEST_NOT_FOUND')
    expect(codeOf(await bea.query(ANSWER, { id, allow: true }))).toBe('APP_REQUEST_NOT_FOUND')
    const foreign = requestFunctions(server.url, {
      authorization: `Bearer ${ada.token}`,
      cookie,
      origin: 'https://evil.example',
    })
    expect(codeOf(await foreign.query(ANSWER, { id, allow: true }))).toBe('FORBIDDEN')
    const inBrowser = app.in(opened.browser, ada)
    const both = await Promise.all([
      inBrowser.query(ANSWER, { id, allow: true }),
      inBrowser.query(ANSWER, { id, allow: true }),
    ])
    expect(both.map(codeOf).toSorted()).toEqual(['APP_REQUEST_NOT_FOUND', undefined])
    expect(await connections(ada)).toHaveLength(1)
    // The answer returns to the app in this browser only.
    const stranger = await fetch(`${server.url}/oauth/authorize/${id}`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    expect(stranger.headers.get('location')).toBe('/connect?error=invalid_request')
  })

  it('is asked for each time, of whoever is signed in then', async () => {
    const [ada, bea] = await Promise.all([server.signUp(), server.signUp()])
    const { browser } = await app.connect(ada, 'profile:read')
    const opened = await app.open('profile:read')
    const address = await browser.visit(
      `${server.url}/oauth/authorize?${new URLSearchParams({
        client_id: app.id,
        response_type: 'code',
        redirect_uri: REDIRECT_URI,
        scope: 'profile:read',
        code_challenge: await oauth.calculatePKCECodeChallenge(opened.verifier),
        code_challenge_method: 'S256',
      }).toString()}`,
    )
    const id = new URL(address.headers.get('location') ?? '', server.url).searchParams.get('request') ?? ''
    const callback = await app.answer({ browser, id }, bea)
    const { body } = await redeem(callback, opened.verifier)
    expect((await ask(body.access_token)).data.viewer).toEqual({ username: bea.username })
  })
})

describe('a connection', () => {
  it('keeps its id while its tokens are replaced, so limits and the last use are those of the app', async () => {
    const ada = await server.signUp()
    const { tokens } = await app.connect(ada, 'profile:read diary:read')
    const [before] = await connections(ada)
    const { body } = await refresh(tokens.refresh_token)
    expect(body.scope).toBe('profile:read diary:read')
    expect([await works(tokens.access_token), await works(body.access_token)]).toEqual([false, true])
    expect((await connections(ada)).map(({ id }) => id)).toEqual([before?.id])
    const row = await server.database.row<{ count: number }>(
      'select count(*)::integer as count from access_token where account_id = $1',
      [ada.id],
    )
    expect(row?.count).toBe(1)
  })

  it('gives a token with fewer scopes to an app that asks for them, and never more', async () => {
    const ada = await server.signUp()
    const { tokens } = await app.connect(ada, 'profile:read diary:read')
    const { body } = await refresh(tokens.refresh_token, { scope: 'profile:read' })
    expect(body.scope).toBe('profile:read')
    const stats = '{ viewer { diary(first: 1) { nodes { watchedOn } } } }'
    expect(codeOf(await ask(body.access_token, stats))).toBe('SCOPE_MISSING')
    expect((await connections(ada))[0]?.scopes).toEqual(['profile:read', 'diary:read'])
    expect((await refresh(body.refresh_token, { scope: 'lists:read' })).body.error).toBe('invalid_scope')
    const whole = await refresh(body.refresh_token)
    expect(codeOf(await ask(whole.body.access_token, stats))).toBeUndefined()
  })

  it('ends when a used refresh token comes again', async () => {
    const ada = await server.signUp()
    const { tokens } = await app.connect(ada, 'profile:read')
    const next = await refresh(tokens.refresh_token)
    await pass()
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect(await works(next.body.access_token)).toBe(false)
    expect((await refresh(next.body.refresh_token)).body.error).toBe('invalid_grant')
    expect(await connections(ada)).toEqual([])
    expect(await lastEvents(ada, 1)).toEqual([{ kind: 'APP_REUSED', detail: 'Kodi' }])
  })

  it('ends also when the event cannot be recorded, which the operator is told', async () => {
    const ada = await server.signUp()
    const { tokens } = await app.connect(ada, 'profile:read')
    const next = await refresh(tokens.refresh_token)
    await pass()
    await server.database.rows(
      `alter table security_event add constraint refuses_reuse check (kind <> 'APP_REUSED') not valid`,
    )
    try {
      expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    } finally {
      await server.database.rows('alter table security_event drop constraint refuses_reuse')
    }
    expect(await works(next.body.access_token)).toBe(false)
    expect(await connections(ada)).toEqual([])
    await logs.find(
      ({ msg, accountId }) => msg === 'the end of a connection was not recorded' && accountId === ada.id,
    )
  })

  it('keeps a bounded number of used refresh tokens', async () => {
    const ada = await server.signUp()
    const { tokens } = await app.connect(ada, 'profile:read')
    let token = tokens.refresh_token
    for (let round = 0; round < 24; round++) token = (await refresh(token)).body.refresh_token
    const row = await server.database.row<{ count: number }>(
      `select count(*)::integer as count from oauth_record r join access_token t on t.id = r.token_id
       where t.account_id = $1 and r.model = 'RefreshToken'`,
      [ada.id],
    )
    expect(row?.count).toBe(21)
  })

  it('ends by the app, with either token, and by its owner', async () => {
    const ada = await server.signUp()
    const other = await TestApp.register(server)
    const [first, second, third] = [
      await app.connect(ada, 'profile:read'),
      await app.connect(ada, 'profile:read'),
      await app.connect(ada, 'profile:read'),
    ]
    await other.post('/oauth/revoke', { token: first.tokens.access_token })
    expect(await works(first.tokens.access_token)).toBe(true)
    await oauth.tokenRevocation(app.config, first.tokens.access_token)
    await oauth.tokenRevocation(app.config, second.tokens.refresh_token ?? '')
    expect(await works(first.tokens.access_token)).toBe(false)
    expect(await works(second.tokens.access_token)).toBe(false)
    const [left] = await connections(ada)
    const revoked = await ada.query('mutation ($id: ID!) { revokeAccessToken(id: $id) { id } }', {
      id: left?.id,
    })
    expect(codeOf(revoked)).toBeUndefined()
    expect(await works(third.tokens.access_token)).toBe(false)
    expect((await refresh(third.tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect(await lastEvents(ada, 3)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'APP_DISCONNECTED', detail: 'Kodi' })),
    )
  })

  it('ends with the account, and its row leaves nothing behind', async () => {
    const ada = await server.signUp()
    const { tokens } = await app.connect(ada, 'profile:read')
    const pending = await app.open('profile:read')
    await app.in(pending.browser, ada).query(ANSWER, { id: pending.id, allow: true })
    await server.database.rows('delete from account where id = $1', [ada.id])
    expect(await works(tokens.access_token)).toBe(false)
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    const left = await server.database.rows<{ answer: string }>(
      `select answer from oauth_record where answer like '%"' || $1::text || '"%'`,
      [String(ada.id)],
    )
    expect(left).toEqual([])
  })

  it('is usable by pages of other origins without cookies', async () => {
    const response = await fetch(`${server.url}/oauth/token`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    const page = await fetch(`${server.url}/oauth/authorize`, { headers: { origin: 'https://app.example' } })
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
  })
})
