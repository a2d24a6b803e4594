import { expect } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { eventually, site } from './browser.js'

/** Somebody with an account of the product under test. */
export interface Person {
  username: string
  email: string
  password: string
}

const PASSWORD = 'Engine1843!'

/** A name that nobody has. */
export function newName(): Person {
  const username = `p_${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@example.org`, password: PASSWORD }
}

/** Calls the bridge; gives the answer whatever it is. */
export async function call(path: string, body: object, token?: string) {
  const response = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The newest code that was sent to an address, in a mail of the subject that is given. */
export async function codeFor(email: string, subject = ''): Promise<string> {
  let code = ''
  await eventually(async () => {
    const page = await (await fetch(process.env.E2E_OUTBOX ?? '')).text()
    const mails = page.split('<pre>').filter((one) => one.includes(`To: ${email}\nSubject: ${subject}`))
    code = mails.map((mail) => /^ {4}(\d{6})$/m.exec(mail)?.[1]).find(Boolean) ?? ''
    expect(code).not.toBe('')
  })
  return code
}

/** The path of the link that undoes a change of address, in the newest mail to the former one that has it. */
export async function undoLinkFor(email: string): Promise<string> {
  let path = ''
  await eventually(async () => {
    const page = await (await fetch(process.env.E2E_OUTBOX ?? '')).text()
    const mails = page.split('<pre>').filter((one) => one.includes(`To: ${email}\n`))
    path = /\/undo-email-change#[\w-]{43}/.exec(mails.join('\n'))?.[0] ?? ''
    expect(path).not.toBe('')
  })
  return path
}

/** Makes an account, whose address is verified unless it is to wait for that. */
export async function newPerson({ verified = true } = {}): Promise<Person> {
  const person = newName()
  const registered = await call('/auth/register', person)
  expect(registered.status).toBe(201)
  if (verified) {
    const { registrationToken } = registered.body
    const code = await codeFor(person.email)
    const proven = { email: person.email, code, registrationToken }
    expect((await call('/auth/verify-email', proven)).status).toBe(200)
  }
  return person
}

/** Signs somebody in in a browser: its cookie, and what the client has stored. The next page is theirs. */
export async function signIn(context: BrowserContext, { email, password }: Person): Promise<string> {
  // The context's own requests share its cookies.
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
  return token
}

/** The token that a page has stored; null without one. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('auth-store') ?? '{}') as { token?: string | null }
    return token ?? null
  })
