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

/** Derives one key per purpose (HKDF) from the JWT secrets, and encrypts and authenticates data with it. */
export class Secrets {
  readonly #keys = new Map<string, Buffer[]>()

  /** @param secrets newest first: the newest signs and encrypts, all of them verify and decrypt. */
  constructor(private readonly secrets: readonly string[]) {}

  /** Returns the HMAC-SHA-256 of a text under the newest secret. */
  hmac(purpose: string, text: string): Buffer {
    return hmacOf(this.#newest(purpose), text)
  }

  /** Returns the HMACs of a text under all secrets, newest first. */
  hmacs(purpose: string, text: string): Buffer[] {
    return this.#keysOf(purpose).map((key) => hmacOf(key, text))
  }

  /** Checks an HMAC of a text under any secret, in constant time. */
  verifyHmac(purpose: string, text: string, digest: Uint8Array): boolean {
    return this.#keysOf(purpose).some((key) => timingSafeEquals(hmacOf(key, text), digest))
  }

  /** Encrypts a text (AES-256-GCM). */
  seal(purpose: string, text: string): Buffer {
    const iv = randomBytes(IV)
    const cipher = createCipheriv(CIPHER, this.#newest(purpose), iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }

  /** Decrypts what {@link seal} returned; undefined when it was altered or its secret was removed. */
  open(purpose: string, sealed: Uint8Array): string | undefined {
    if (sealed.length < IV + TAG) return undefined
    for (const key of this.#keysOf(purpose)) {
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV), { authTagLength: TAG })
        decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
        return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8')
      } catch {
        // Encrypted with another key: try the next one.
      }
    }
    return undefined
  }

  #newest(purpose: string): Buffer {
    const [key] = this.#keysOf(purpose)
    if (!key) throw new Error('No secret to derive a key from')
    return key
  }

  #keysOf(purpose: string): Buffer[] {
    let keys = this.#keys.get(purpose)
    if (!keys) {
      keys = this.secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'marquee', purpose, 32)))
      this.#keys.set(purpose, keys)
    }
    return keys
  }
}

function hmacOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function timingSafeEquals(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns the SHA-256 of a random secret. It needs no key, because 256 random bits cannot be guessed. */
export function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
