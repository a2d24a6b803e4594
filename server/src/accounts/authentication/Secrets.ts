import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** Keys for everything that is not a JWT, one for each purpose, derived from the secrets that sign JWTs. */
export class Secrets {
  readonly #keys = new Map<string, Buffer[]>()

  /** @param secrets newest first; the newest is used, all of them are believed. */
  constructor(private readonly secrets: readonly string[]) {}

  /** A keyed digest (HMAC-SHA-256) of a text. */
  digest(purpose: string, text: string): Buffer {
    return hmac(this.#newest(purpose), text)
  }

  /** The digests of a text under every secret that is believed, newest first. */
  digests(purpose: string, text: string): Buffer[] {
    return this.#of(purpose).map((key) => hmac(key, text))
  }

  /** Whether a digest is one of this text, in constant time. */
  matches(purpose: string, text: string, digest: Uint8Array): boolean {
    return this.#of(purpose).some((key) => sameBytes(hmac(key, text), digest))
  }

  /** A text that only a server with the same secrets can read. */
  seal(purpose: string, text: string): Buffer {
    const iv = randomBytes(IV)
    const cipher = createCipheriv(CIPHER, this.#newest(purpose), iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }

  /** What was sealed, or undefined when it was not sealed here, was changed, or its secret is gone. */
  open(purpose: string, sealed: Uint8Array): string | undefined {
    if (sealed.length < IV + TAG) return undefined
    for (const key of this.#of(purpose)) {
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV), { authTagLength: TAG })
        decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
        return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8')
      } catch {
        // Another key's; the next one may fit.
      }
    }
    return undefined
  }

  #newest(purpose: string): Buffer {
    const [key] = this.#of(purpose)
    if (!key) throw new Error('No secret to derive a key from')
    return key
  }

  #of(purpose: string): Buffer[] {
    let keys = this.#keys.get(purpose)
    if (!keys) {
      keys = this.secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'marquee', purpose, 32)))
      this.#keys.set(purpose, keys)
    }
    return keys
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What is stored of a random secret: no key needed, nobody can guess 256 bits. */
export function fingerprint(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
