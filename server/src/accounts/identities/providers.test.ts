import type { KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import jwt, { type SignOptions } from 'jsonwebtoken'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { Browser, KEY, KEY_ID, newKey, PEOPLE, ProviderAtHome, SECRET } from './fakeProvider/testing.js'
import { localPath } from './providers.service.js'

describe('sign-in with an identity provider', () => {
  const home = new ProviderAtHome()
  let server: TestServer
  beforeAll(async () => {
    // The provider warns of everything that a real one must not do; this one is for a minute.
    for (const method of ['warn', 'info'] as const)
      jest.spyOn(console, method).mockImplementation(() => undefined)
    await home.listen()
    server = await startTestServer({
      oidc: {
        issuer: home.issuer,
        clientId: 'marquee',
        clientSecret: SECRET,
        name: 'Home',
      },
    })
    home.serve(`${server.url}/api/auth/oidc/callback`)
  })
  afterAll(() => Promise.all([server.stop(), home.stop()]))

  const start = (returnTo = '') =>
    `${server.url}/api/auth/oidc/start${returnTo && `?return=${encodeURIComponent(returnTo)}`}`
  const refresh = async (browser: Browser) => {
    const response = await fetch(`${server.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie: browser.cookie('marquee_refresh') ?? '' },
    })
    return (await response.json()) as {
      token?: string
      user?: { username: string; email: string; id: string }
    }
  }
  const signIn = async (login: string, returnTo?: string) => {
    const browser = new Browser()
    const end = await browser.walk(start(returnTo), login, server.url)
    return { browser, end: new URL(end) }
  }

  it('is offered by the GraphQL API', async () => {
    expect((await server.query('{ signInOptions { provider { name url } } }')).data).toEqual({
      signInOptions: { provider: { name: 'Home', url: '/api/auth/oidc/start' } },
    })
  })

  it('creates an account, opens a session with a cookie only, and returns to the start page', async () => {
    PEOPLE.zoe = { email: 'Zoe@example.org', email_verified: true, preferred_username: 'Zoë Miller' }
    const { browser, end } = await signIn('zoe', '/movie/7?tab=cast')
    expect(Object.fromEntries(end.searchParams)).toEqual({ provider: 'done', return: '/movie/7?tab=cast' })
    const { token = '', user } = await refresh(browser)
    expect(user).toMatchObject({ username: 'Zoe_Miller', email: 'zoe@example.org' })
    const addresses = browser.addresses.join('\n')
    expect(addresses).toContain('code_challenge_method=S256')
    expect(addresses).not.toContain(token)
    expect(addresses).not.toContain(browser.cookie('marquee_refresh')?.split('=')[1])
    expect(browser.cookie('marquee_oidc')).toBeUndefined()

    const again = await refresh((await signIn('zoe')).browser)
    expect(again.user?.id).toBe(user?.id)
  })

  it('signs in to the account with the same address, and notifies its owner', async () => {
    const ada = await server.signUp()
    PEOPLE.ada = { email: ada.email, email_verified: true, preferred_username: 'other' }
    const { user } = await refresh((await signIn('ada')).browser)
    expect(user).toMatchObject({ id: String(ada.id), username: ada.username })
    expect((await server.nextMail(ada.email)).subject).toBe('You can sign in to Marquee with Home')
    await signIn('ada')
    const events = await server.database.rows<{ kind: string; detail: string | null }>(
      'select kind, detail from security_event where account_id = $1 order by id',
      [ada.id],
    )
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['PROVIDER_LINKED', 'Home'],
      ['SIGNED_IN', null],
      ['SIGNED_IN_NEW_DEVICE', null],
    ])
  })

  it('chooses another username when the preferred one is taken', async () => {
    const taken = await server.signUp()
    PEOPLE.twin = {
      email: 'twin@example.org',
      email_verified: true,
      preferred_username: taken.username.toUpperCase(),
    }
    const { user } = await refresh((await signIn('twin')).browser)
    expect(user?.username).toMatch(new RegExp(`^${taken.username}\\d{5,6}$`, 'i'))
  })

  it('replaces an unverified registration of the address, whose password no longer works', async () => {
    const claim = { username: 'squatter', email: 'mine@example.org', password: 'Rosebud1941x' }
    await server.call('POST', '/auth/register', claim)
    PEOPLE.owner = { email: claim.email, email_verified: true, preferred_username: 'owner' }
    expect((await refresh((await signIn('owner')).browser)).user?.email).toBe(claim.email)
    expect((await server.call('POST', '/auth/login', claim)).status).toBe(401)
  })

  it('ends other registrations of the address and pending changes to it', async () => {
    const thief = await server.signUp()
    const email = 'vouched@example.org'
    await server.database.rows('update account set pending_email = $2 where id = $1', [thief.id, email])
    for (const username of ['squatter_a', 'squatter_b'])
      await server.call('POST', '/auth/register', { username, email, password: 'Rosebud1941x' })
    PEOPLE.vouched = { email, email_verified: true, preferred_username: 'vouched' }
    const { user } = await refresh((await signIn('vouched')).browser)
    const rows = await server.database.rows(
      'select id::text from account where email = $1 or pending_email = $1',
      [email],
    )
    expect(rows).toEqual([{ id: user?.id }])
  })

  it('stays with its account when the provider changes the address, also to that of another account', async () => {
    const iris = await server.signUp()
    const joe = await server.signUp()
    PEOPLE.iris = { email: iris.email, email_verified: true }
    await signIn('iris')
    const changed = ['iris.new@example.org', joe.email].map((email) => ({ email, email_verified: true }))
    for (const person of [...changed, { email: 'iris.new@example.org', email_verified: false }, {}]) {
      PEOPLE.iris = person
      const { user } = await refresh((await signIn('iris')).browser)
      expect(user).toMatchObject({ id: String(iris.id), email: iris.email })
    }
    expect(await server.database.rows('select from identity where account_id = $1', [joe.id])).toEqual([])
  })

  it('does not open an account to the next holder of an address at the provider', async () => {
    const kim = await server.signUp()
    PEOPLE.kim = { email: kim.email, email_verified: true }
    await signIn('kim')
    PEOPLE.kim = { email: 'kim.new@example.org', email_verified: true }
    PEOPLE.successor = { email: kim.email, email_verified: true }
    const { browser, end } = await signIn('successor')
    expect(Object.fromEntries(end.searchParams)).toEqual({ provider: 'taken' })
    expect(browser.cookie('marquee_refresh')).toBeUndefined()
    expect((await refresh((await signIn('kim')).browser)).user?.id).toBe(String(kim.id))
  })

  it('is rejected when the provider has not verified the address', async () => {
    const bob = await server.signUp()
    for (const person of [{ email: bob.email, email_verified: false }, { email: bob.email }, {}]) {
      PEOPLE.bob = person
      const { browser, end } = await signIn('bob')
      expect(Object.fromEntries(end.searchParams)).toEqual({ provider: 'unverified' })
      expect(browser.cookie('marquee_refresh')).toBeUndefined()
    }
  })

  it('is rejected without the state cookie, with another one, and with a changed response', async () => {
    PEOPLE.eve = { email: 'eve@example.org', email_verified: true }
    const callback = async (search: string, browser = new Browser()) =>
      new URL(
        (await browser.visit(`${server.url}/api/auth/oidc/callback${search}`)).headers.get('location') ?? '',
        server.url,
      )
    expect((await callback('?code=x&state=y')).searchParams.get('provider')).toBe('expired')
    const other = new Browser()
    await other.visit(start())
    const refused = await callback('?code=x&state=y', other)
    expect(refused.searchParams.get('provider')).toBe('refused')
    expect(other.cookie('marquee_refresh')).toBeUndefined()
    // The cookie was for once.
    expect((await callback('?code=x&state=y', other)).searchParams.get('provider')).toBe('expired')
  })

  describe('an attacker', () => {
    const callback = async (browser: Browser, address: string, headers?: Record<string, string>) =>
      new URL(
        (await browser.visit(address, undefined, headers)).headers.get('location') ?? '',
        server.url,
      ).searchParams.get('provider')
    /** Signs in at the provider. Returns the browser and the address of the callback, which it has not visited. */
    const almostSignedIn = async (login: string) => {
      PEOPLE[login] = { email: `${login}@example.org`, email_verified: true }
      const browser = new Browser()
      const address = await browser.walk(start(), login, server.url, '/api/auth/oidc/callback')
      return { browser, address }
    }

    it('cannot sign a visitor in to an account of their own by a link to the callback', async () => {
      const { browser, address } = await almostSignedIn('mallory')
      const [idle, busy] = [new Browser(), new Browser()]
      await busy.visit(start())
      expect([await callback(idle, address), await callback(busy, address)]).toEqual(['expired', 'refused'])
      for (const victim of [idle, busy]) expect(victim.cookie('marquee_refresh')).toBeUndefined()
      expect(await callback(browser, address)).toBe('done')
    })

    it('cannot use a callback a second time, even with a copy of the cookie of its state', async () => {
      const { browser, address } = await almostSignedIn('oscar')
      const cookie = browser.cookie('marquee_oidc') ?? ''
      expect(await callback(browser, address)).toBe('done')
      const thief = new Browser()
      expect(await callback(thief, address, { cookie })).toBe('refused')
      expect(thief.cookie('marquee_refresh')).toBeUndefined()
    })

    it.each([
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
    ])('cannot start a sign-in from another site or with an image of a page (%j)', async (headers) => {
      const browser = new Browser()
      const response = await browser.visit(start('/movie/7'), undefined, headers)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/login'])
      expect(response.headers.getSetCookie()).toEqual([])
    })

    it('cannot complete a sign-in with an image of a page', async () => {
      const { browser, address } = await almostSignedIn('trudy')
      const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
      expect(await callback(browser, address, image)).toBe('refused')
      expect(browser.cookie('marquee_refresh')).toBeUndefined()
      // The user’s own sign-in goes on.
      const page = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
      expect(await callback(browser, address, page)).toBe('done')
    })

    it('cannot plant the state of a sign-in from another host of the domain', async () => {
      const publicUrl = 'https://movies.example.org'
      const oidc = { issuer: home.issuer, clientId: 'marquee', clientSecret: SECRET, name: 'Home' }
      const secure = await startTestServer({ publicUrl, oidc }, { url: server.databaseUrl })
      try {
        const response = await new Browser().visit(`${secure.url}/api/auth/oidc/start`)
        const [cookie = ''] = response.headers.getSetCookie()
        expect(cookie).toMatch(
          /^__Host-marquee_oidc_\w{8}=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
        )
        const [, value = ''] = cookie.split(';')[0]?.split('=') ?? []
        const outcomeWith = (name: string) =>
          callback(new Browser(), `${secure.url}/api/auth/oidc/callback?code=x&state=y`, {
            cookie: `${name}=${value}`,
          })
        expect(await outcomeWith(secure.cookieName('marquee_oidc'))).toBe('expired')
        // With this name the state counts, and does not match.
        expect(await outcomeWith(secure.cookieName('__Host-marquee_oidc'))).toBe('refused')
      } finally {
        await secure.stop()
      }
    })

    it.each<[string, KeyObject | string, SignOptions, string, string?]>([
      ['another key', newKey(), { algorithm: 'RS256' }, 'refused'],
      ['the secret of the client', SECRET, { algorithm: 'HS256' }, 'refused'],
      ['no key', '', { algorithm: 'none' }, 'refused'],
      ['the key of the provider', KEY, { algorithm: 'RS256' }, 'done'],
      // Subjects that the database would take for one, or for none.
      ['half a character as subject', KEY, { algorithm: 'RS256' }, 'refused', '\ud800zz'],
      ['a NUL in the subject', KEY, { algorithm: 'RS256' }, 'refused', 'a\0b'],
      ['a long subject', KEY, { algorithm: 'RS256' }, 'refused', 'x'.repeat(256)],
    ])('cannot forge an ID token: with %s', async (_name, key, options, outcome, subject = 'forged') => {
      const victim = await server.signUp()
      const browser = new Browser()
      const location = (await browser.visit(start())).headers.get('location') ?? ''
      const { nonce = '', state = '' } = Object.fromEntries(new URL(location).searchParams)
      home.forgedToken = jwt.sign({ nonce, email: victim.email, email_verified: true }, key, {
        ...options,
        issuer: home.issuer,
        audience: 'marquee',
        subject,
        expiresIn: 600,
        keyid: KEY_ID,
      })
      try {
        const query = new URLSearchParams({ code: 'any', state, iss: home.issuer })
        expect(await callback(browser, `${server.url}/api/auth/oidc/callback?${query}`)).toBe(outcome)
        expect(browser.cookie('marquee_refresh') !== undefined).toBe(outcome === 'done')
      } finally {
        home.forgedToken = undefined
      }
    })
  })

  it('links no more identities than the quota; linked ones keep working', async () => {
    const [gus, flo] = [await server.signUp(), await server.signUp()]
    for (const [login, { email }] of Object.entries({ gus, flo }))
      PEOPLE[login] = { email, email_verified: true }
    const fill = ({ id }: typeof gus, from: number) =>
      server.database.rows(
        `insert into identity (issuer, subject, account_id)
         select 'other', $1::int || ' ' || n, $1::int from generate_series($2::int, $3::int) n`,
        [id, from, QUOTAS.identity],
      )
    await fill(gus, 1)
    const { browser, end } = await signIn('gus')
    expect(Object.fromEntries(end.searchParams)).toEqual({ provider: 'full' })
    expect(browser.cookie('marquee_refresh')).toBeUndefined()
    expect((await signIn('flo')).end.searchParams.get('provider')).toBe('done')
    await fill(flo, 2)
    expect((await signIn('flo')).end.searchParams.get('provider')).toBe('done')
  })

  it('returns to paths of this site only', async () => {
    PEOPLE.fay = { email: 'fay@example.org', email_verified: true }
    const hostile = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '\\\\evil.example',
    ]
    for (const path of hostile) expect(localPath(path)).toBe('/')
    for (const path of ['/\t/evil.example', '/\n/evil.example', '', '/a\\b', `/${'x'.repeat(600)}`])
      expect(localPath(path)).toBe('/')
    for (const path of ['/', '/user/profile', '/search?query=a&page=2#x']) expect(localPath(path)).toBe(path)
    const { end } = await signIn('fay', '//evil.example')
    expect(end.searchParams.get('return')).toBe('/')
  })

  it('does not exist unless it is configured', async () => {
    const other = await startTestServer({}, { url: server.databaseUrl })
    for (const path of ['start', 'callback']) {
      const response = await fetch(`${other.url}/api/auth/oidc/${path}`, { redirect: 'manual' })
      expect(response.status).toBe(404)
    }
    await other.stop()
  })

  it('returns UNAVAILABLE while the provider is unreachable', async () => {
    const other = await startTestServer(
      { oidc: { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y', name: 'Away' } },
      { url: server.databaseUrl },
    )
    const response = await fetch(`${other.url}/api/auth/oidc/start`, { redirect: 'manual' })
    expect(response.status).toBe(503)
    await other.stop()
  })
})
