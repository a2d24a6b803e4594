import type { IncomingMessage, ServerResponse } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyaddr from 'proxy-addr'
import { SECURITY_EVENTS } from '../../../contract/rules.js'

/** Finds out the address that a request comes from, believing forwarded headers only of the proxies it was told. */
export type AddressOf = (request: IncomingMessage) => string

/**
 * @param trusted addresses of proxies, or networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal.
 * @returns a function that gives an IPv4 address, or the /64 of an IPv6 one: that is what one household has.
 */
export function addressOf(trusted: readonly string[]): AddressOf {
  const trust = proxyaddr.compile([...trusted])
  return (request) => {
    const direct = request.socket.remoteAddress ?? ''
    return household(trusted.length === 0 ? direct : (proxyaddr(request, trust) ?? direct))
  }
}

/**
 * @param trusted as {@link addressOf} takes it
 * @returns a function that tells whether an address is this machine's or a trusted proxy's: many people may share it.
 */
export function proxies(trusted: readonly string[]): (address: string) => boolean {
  const trust = proxyaddr.compile(['loopback', ...trusted])
  return (address) => ipaddr.isValid(address) && trust(address, 0)
}

function household(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** A cookie's life. */
export interface CookieOptions {
  /** Seconds; 0 deletes it. */
  maxAge: number
  sameSite: 'Strict' | 'Lax'
  path?: string
}

/** Whoever sent a request: where from, with what, and how to leave a cookie there. */
export class ClientInfo {
  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly findAddress: AddressOf,
    /** Where people reach this instance, if it was told. */
    private readonly publicUrl: string | undefined,
  ) {}

  get address(): string {
    return this.findAddress(this.request)
  }

  /** The User-Agent header, cut after {@link SECURITY_EVENTS.userAgent} characters. */
  get userAgent(): string {
    return (this.request.headers['user-agent'] ?? '').slice(0, SECURITY_EVENTS.userAgent)
  }

  /** Browser and system in a few words. */
  get device(): string {
    return deviceOf(this.userAgent)
  }

  /**
   * Whether the request was sent by a page of this site, or by no page at all. Programs send neither header;
   * browsers send one of them with every request that could change anything.
   */
  get isSameOrigin(): boolean {
    const { origin, host } = this.request.headers
    const site = this.request.headers['sec-fetch-site']
    if (site !== undefined) return site === 'same-origin' || site === 'none'
    if (origin === undefined) return true
    const own = this.publicUrl ?? `http://${host}`
    return URL.canParse(origin) && URL.canParse(own) && new URL(origin).host === new URL(own).host
  }

  /** Where the site is: what the operator says, else what the request says. */
  get site(): string {
    return this.publicUrl ?? `http://${this.request.headers.host ?? 'localhost'}`
  }

  cookie(name: string): string | undefined {
    for (const part of (this.request.headers.cookie ?? '').split(';')) {
      const at = part.indexOf('=')
      if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
    }
    return undefined
  }

  /** @param value of letters, digits, ".", "_" and "-" only. */
  setCookie(name: string, value: string, { maxAge, sameSite, path = '/' }: CookieOptions): void {
    const secure = this.publicUrl?.startsWith('https:') ? '; Secure' : ''
    const cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`
    this.response.appendHeader('Set-Cookie', cookie)
  }
}

// More telling names first: most browsers also claim to be others.
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

/** Browser and system of a user agent in a few words, of a fixed vocabulary: safe in a mail. */
export function deviceOf(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
