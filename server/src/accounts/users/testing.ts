import { beforeAll, beforeEach, expect } from '@jest/globals'
import { ENV, type TestServer, type TestViewer } from '../../testing.js'
import { Passwords } from '../passwords/Passwords.js'
import { AccessTokens } from '../sessions/tokens.js'

/** A response of `/api/auth`. */
export interface Answer {
  success: boolean
  error?: string | null
  code?: string
  passwordRequired?: boolean
  emailVerificationRequired?: boolean
  registrationToken?: string
  resetToken?: string
  token?: string | null
  fields?: Record<string, string>
}

/** A client that stores cookies. */
export class Browser {
  readonly #cookies = new Map<string, string>()

  constructor(
    private readonly server: TestServer,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Calls `/api/auth`. */
  async post(path: string, body: object): Promise<{ status: number; body: Answer }> {
    const response = await fetch(`${this.server.url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie, ...this.headers },
      body: JSON.stringify(body),
    })
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      if (/max-age=0/i.test(text)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return { status: response.status, body: (await response.json()) as Answer }
  }

  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ')
  }
}

let count = 0
/** Returns an unused username. */
export const newName = () => `claimer_${++count}`
/** Returns an unused email address. */
export const newAddress = () => `mailbox_${++count}@example.org`
export const another = (code: string) => (code === '000000' ? '111111' : '000000')

/** Returns whether an address and a password sign in. */
export async function opens(server: TestServer, email: string, password: string): Promise<boolean> {
  const { body } = await new Browser(server).post('/login', { email, password })
  return typeof body.token === 'string'
}

/** Functions that call `/api/auth` of a server, each time from a new browser. */
export function newBrowsers(server: () => TestServer) {
  return {
    post: (path: string, body: object) => new Browser(server()).post(path, body),
    isSignedIn: (email: string, password: string) => opens(server(), email, password),
  }
}

/** Registers in a new browser. Returns the browser, the registration token and the emailed code. */
export async function register(server: TestServer, email: string, password: string, username = newName()) {
  const browser = new Browser(server)
  const { status, body } = await browser.post('/register', { username, email, password })
  expect(status).toBe(201)
  return {
    browser,
    username,
    registrationToken: String(body.registrationToken),
    code: await server.nextCode(email),
  }
}

/** Creates a verified user with this password. */
export async function memberWith(server: TestServer, password: string): Promise<TestViewer> {
  const person = await server.signUp()
  const hash = await new Passwords().hash(password)
  await server.database.rows('update account set password_hash = $2 where id = $1', [person.id, hash])
  return person
}

/** Links an identity of a provider to an account. Returns its id. */
export async function link(
  { database }: TestServer,
  { id, username }: TestViewer,
  issuer = 'https://login.example',
): Promise<number> {
  const row = await database.row<{ id: number }>(
    `insert into identity (issuer, subject, account_id) values ($1, $2, $3) returning id`,
    [issuer, username, id],
  )
  return Number(row?.id)
}

export async function countIdentities({ database }: TestServer, { id }: TestViewer): Promise<number> {
  return (await database.rows('select 1 from identity where account_id = $1', [id])).length
}

/** Requests the code that confirms a change of an account without a password, and returns it. */
export async function confirmationCode(server: TestServer, person: TestViewer): Promise<string> {
  await person.query('mutation { sendConfirmationCode { success } }')
  return server.nextCode(person.email)
}

/** A GraphQL response with errors. */
export interface Failure {
  errors?: { extensions: { code?: unknown; fields?: object } }[]
}

/** Opens another session of an account. Returns a function that sends an operation with its token. */
export async function anotherSession(
  { database, url }: TestServer,
  { id }: TestViewer,
): Promise<(query: string) => Promise<Failure>> {
  const row = await database.row<{ id: string }>(
    `insert into session (account_id, refresh_hash, expires_at) values ($1, 'x', now() + interval '1 day')
     returning id::text`,
    [id],
  )
  const token = new AccessTokens(ENV.jwtSecrets).sign({ accountId: id, sessionId: String(row?.id) })
  return async (query) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    })
    return (await response.json()) as Failure
  }
}

/** The password of {@link authClient}'s users. */
export const AUTH_PASSWORD = 'Rosebud1941x'

/** The password that an attacker chooses. */
export const ATTACKER_PASSWORD = 'Xanadu1941x'

/** Passwords of the tests that require a password again: the current one and the next one. */
export const CURRENT_PASSWORD = 'Right-horse-7'
/** See {@link CURRENT_PASSWORD}. */
export const NEXT_PASSWORD = 'Another-horse-8'

/** The fields of every response of `/api/auth`. */
export interface Envelope {
  success: boolean
  error?: string | null
  message?: string
  code?: string
  fields?: Record<string, string>
}

/** A response that signs in. */
export interface AuthBody extends Envelope {
  user: { _id: string; id: string; username: string; email: string; emailVerified: boolean }
  token: string | null
  accessToken: string | null
  refreshToken?: string
  emailVerificationRequired: boolean
}

/** Functions that call `/api/auth` of a server, and that register users. */
export function authClient(server: () => TestServer) {
  const post = <Body = Envelope>(path: string, body?: unknown) =>
    server().call<Body>('POST', `/auth${path}`, body)
  const newUser = () => {
    const username = `person_${++count}`
    return { username, email: `${username}@example.org`, password: AUTH_PASSWORD }
  }
  const registered = async () => {
    const person = newUser()
    const { body } = await post<Envelope & { registrationToken: string }>('/register', person)
    return { ...person, registrationToken: body.registrationToken }
  }
  const verified = async () => {
    const person = await registered()
    const { email, registrationToken } = person
    await post('/verify-email', { email, registrationToken, code: await server().nextCode(email) })
    return person
  }
  /** Makes the codes of an address one minute older. */
  const aMinuteLater = (email: string) =>
    server().database.rows(`update code set sent_at = now() - interval '61 seconds' where email = $1`, [
      email,
    ])
  return { post, newUser, registered, verified, aMinuteLater }
}

/** A response of the GraphQL API. */
export interface GraphQLAnswer {
  status: number
  body: {
    data?: Record<string, Record<string, unknown> | null> | null
    errors?: { message: string; extensions: Record<string, unknown> }[]
  }
  cookies: string[]
}

const LOGIN = `mutation($email: String!, $password: String!, $inBody: Boolean) {
  login(email: $email, password: $password, returnRefreshToken: $inBody) { token refreshToken user { username } }
}`

/** Returns the access token of a response. */
export const tokenOf = (answer: GraphQLAnswer, field = 'login') => String(answer.body.data?.[field]?.token)

/** Returns the header that authenticates with an access token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Functions that sign in with the GraphQL API. Every test gets a user of its own with {@link AUTH_PASSWORD}. */
export function sessionClient(server: () => TestServer) {
  let person: { username: string; email: string }
  beforeAll(async () => {
    await server().call('POST', '/auth/register', {
      username: 'keeper',
      email: 'keeper@example.org',
      password: AUTH_PASSWORD,
    })
  })
  beforeEach(async () => {
    person = await server().signUp()
    await server().database.rows(
      `update account set password_hash = (select password_hash from account where username = 'keeper')
       where email = $1`,
      [person.email],
    )
  })

  async function send(
    query: string,
    headers: Record<string, string> = {},
    variables: object = {},
  ): Promise<GraphQLAnswer> {
    const response = await fetch(`${server().url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const body = (await response.json()) as GraphQLAnswer['body']
    return {
      // The HTTP status is 200 when a field fails; its error contains the status.
      status: Number(body.errors?.[0]?.extensions.status ?? response.status),
      body,
      cookies: response.headers.getSetCookie(),
    }
  }
  const login = (inBody = false, headers = {}) =>
    send(LOGIN, headers, { ...person, password: AUTH_PASSWORD, inBody })
  const isIn = async (token: string) => (await send('{ viewer { id } }', bearer(token))).status === 200
  return { person: () => person, send, login, isIn }
}
