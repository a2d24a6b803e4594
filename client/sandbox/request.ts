import type { ExecutionResult } from 'graphql'
import { FAULTS } from '../../server/contract/rules/faults'
import { type Answer, readExtensions } from './answer'
import { faultHeader } from './faults'

/** Address of the GraphQL API. */
export const ENDPOINT = '/graphql'

/** Name of the operation by which GraphiQL reads the schema. */
const INTROSPECTION = 'IntrospectionQuery'

/** Characters that a header can carry. */
const TOKEN = /^[\x21-\x7e]{1,500}$/

/** Parameters of GraphiQL's requests. */
interface Params {
  query: string
  variables?: unknown
  operationName?: string | null | undefined
}

/** What the requests of the sandbox depend on. */
export interface RequestOptions {
  /** Returns the current token. */
  token: () => string | undefined
  /** Returns the faults that each operation orders. */
  faults: () => readonly string[]
  /** Called for each answer but that with the schema. */
  onAnswer: (answer: Answer) => void
}

/** Returns the headers of a request. Those of the headers editor count more than the token of the bar. */
export function requestHeaders(edited: Record<string, unknown>, token: string | undefined): Headers {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(edited)) headers.set(name, String(value))
  return headers
}

/** Returns GraphiQL's fetcher, which sends operations to this server's GraphQL API. */
export function createFetcher({ token, faults, onAnswer }: RequestOptions) {
  return async (
    params: Params,
    options?: { headers?: Record<string, unknown> | undefined },
  ): Promise<ExecutionResult> => {
    // The schema is the same for everybody, and its response is shared by caches.
    const isSchema = params.operationName === INTROSPECTION
    const started = performance.now()
    const answer = {
      status: 0,
      requestId: undefined as string | undefined,
      injected: 0,
      body: undefined as unknown,
    }
    try {
      const ordered = isSchema ? '' : faultHeader(faults())
      const response = await fetch(ENDPOINT, {
        method: 'POST',
        headers: requestHeaders(
          { ...(ordered && { [FAULTS.header]: ordered }), ...options?.headers },
          isSchema ? undefined : token(),
        ),
        body: JSON.stringify(isSchema ? params : { ...params, extensions: { cost: true } }),
      })
      answer.status = response.status
      answer.requestId = response.headers.get('x-request-id') ?? undefined
      answer.injected = Number(response.headers.get(FAULTS.header) ?? 0)
      answer.body = await response.json().catch(() => {
        throw new Error(`The server answered with status ${response.status} and no JSON.`)
      })
      return answer.body as ExecutionResult
    } finally {
      const { status, requestId, injected, body } = answer
      const milliseconds = performance.now() - started
      if (!isSchema)
        onAnswer({ at: Date.now(), milliseconds, status, requestId, injected, ...readExtensions(body) })
    }
  }
}

/** Returns the name of the member whom a token acts for. Throws an error for people. */
export async function whoIs(token: string): Promise<string> {
  if (!TOKEN.test(token))
    throw new Error('This is no access token: it has spaces or other characters, or is too long.')
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    credentials: 'omit',
    headers: requestHeaders({}, token),
    body: JSON.stringify({ query: '{ viewer { username } }' }),
  })
  const body = (await response.json().catch(() => ({}))) as {
    data?: { viewer?: { username?: string } | null } | null
    errors?: readonly { message?: string }[]
  }
  const username = body.data?.viewer?.username
  if (username) return username
  throw new Error(`The token was refused: ${body.errors?.[0]?.message ?? `HTTP ${response.status}`}`)
}

/** A member of a demo. */
export interface DemoPerson {
  username: string
  about: string
  token: string
}

/** What the sandbox reads of an instance. */
export interface Instance {
  /** The people of a demo; none if this instance is not one. */
  people: readonly DemoPerson[]
  /** Whether requests may order faults. */
  hasFaults: boolean
}

/** Returns what this instance is. */
export async function readInstance(): Promise<Instance> {
  const response = await fetch('/.well-known/marquee', { credentials: 'omit' })
  const { demo, features } = (await response.json()) as {
    demo?: { people: DemoPerson[] }
    features: readonly string[]
  }
  return { people: demo?.people ?? [], hasFaults: features.includes('faults') }
}
