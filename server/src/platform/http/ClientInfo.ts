import type { IncomingMessage, ServerResponse } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyaddr from 'proxy-addr'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { cleanLine } from '../../../contract/text.js'
import { AppError } from '../errors/errors.js'
import type { Catalogue, LanguageOf } from './languages.js'

/** Returns the client address of a request. Trusts forwarded headers of configured proxies only. */
export type ClientAddressResolver = (request: IncomingMessage) => string

/**
 * Creates a resolver of client addresses: an IPv4 address, or the /64 network of an IPv6 address, which one household
 * typically has.
 * @param trusted addresses or networks of proxies, such as 10.0.0.0/8, or loopback, linklocal, uniquelocal.
 */
export function clientAddressResolver(trusted: readonly string[]): ClientAddressResolver {
  const trust = proxyaddr.compile([...trusted])
  return (request) => {
    const direct = request.socket.remoteAddress ?? ''
    return clientNetwork(trusted.length === 0 ? direct : (proxyaddr(request, trust) ?? direct))
  }
}

/**
 * Returns a function that checks whether an address is this machine's or a trusted proxy's, which many clients share.
 * @param trusted as for {@link clientAddressResolver}
 */
export function proxyMatcher(trusted: readonly string[]): (address: string) => boolean {
  const trust = proxyaddr.compile(['loopback', ...trusted])
  return (address) => ipaddr.isValid(address) && trust(address, 0)
}

function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** Returns the User-Agent header as one clean line, truncated to {@link SECURITY_EVENTS.userAgent} characters. */
export const userAgentOf = ({ headers }: IncomingMessage): string =>
  cleanLine((headers['user-agent'] ?? '').slice(0, SECURITY_EVENTS.userAgent))

/** Options of {@link ClientInfo.setCookie}. */
export interface CookieOptions {
  /** In seconds; 0 deletes the cookie. */
  maxAge: number
  sameSite: 'Strict' | 'Lax'
}

/**
 * Prefix of the cookie names of a site with https: browsers accept such a cookie only from this very host over https, so
 * that neither a sibling domain nor a page over plain HTTP can plant one.
 */
const HOST_PREFIX = '__Host-'

/** What {@link ClientInfo} reads requests with. */
export interface ClientInfoOptions {
  clientAddressOf: ClientAddressResolver
  languageOf: LanguageOf
  /** The configured public URL of this instance, if any. */
  publicUrl: string | undefined
  /** Ends the cookie names of this instance: browsers send the cookies of a host to all of its ports. */
  cookieSuffix: string
}

/** The client of one request: its address, language, device and cookies. */
export class ClientInfo {
  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly options: ClientInfoOptions,
  ) {}

  /** The client address, as {@link clientAddressResolver} returns it. */
  get address(): string {
    return this.options.clientAddressOf(this.request)
  }

  /** As {@link userAgentOf} returns it. */
  get userAgent(): string {
    return userAgentOf(this.request)
  }

  /** The language of the client's reader; undefined for English. */
  get language(): Catalogue | undefined {
    return this.options.languageOf(this.request)
  }

  /** Browser and operating system, such as "Firefox on Linux". */
  get device(): string {
    return deviceOf(this.userAgent)
  }

  /**
   * Whether the request comes from a page of this site or from a program. Browsers send `Sec-Fetch-Site` or `Origin`
   * with every request that can change anything; programs send neither.
   */
  get isSameOrigin(): boolean {
    const { origin, host } = this.request.headers
    const fetchSite = this.request.headers['sec-fetch-site']
    if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
    if (origin === undefined) return true
    const hostOf = (url: string) => URL.parse(url)?.host
    // A home network may have more names for the site than the configured one. A proxy may change the `Host` header.
    const ownHosts = [hostOf(`http://${host}`), hostOf(this.options.publicUrl ?? '')]
    const originHost = hostOf(origin)
    return originHost !== undefined && ownHosts.includes(originHost)
  }

  /**
   * Rejects a request of another origin's page, which could guess passwords from the addresses of its visitors or sign
   * them in to an account of its own.
   * @throws AppError FORBIDDEN.
   */
  requireSameOrigin(): void {
    if (!this.isSameOrigin) throw new AppError('FORBIDDEN')
  }

  /** Whether the request opens a page, as far as the client says: false for images, frames and scripts of a page. */
  get isNavigation(): boolean {
    const destination = this.request.headers['sec-fetch-dest']
    return destination === undefined || destination === 'document'
  }

  /** The base URL of the site: the configured one, else the one from the `Host` header. */
  get siteUrl(): string {
    return this.options.publicUrl ?? `http://${this.request.headers.host ?? 'localhost'}`
  }

  /** Returns the value of a cookie of the request; without it, of the one that was set before cookie names had a suffix. */
  cookie(name: string): string | undefined {
    return this.#read(this.#prefix + name + this.options.cookieSuffix) ?? this.#read(this.#prefix + name)
  }

  /**
   * Returns the value of a cookie that this site set before its cookie names had a prefix. Other hosts of the domain may
   * have planted it.
   */
  formerCookie(name: string): string | undefined {
    return this.#isHttps ? this.#read(name) : undefined
  }

  /** Sets an HttpOnly cookie. @param value may contain letters, digits, ".", "_" and "-" only. */
  setCookie(name: string, value: string, options: CookieOptions): void {
    this.#append(this.#prefix + name + this.options.cookieSuffix, value, options)
  }

  /**
   * Deletes the cookies of former versions, unless the request has the current one, which is read instead of them. Call it
   * only when their value is this instance's: another one on the same host may have set them.
   */
  deleteFormerCookies(name: string): void {
    if (this.#read(this.#prefix + name + this.options.cookieSuffix) !== undefined) return
    for (const former of new Set([this.#prefix + name, name]))
      if (this.#read(former) !== undefined) this.#append(former, '', { maxAge: 0, sameSite: 'Strict' })
  }

  #append(fullName: string, value: string, { maxAge, sameSite }: CookieOptions): void {
    this.response.appendHeader(
      'Set-Cookie',
      `${fullName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${this.#isHttps ? '; Secure' : ''}`,
    )
  }

  get #prefix(): string {
    return this.#isHttps ? HOST_PREFIX : ''
  }

  get #isHttps(): boolean {
    return this.options.publicUrl?.startsWith('https:') === true
  }

  #read(name: string): string | undefined {
    for (const part of (this.request.headers.cookie ?? '').split(';')) {
      const at = part.indexOf('=')
      if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
    }
    return undefined
  }
}

// Specific names first: most user agents also name other browsers.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns browser and operating system of a user agent. The vocabulary is fixed, so the result is safe in an email. */
export function deviceOf(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
