import type { ClientInfo } from './ClientInfo.js'
import type { Secrets } from './Secrets.js'

/** Addresses that one browser can be waiting for a code of; an older one is forgotten. */
const MOST = 3
const TAG_LENGTH = 11
const TOKEN = /^[\w-]{43}$/
const ENTRY = /^[\w-]{54}$/

/** Whether a text has the form of a token: 256 bits in base64url. */
export const isToken = (text: string) => TOKEN.test(text)

/**
 * The tokens by which this browser proves that it asked for a code, the newest of each of the last few addresses.
 * Scripts cannot read them, and other sites' pages cannot have them sent.
 */
export class ProofCookie {
  #entries: string[] | undefined

  constructor(
    private readonly secrets: Secrets,
    private readonly caller: ClientInfo,
    private readonly name: 'marquee_registration' | 'marquee_reset',
    /** Seconds. */
    private readonly maxAge: number,
  ) {}

  /** The token for an address. Depends on the request alone, not on whether anybody has the address. */
  tokenOf(email: string): string | undefined {
    const tag = this.#tag(email)
    return this.#read()
      .find((entry) => entry.startsWith(tag))
      ?.slice(TAG_LENGTH)
  }

  set(email: string, token: string): void {
    this.#write([this.#tag(email) + token, ...this.#without(email)].slice(0, MOST))
  }

  remove(email: string): void {
    if (this.tokenOf(email) !== undefined) this.#write(this.#without(email))
  }

  #without(email: string): string[] {
    const tag = this.#tag(email)
    return this.#read().filter((entry) => !entry.startsWith(tag))
  }

  #read(): string[] {
    this.#entries ??= this.caller.isSameOrigin
      ? (this.caller.cookie(this.name) ?? '').split('.', MOST).filter((entry) => ENTRY.test(entry))
      : []
    return this.#entries
  }

  #write(entries: string[]): void {
    this.#entries = entries
    const maxAge = entries.length > 0 ? this.maxAge : 0
    this.caller.setCookie(this.name, entries.join('.'), { maxAge, sameSite: 'Strict' })
  }

  /** Marks an entry with its address without naming it. */
  #tag(email: string): string {
    return this.secrets.digest(this.name, email).toString('base64url').slice(0, TAG_LENGTH)
  }
}
