import { randomBytes } from 'node:crypto'
import { CLAIM, CODE } from '../../../contract/rules/accounts.js'
import { sha256, type Secrets } from '../../platform/config/Secrets.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'

/** Maximum number of addresses in one cookie; the oldest is dropped. */
const MAX_ENTRIES = 3
const TAG_LENGTH = 11
const TOKEN = /^[\w-]{43}$/
const ENTRY = /^[\w-]{54}$/

/** Creates a random token of 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Checks that a text has the format of a token: 256 bits in base64url. */
export const isToken = (text: string) => TOKEN.test(text)

/** Returns the hash of a token, as the database stores it. */
export const hashToken = (token: string) => sha256(token).toString('base64url')

/**
 * A cookie that proves that this browser requested a code. It holds the newest token of each of the last few addresses.
 * Scripts cannot read it, and cross-site requests do not send it.
 */
export class ProofCookie {
  #entries: string[] | undefined

  constructor(
    private readonly secrets: Secrets,
    private readonly client: ClientInfo,
    private readonly name: 'marquee_registration' | 'marquee_reset',
    /** In seconds. */
    private readonly maxAge: number,
  ) {}

  /** Returns the token of an address. The result depends on the request only, not on whether an account exists. */
  get(email: string): string | undefined {
    const tag = this.#tag(email)
    return this.#read()
      .find((entry) => entry.startsWith(tag))
      ?.slice(TAG_LENGTH)
  }

  /** Stores the token of an address. */
  set(email: string, token: string): void {
    this.#write([this.#tag(email) + token, ...this.#without(email)].slice(0, MAX_ENTRIES))
  }

  /** Removes the token of an address. */
  remove(email: string): void {
    if (this.get(email) !== undefined) this.#write(this.#without(email))
  }

  #without(email: string): string[] {
    const tag = this.#tag(email)
    return this.#read().filter((entry) => !entry.startsWith(tag))
  }

  #read(): string[] {
    const { client, name } = this
    const text = client.isSameOrigin ? (client.cookie(name) ?? client.formerCookie(name) ?? '') : ''
    this.#entries ??= text.split('.', MAX_ENTRIES).filter((entry) => ENTRY.test(entry))
    return this.#entries
  }

  #write(entries: string[]): void {
    this.#entries = entries
    const maxAge = entries.length > 0 ? this.maxAge : 0
    this.client.setCookie(this.name, entries.join('.'), { maxAge, sameSite: 'Strict' })
  }

  /** Returns a keyed hash that identifies the address of an entry without containing it. */
  #tag(email: string): string {
    return this.secrets.hmac(this.name, email).toString('base64url').slice(0, TAG_LENGTH)
  }
}

/** Returns the cookie that proves registrations to `verifyEmail` and `resendVerificationCode`. */
export const registrationCookie = ({ secrets }: SharedServices, client: ClientInfo) =>
  new ProofCookie(secrets, client, 'marquee_registration', CLAIM.days * 24 * 60 * 60)

/** Returns the cookie that proves password resets. It outlives the code, so that a second request reuses its token. */
export const resetCookie = ({ secrets }: SharedServices, client: ClientInfo) =>
  new ProofCookie(secrets, client, 'marquee_reset', 6 * CODE.minutes * 60)
