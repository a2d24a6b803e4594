import { expect } from '@jest/globals'
import { SCOPES, type Scope } from '../../../contract/rules/accessTokens.js'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import type { TestServer, TestViewer } from '../../testing.js'
import { errorCodesOf } from './openApi.js'
import { Problem } from './problem.js'
import { V1_ROUTES } from './routes.js'

/** What a test sends to a route. A parameter of the path that it does not name is 1. */
export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  /** A multipart form, instead of a body. */
  form?: FormData
  headers?: Record<string, string>
}

/** What a route answers. */
export interface Answer<Body = Record<string, unknown>> {
  status: number
  headers: Headers
  body: Body
}

/** The body of a page, as far as tests read it. */
export interface PageBody {
  nodes: Record<string, unknown>[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

export const codeOf = ({ status, body }: Answer<unknown>) => [status, (body as { code?: string }).code]

/** Calls routes by their ids, and checks that each answer is as declared. */
export class V1Client {
  /** Ids of the routes that have answered with success. */
  readonly called = new Set<string>()

  constructor(readonly server: TestServer) {}

  addressOf(id: string, { params = {}, query = {} }: Sent = {}): string {
    const path = routeOf(id).path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name] ?? '1')),
    )
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    return `${this.server.url}/api/v1${path}${search.size > 0 ? `?${search}` : ''}`
  }

  /** Calls a route. Its answer must be the response that it declares, or a problem with a code that it declares. */
  async send<Body = PageBody>(id: string, token?: string, sent: Sent = {}): Promise<Answer<Body>> {
    const route = routeOf(id)
    const response = await fetch(this.addressOf(id, sent), {
      method: route.method.toUpperCase(),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      body: sent.form ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body)),
    })
    const text = await response.text()
    const { status, headers } = response
    const body = (text === '' ? undefined : JSON.parse(text)) as Body
    if (status >= 400) {
      expect(headers.get('content-type')).toContain('application/problem+json')
      const problem = Problem.parse(body)
      expect([id, problem]).toEqual([id, body])
      expect(problem.status).toBe(status)
      expect([id, errorCodesOf(route)]).toEqual([id, expect.arrayContaining([problem.code])])
      return { status, headers, body }
    }
    expect([id, status, text]).toEqual([id, route.response ? (route.status ?? 200) : 204, text])
    // Nothing beside what is declared, either.
    if (route.response) expect(route.response.parse(body)).toEqual(body)
    else expect(text).toBe('')
    this.called.add(id)
    return { status, headers, body }
  }

  /** Sends a conditional GET. */
  async sendIfChanged(id: string, sent: Sent, etag: string): Promise<{ status: number; text: string }> {
    const response = await fetch(this.addressOf(id, sent), { headers: { 'if-none-match': etag } })
    return { status: response.status, text: await response.text() }
  }

  /** Creates a member with a token, which has all scopes by default. */
  async memberWith(...scopes: Scope[]): Promise<TestViewer & { secret: string }> {
    const member = await this.server.signUp()
    const { secret } = await insertToken(this.server, member.id, scopes.length > 0 ? scopes : SCOPES)
    return { ...member, secret }
  }
}

function routeOf(id: string) {
  const route = V1_ROUTES.find((one) => one.id === id)
  if (!route) throw new Error(`There is no route ${id}`)
  return route
}
