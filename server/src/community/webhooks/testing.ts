import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newWebhookSecret } from './signature.js'
import { SECRET_PURPOSE } from './webhookContent.js'
import { readChangeCursor } from '../../tracking/changes/changeCursor.js'
import { Secrets } from '../../platform/config/Secrets.js'
import { changesSince } from '../../tracking/changes/testing.js'
import { ENV, type TestServer, type TestViewer } from '../../testing.js'
import type { ChangeKind } from '../../../contract/rules/changes.js'

/** Reads a page of the log of a webhook. */
export const DELIVERIES = `query ($id: ID!, $first: Int, $after: String) { viewer {
  webhookDeliveries(webhookId: $id, first: $first, after: $after) {
    nodes { id messageId type state attempts status durationMs failure attemptedAt nextAt }
    pageInfo { hasNextPage endCursor } totalCount
  }
} }`

/** A delivery in the log. */
export interface Logged {
  id: string
  messageId: string
  type: string
  state: string
  attempts: number
  status: number | null
  failure: string | null
}

/** A request that a receiver got. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How a receiver answers: with a status, or with headers and a body too, which may be endless. */
type Answer = number | { status: number; headers?: Record<string, string>; body?: Iterable<string> }

/** A server that gets webhooks. */
export class Receiver {
  readonly requests: Received[] = []
  /** Answers the next requests; `undefined` leaves one open. */
  answer: (request: Received) => Answer | Promise<Answer> = () => 204
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (part: string) => (body += part))
      request.on('end', () => {
        const received = { path: request.url ?? '', headers: request.headers, body }
        this.requests.push(received)
        void Promise.resolve(this.answer(received)).then((answer) => {
          const {
            status,
            headers = {},
            body: parts = [],
          } = typeof answer === 'number' ? { status: answer } : answer
          response.writeHead(status, headers)
          // Ends with the connection.
          pipeline(Readable.from(parts), response).catch(() => undefined)
        })
      })
    })
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver()
    await new Promise<void>((done) => receiver.#server.listen(0, '127.0.0.1', done))
    return receiver
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Returns an address of it. @param host that leads to it */
  address(host = '127.0.0.1'): string {
    return `http://${host}:${this.port}/hook`
  }

  /** The received contents of a type, as JSON. */
  bodies(): { type: string; timestamp: string; data: DeliveredData }[] {
    return this.requests.map(({ body }) => JSON.parse(body) as never)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}

/** What a delivery tells. */
export interface DeliveredData {
  webhookId: number
  user: string
  changes?: { kind: string; operation: string; entityId: string; at: string }[]
  cursor?: string
  hasMore?: boolean
}

/** Stores a webhook of a member, without a password. Returns its id and its secret. */
export async function insertWebhook(
  { database }: Pick<TestServer, 'database'>,
  owner: TestViewer,
  {
    address,
    kinds = ['FAVORITE'],
    tokenId = null,
  }: { address: string; kinds?: ChangeKind[]; tokenId?: number | null },
): Promise<{ id: number; secret: string }> {
  const secret = newWebhookSecret()
  const sealed = new Secrets(ENV.jwtSecrets).seal(SECRET_PURPOSE, secret)
  const { cursor } = await changesSince(owner, undefined, { kinds })
  const { transactionId, sequence } = readChangeCursor(cursor)
  const row = await database.row<{ id: number }>(
    `insert into webhook (account_id, token_id, name, address, kinds, secret, cursor, transaction_id, sequence)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text::xid8, $9::bigint) returning id`,
    [owner.id, tokenId, secret.slice(-10), address, kinds, sealed, cursor, transactionId, sequence],
  )
  if (!row) throw new Error('No webhook was stored')
  return { id: row.id, secret }
}
