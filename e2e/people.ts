import { expect } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { eventually, queryGraphQL, site, waitUntilLoaded, type Visit } from './browser.js'

/** A user account of the product under test. */
export interface TestUser {
  username: string
  email: string
  password: string
}

const PASSWORD = 'Engine1843!'

/** Creates a user with a unique name, without registering it. */
export function newUser(): TestUser {
  const username = `p_${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@example.org`, password: PASSWORD }
}

/** Sends a POST to the REST API. Returns the response whatever its status. */
export async function postRest(path: string, body: object, token?: string) {
  const response = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Creates a watchlist with numbered titles, in this order. Returns its id. */
export async function createRankedList(token: string, name: string, movieIds: readonly (number | string)[]) {
  const made = await postRest('/watchlists', { name }, token)
  const { id } = made.body.data as { id: string }
  await queryGraphQL(
    'mutation ($id: ID!) { updateWatchlist(id: $id, input: { isRanked: true }) { id } }',
    { id },
    token,
  )
  for (const movieId of movieIds)
    expect((await postRest(`/watchlists/${id}/movies`, { movieId }, token)).status).toBe(201)
  return id
}

/** Waits for the newest code that was emailed to an address, in an email with the subject if one is given. */
export async function latestCode(email: string, subject = ''): Promise<string> {
  let code = ''
  await eventually(async () => {
    const page = await (await fetch(process.env.E2E_OUTBOX ?? '')).text()
    const mails = page.split('<pre>').filter((mail) => mail.includes(`To: ${email}\nSubject: ${subject}`))
    code = mails.map((mail) => /^ {4}(\d{6})$/m.exec(mail)?.[1]).find(Boolean) ?? ''
    expect(code).not.toBe('')
  })
  return code
}

/** Waits for the newest link that undoes a change of the email address. Returns its path. */
export async function latestUndoLink(email: string): Promise<string> {
  let path = ''
  await eventually(async () => {
    const page = await (await fetch(process.env.E2E_OUTBOX ?? '')).text()
    const mails = page.split('<pre>').filter((mail) => mail.includes(`To: ${email}\n`))
    path = /\/undo-email-change#[\w-]{43}/.exec(mails.join('\n'))?.[0] ?? ''
    expect(path).not.toBe('')
  })
  return path
}

/** Registers a user, with a verified email address unless `verified` is false. */
export async function registerUser({ verified = true } = {}): Promise<TestUser> {
  const user = newUser()
  const registered = await postRest('/auth/register', user)
  expect(registered.status).toBe(201)
  if (verified) {
    const { registrationToken } = registered.body
    const code = await latestCode(user.email)
    const verification = { email: user.email, code, registrationToken }
    expect((await postRest('/auth/verify-email', verification)).status).toBe(200)
  }
  return user
}

/** Signs a user in: sets the browser's cookie and the client's stored session. Returns the token. */
export async function signIn(context: BrowserContext, { email, password }: TestUser): Promise<string> {
  // Requests of the context share its cookies.
  const response = await context.request.post(`${site}/api/auth/login`, { data: { email, password } })
  const { user, token } = (await response.json()) as { user: Record<string, unknown>; token: string }
  const { username, avatar = null } = user
  const stored = {
    user: { id: String(user.id), username, email, avatar, isEmailVerified: true },
    token,
    isAuthenticated: true,
  }
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate((value) => localStorage.setItem('auth-store', value), JSON.stringify(stored))
  await page.close()
  // The home page offers the first steps otherwise.
  await queryGraphQL('mutation { endFirstSteps { id } }', {}, token)
  return token
}

/** Signs a user in without a browser. Returns the token of the session. */
export async function sessionOf({ email, password }: TestUser): Promise<string> {
  return String((await postRest('/auth/login', { email, password })).body.token)
}

/** Creates an access token of a user. */
export async function accessTokenOf(user: TestUser, scopes: readonly string[]): Promise<string> {
  const { createAccessToken } = await queryGraphQL<{ createAccessToken: { token: string } }>(
    `mutation ($input: NewAccessToken!, $password: String) {
      createAccessToken(input: $input, password: $password) { token }
    }`,
    { input: { name: 'Program', scopes }, password: user.password },
    await sessionOf(user),
  )
  return createAccessToken.token
}

/** Returns the token in a page's stored session; null if there is none. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('auth-store') ?? '{}') as { token?: string | null }
    return token ?? null
  })

/** Opens a page as a signed-in user. `prepare` runs with the user's token before the navigation. */
export async function openSignedIn(
  open: (path: string, visit?: Visit) => Promise<Page>,
  user: TestUser,
  path: string,
  prepare?: (token: string) => Promise<unknown>,
  visit?: Visit,
): Promise<Page> {
  const page = await open('/favicon.svg', visit)
  const token = await signIn(page.context(), user)
  await prepare?.(token)
  await page.goto(path)
  await waitUntilLoaded(page)
  return page
}
