import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError, sendImage, sendJson, sendResponse } from './send.js'
import { FakeCatalogue } from './FakeCatalogue.js'
import type { FakeTitle } from './fakeTitles.js'
import { type Fault, FAULTS, sendFault } from './faults.js'

/** A call that the fake has received. */
export interface FakeCall {
  path: string
  params: URLSearchParams
  headers: IncomingMessage['headers']
  /** When it was received, by performance.now(). */
  at: number
}

/** Options of {@link FakeTmdb}. */
export interface FakeTmdbOptions {
  titles: readonly FakeTitle[]
  /** The token that is accepted; any by default. */
  token?: string
  /** Calls a second beyond which it answers 429; no limit by default. TMDB's limit is about 40. */
  perSecond?: number
}

/** How many calls are recorded. */
const CALLS_MAX = 5_000
/** Where redirects point to by default: the address of cloud providers' metadata services, which reveal secrets. */
export const METADATA_ADDRESS = 'http://169.254.169.254/latest/meta-data/'

/**
 * A fake of TMDB's API on loopback for tests and development: the documented paths, limits and error codes over given
 * titles. It can simulate faults. It knows nothing of this server.
 */
export class FakeTmdb {
  /** Every call received, oldest first. */
  readonly calls: FakeCall[] = []
  /** What goes wrong instead of responses; if `faultAt` is set, only on paths that match it. */
  fault: Fault | undefined
  faultAt: RegExp | undefined
  /** Seconds in the Retry-After header of a 429; no header if undefined. */
  retryAfter: number | undefined
  /** Delay of a slow response, in milliseconds. */
  slowMs = 10_000
  /** Where a redirect points to. */
  redirectTo = METADATA_ADDRESS
  /** The highest number of concurrent calls so far. */
  maxConcurrent = 0
  readonly #catalogue: FakeCatalogue
  readonly #server: Server
  readonly #options: FakeTmdbOptions
  // The key keeps web pages out: any page in a browser can send requests to loopback.
  readonly #faultPath = `/fault/${randomBytes(16).toString('hex')}`
  #flakyCalls = 0
  #openCalls = 0

  constructor(options: FakeTmdbOptions) {
    this.#options = options
    this.#catalogue = new FakeCatalogue(options.titles)
    this.#server = createServer((request, response) => this.#handle(request, response))
  }

  get titles(): readonly FakeTitle[] {
    return this.#catalogue.titles
  }

  set titles(titles: readonly FakeTitle[]) {
    this.#catalogue.titles = titles
  }

  /** Sets today's date for the fake, ISO calendar date. */
  set today(date: string) {
    this.#catalogue.today = date
  }

  /** Listens on loopback. With port 0 the system chooses the port. */
  async start(port = 0): Promise<void> {
    await new Promise<void>((done, fail) => {
      this.#server.once('error', fail)
      this.#server.listen(port, '127.0.0.1', done)
    })
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  get #origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The value for TMDB_BASE_URL. */
  get baseUrl(): string {
    return `${this.#origin}/3`
  }

  /** The value for IMAGE_BASE_URL. */
  get imageBaseUrl(): string {
    return `${this.#origin}/t/p`
  }

  /** Address of the fault switch. It contains a random key. */
  get faultUrl(): string {
    return `${this.#origin}${this.#faultPath}`
  }

  /** Counts the calls whose path matches. */
  count(path: RegExp = /^/): number {
    return this.calls.filter((call) => path.test(call.path)).length
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://fake')
    if (url.pathname === this.#faultPath) return this.#setFault(url.searchParams, response)
    if (url.pathname.startsWith('/t/p/')) return sendImage(url.pathname, response)
    const path = url.pathname.replace(/^\/3(?=\/)/, '')
    this.maxConcurrent = Math.max(this.maxConcurrent, ++this.#openCalls)
    response.on('close', () => this.#openCalls--)
    const now = performance.now()
    if (this.calls.length >= CALLS_MAX) this.calls.shift()
    this.calls.push({ path, params: url.searchParams, headers: request.headers, at: now })
    if (this.fault && (this.faultAt?.test(path) ?? true))
      return this.#fail(this.fault, response, () => this.#answer(path, url.searchParams, request))
    const { perSecond = Infinity } = this.#options
    if (this.calls.filter(({ at }) => now - at < 1_000).length > perSecond)
      return this.#fail('limited', response, () => '')
    sendResponse(response, () => this.#answer(path, url.searchParams, request))
  }

  /** Switches a fault on (`?kind=slow`) or, without a kind, off. */
  #setFault(params: URLSearchParams, response: ServerResponse): void {
    const kind = params.get('kind')
    this.fault = FAULTS.find((fault) => fault === kind)
    sendJson(response, kind && !this.fault ? 400 : 200, { fault: this.fault ?? null, faults: FAULTS })
  }

  #fail(fault: Fault, response: ServerResponse, answer: () => string): void {
    if (fault !== 'flaky') return sendFault(fault, response, answer, this)
    if (++this.#flakyCalls % 3 === 0) sendResponse(response, answer)
    else sendFault('error', response, answer, this)
  }

  #answer(path: string, params: URLSearchParams, { headers }: IncomingMessage): string {
    const { token } = this.#options
    const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    if (!sent || (token !== undefined && sent !== token))
      throw new ApiError(401, 7, 'Invalid API key: You must be granted a valid key.')
    return JSON.stringify(this.#catalogue.respond(path, params))
  }
}
