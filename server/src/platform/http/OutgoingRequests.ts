import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { hasCode } from '../config/hasCode.js'
import type { Network } from '../config/networks.js'
import { VERSION } from '../config/version.js'

/** An address that a name leads to. */
export interface HostAddress {
  address: string
  family: number
}

/** Returns all addresses of a name. */
export type ResolveHost = (name: string) => Promise<HostAddress[]>

/** Why a request got no answer. */
export type OutgoingFailure =
  'TIMEOUT' | 'NAME_NOT_FOUND' | 'ADDRESS_NOT_PUBLIC' | 'CERTIFICATE' | 'CONNECTION'

/** A request that got no answer. Its message is the failure: nothing of the answer is kept. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  constructor(readonly failure: OutgoingFailure) {
    super(failure)
  }
}

/** Bytes of an answer that are read at most, so that its connection ends in good order. */
const ANSWER_BYTES = 4_096
/** The only IPv6 addresses that are assigned for the whole internet (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

const USER_AGENT = `Marquee/${VERSION}`

/** Codes of certificates that Node rejects. */
const CERTIFICATE_CODE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/

/**
 * Sends requests to addresses that members enter, to public addresses only: a name is resolved once, all of its addresses are
 * checked, and the connection goes to one of those. Redirects are not followed.
 */
export class OutgoingRequests {
  /**
   * @param allowed networks that may be reached although they are not public
   * @param resolve replaces the resolver, for tests
   */
  constructor(
    private readonly allowed: readonly Network[],
    private readonly resolve: ResolveHost = (name) => lookup(name, { all: true, verbatim: true }),
  ) {}

  /** Returns whether a host that is written as an IP address may be reached; true for a name, which is checked when it is resolved. */
  mayReach({ hostname }: URL): boolean {
    const host = withoutBrackets(hostname)
    return isIP(host) === 0 || this.#isAllowed(host)
  }

  /**
   * Posts a text and returns the status of the answer, whatever it is.
   * @param timeoutMs for all of it: the name, the connection and the answer
   * @throws OutgoingError
   */
  async post(
    url: URL,
    { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
    signal: AbortSignal,
  ): Promise<number> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const ended = AbortSignal.any([signal, timeout])
    try {
      const addresses = await until(ended, this.#addressesOf(url))
      return await until(ended, send(url, { headers, body, addresses }, ended))
    } catch (error) {
      if (signal.aborted) throw error
      throw timeout.aborted ? new OutgoingError('TIMEOUT') : toOutgoingError(error)
    }
  }

  async #addressesOf({ hostname }: URL): Promise<HostAddress[]> {
    const host = withoutBrackets(hostname)
    const family = isIP(host)
    const found = family === 0 ? await this.#resolveName(host) : [{ address: host, family }]
    if (found.length === 0) throw new OutgoingError('NAME_NOT_FOUND')
    // All of them: a name with one address inside must not be reached by chance.
    if (!found.every(({ address }) => this.#isAllowed(address))) throw new OutgoingError('ADDRESS_NOT_PUBLIC')
    return found
  }

  #resolveName(name: string): Promise<HostAddress[]> {
    return this.resolve(name).catch(() => Promise.reject(new OutgoingError('NAME_NOT_FOUND')))
  }

  #isAllowed(text: string): boolean {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.parse(text)
    return isPublic(address) || this.allowed.some((network) => isWithin(ipaddr.process(text), network))
  }
}

/** Returns whether an address is one of the whole internet. IPv4 addresses that are written as IPv6 ones are not. */
function isPublic(address: ReturnType<typeof ipaddr.parse>): boolean {
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || isWithin(address, GLOBAL_UNICAST)
}

const isWithin = (address: ReturnType<typeof ipaddr.parse>, network: Network): boolean =>
  address.kind() === network[0].kind() && address.match(network)

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** Returns the result of `work`, or rejects when the signal ends it. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

interface Sent {
  headers: Record<string, string>
  body: string
  addresses: HostAddress[]
}

/** Sends a request to one of the addresses, and returns the status of the answer. */
function send(url: URL, { headers, body, addresses }: Sent, signal: AbortSignal): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          ...headers,
          'user-agent': USER_AGENT,
          'content-length': String(Buffer.byteLength(body)),
          connection: 'close',
        },
        lookup: (_name, options, done) => {
          const [first] = addresses
          if (options.all) done(null, addresses)
          else done(null, first?.address ?? '', first?.family)
        },
      },
      (response) => readStatus(response).then(resolve, reject),
    )
    // "101 Switching Protocols" comes without a response: its connection would stay open for ever.
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Reads a little of an answer, then ends its connection. */
async function readStatus(response: IncomingMessage): Promise<number> {
  let bytes = 0
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length
      if (bytes > ANSWER_BYTES) break
    }
  } finally {
    response.destroy()
  }
  return response.statusCode ?? 0
}

function toOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error
  const code = String((error as { code?: unknown } | undefined)?.code)
  if (CERTIFICATE_CODE.test(code)) return new OutgoingError('CERTIFICATE')
  return new OutgoingError(hasCode(error, 'ETIMEDOUT') ? 'TIMEOUT' : 'CONNECTION')
}
