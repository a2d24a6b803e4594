import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { FAULTS } from '../../../contract/rules/faults.js'
import { AppError, InjectedFault } from '../errors/errors.js'
import { currentRequestContext } from '../observability/RequestContext.js'
import { fail, type Fault, parseFaults } from './parseFaults.js'

/** What is left of a request's faults after its beginning. */
export interface FieldFaults {
  faults: readonly Fault[]
  /** Number of the faults that have happened. */
  injected: number
  /** What the delays of its fields may take together, in milliseconds. */
  delayLeft: number
}

const NONE: FieldFaults = { faults: [], injected: 0, delayLeft: 0 }

/** Header of a request, as Node spells it. */
const HEADER = FAULTS.header.toLowerCase()

/**
 * Delays and fails requests as they order it themselves, so that the author of an app sees what it makes of it
 * (docs/decisions/103-faults-to-order.md).
 */
export class Faults {
  readonly #waiting = new Set<AbortController>()
  /** Number of waiting requests by address. */
  readonly #addresses = new Map<string, number>()
  #isStopped = false

  constructor(
    /** Whether requests may order faults. */
    private readonly isOn: boolean,
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * Begins a request: waits, and throws its error. Call it before anything is executed, so that a request that fails has done nothing
   * and one that waits holds nothing.
   * @param takesFields whether faults can name fields
   * @returns the faults of fields; undefined if the client has disconnected
   * @throws InjectedFault
   * @throws RateLimited when the address has spent its budget, to which the request is charged as any other
   * @throws AppError BAD_REQUEST if the header is invalid, or faults are off
   */
  async begin(
    request: IncomingMessage,
    response: ServerResponse,
    takesFields = false,
  ): Promise<FieldFaults | undefined> {
    const header = request.headers[HEADER]
    if (header === undefined) return NONE
    if (!this.isOn)
      throw new AppError(
        'BAD_REQUEST',
        undefined,
        `Faults are off on this site: leave the header ${FAULTS.header} out. FAULTS=on allows them outside of production.`,
      )
    const all = parseFaults(String(header))
    currentRequestContext()?.charge?.check()
    const faults = all.filter(({ field }) => field)
    if (faults.length > 0 && !takesFields)
      fail('names a field, which only operations sent to /graphql have: leave field out')
    const own = all.filter((fault) => !fault.field && this.happens(fault))
    const failure = own.find(({ error }) => error)
    const delay = Math.max(0, ...own.map((fault) => fault.delay))
    report(response, own.length)
    if (!(await this.wait(delay, response))) return undefined
    if (failure?.error) throw new InjectedFault(failure.error)
    return { faults, injected: own.length, delayLeft: FAULTS.delayMs - delay }
  }

  /** Whether a fault happens this time. */
  happens({ chance }: Fault): boolean {
    return this.random() * 100 < chance
  }

  /**
   * Waits before a response. Ends when its client disconnects or the server stops.
   * @returns whether the client is still there
   * @throws AppError UNAVAILABLE when too many wait, or too many of its address
   */
  async wait(ms: number, response: ServerResponse): Promise<boolean> {
    if (ms <= 0 || this.#isStopped) return true
    if (this.#waiting.size >= FAULTS.waiting)
      throw new AppError('UNAVAILABLE', undefined, `${FAULTS.waiting} requests are being delayed already.`)
    const charge = currentRequestContext()?.charge
    const leave = charge && this.#enter(charge.address)
    const waiting = new AbortController()
    const end = () => waiting.abort()
    this.#waiting.add(waiting)
    response.once('close', end)
    if (response.destroyed) end()
    charge?.pause()
    try {
      await sleep(ms, undefined, { signal: waiting.signal }).catch(() => undefined)
    } finally {
      charge?.resume()
      response.off('close', end)
      this.#waiting.delete(waiting)
      leave?.()
    }
    return !response.destroyed
  }

  /** Counts a delay of an address. Returns the function that ends it. @throws AppError UNAVAILABLE */
  #enter(address: string): () => void {
    const count = this.#addresses.get(address) ?? 0
    if (count >= FAULTS.waitingOfAddress)
      throw new AppError(
        'UNAVAILABLE',
        undefined,
        `${FAULTS.waitingOfAddress} requests of your address are being delayed already.`,
      )
    this.#addresses.set(address, count + 1)
    return () => {
      const left = (this.#addresses.get(address) ?? 1) - 1
      if (left > 0) this.#addresses.set(address, left)
      else this.#addresses.delete(address)
    }
  }

  /** Number of the requests that are being delayed. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Ends all delays. */
  stop(): void {
    this.#isStopped = true
    for (const waiting of this.#waiting) waiting.abort()
  }
}

/** Says in the response how many faults it has: a field that was not selected has none. */
export function report(response: ServerResponse, injected: number): void {
  response.setHeader(FAULTS.header, String(injected))
  response.setHeader('Cache-Control', 'no-store')
}
