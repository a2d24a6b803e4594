import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Claims of the provider's users, by login name. */
export const PEOPLE: Record<string, Record<string, unknown>> = {}

/** The client's secret. */
export const SECRET = 'a secret of the provider, long enough'
/** Creates a signing key. */
export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
/** The key that the provider signs with. */
export const KEY = newKey()
/** See {@link KEY}. */
export const KEY_ID = 'the key of the tests'

/** A real provider on this machine, for one client. */
export class ProviderAtHome {
  /** Replaces the ID token of the next responses of the token endpoint. */
  forgedToken: string | undefined
  readonly #server: Server = createServer((request, response) => {
    if (this.forgedToken === undefined || request.url !== '/token')
      return void this.#handle(request, response)
    const body = { access_token: 'x', token_type: 'Bearer', id_token: this.forgedToken }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  #handle: ReturnType<Provider['callback']> = () => Promise.resolve()
  issuer = ''

  /** Starts to listen, which gives the provider its issuer. */
  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Starts the provider for a client with this redirect URI. */
  serve(redirectUri: string): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: 'marquee',
          client_secret: SECRET,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...PEOPLE[sub] }) }),
      cookies: { keys: ['a key of the tests'] },
      jwks: { keys: [{ ...KEY.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    })
    this.#handle = provider.callback()
  }

  /** Stops the provider. */
  stop(): Promise<unknown> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(done))
  }
}

/** A browser as far as the journey needs one: cookies for each origin and path, redirects, forms. */
export class Browser {
  readonly #cookies = new Map<string, { origin: string; path: string; pair: string }>()
  /** Every address that was visited. */
  readonly addresses: string[] = []

  /** Sends a request with the cookies of its address, and stores those of the response. @param more more headers */
  async visit(
    address: string,
    form?: Record<string, string>,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const url = new URL(address)
    this.addresses.push(address)
    const cookie = [...this.#cookies.values()]
      .filter(({ origin, path }) => origin === url.origin && url.pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ')
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie, ...more, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
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

  /** Follows redirects and submits the provider's forms until the redirect to the path `end` of the site. */
  async walk(address: string, login: string, site: string, end = '/login'): Promise<string> {
    let next = address
    for (let step = 0; step < 20; step++) {
      const response = await this.visit(next)
      const location = response.headers.get('location')
      if (location) {
        const target = new URL(location, next)
        if (target.origin === site && target.pathname === end) return target.href
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

  /** Returns a stored cookie as `name=value`. @param name without the suffix of an instance */
  cookie(name: string): string | undefined {
    return [...this.#cookies.values()].find(({ pair }) => pair.startsWith(`${name}_`))?.pair
  }
}
