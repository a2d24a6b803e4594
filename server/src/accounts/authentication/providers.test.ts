import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { Provider } from 'oidc-provider'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import { startTestServer, type TestServer } from '../../database/testing.js'
import { localPath } from './providers.service.js'

/** Claims of the provider's users, by login name. */
const PEOPLE: Record<string, Record<string, unknown>> = {}

/** A real provider on this machine, for one client. */
class ProviderAtHome {
  readonly #server: Server = createServer((request, response) => this.#handle(request, response))
  #handle: ReturnType<Provider['callback']> = () => Promise.resolve()
  issuer = ''

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  serve(redirectUri: string): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: 'marquee',
          client_secret: 'a secret of the provider, long enough',
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...PEOPLE[sub] }) }),
      cookies: { keys: ['a key of the tests'] },
    })
    this.#handle = provider.callback()
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(done))
  }
}

/** A browser as far as the journey needs one: cookies for each origin and path, redirects, forms. */
class Browser {
  readonly #cookies = new Map<string, { origin: string; path: string; pair: string }>()
  /** Every address that was visited. */
  readonly addresses: string[] = []

  async visit(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address)
    this.addresses.push(address)
    const cookie = [...this.#cookies.values()]
      .filter(({ origin, path }) => origin === url.origin && url.pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ')
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    for (const text of response.headers.getSetCookie()) {
      const [pair = ''] = text.split(';')
      const path = /path=([^;]*)/i.exec(text)?.[1] ?? '/'
      const key = `${url.origin} ${path} ${pair.split('=')[0]}`
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(text)) this.#cookies.delete(key)
      else this.#cookies.set(key, { origin: url.origin, path, pair })
    }
    return response
  }

  /** Follows redirects and submits the provider's forms until the redirect to `end` on the site. */
  async walk(address: string, login: string, site: string): Promise<string> {
    let next = address
    for (let step = 0; step < 20; step++) {
      const response = await this.visit(next)
      const location = response.headers.get('location')
      if (location) {
        const target = new URL(location, next)
        if (target.origin === site && target.pathname === '/login') return target.href
        next = target.href
        continue
      }
      const page = await response.text()
      const action = /action="([^"]+)"/.exec(page)?.[1]
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? ''
      if (!action) throw new Error(`No form on ${next}: ${page.slice(0, 300)}`)
      const answered = await this.visit(new URL(action, next).href, { prompt, login, password: 'any' })
      next = new URL(answered.headers.get('location') ?? '/', next).href
    }
    throw new Error('The journey has no end')
  }

  cookie(name: string): string | undefined {
    return [...this.#cookies.values()].find(({ pair }) => pair.startsWith(`${name}=`))?.pair
  }
}

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
        clientSecret: 'a secret of the provider, long enough',
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

  it('links no more identities than the quota; linked ones keep working', async () => {
    const gus = await server.signUp()
    const person = { email: gus.email, email_verified: true }
    Object.assign(PEOPLE, { gus: person, gus_again: person })
    expect((await signIn('gus')).end.searchParams.get('provider')).toBe('done')
    await server.database.rows(
      `insert into identity (issuer, subject, account_id) select 'other', n::text, $1 from generate_series(2, $2::int) n`,
      [gus.id, QUOTAS.identity],
    )
    const { browser, end } = await signIn('gus_again')
    expect(Object.fromEntries(end.searchParams)).toEqual({ provider: 'full' })
    expect(browser.cookie('marquee_refresh')).toBeUndefined()
    expect((await signIn('gus')).end.searchParams.get('provider')).toBe('done')
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
