import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { PASSWORD } from '../../../contract/rules/credentials.js'
import { newPasswordSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import { FairQueue } from '../../platform/http/FairQueue.js'

// The package exports a const enum, which isolated modules cannot use; 2 is Argon2id.
const ARGON2ID = 2

/** The minimum of OWASP's password storage cheat sheet for Argon2id: 19 MiB, 2 passes, 1 lane. About 20 ms. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Two hashes run at a time, because more would leave no thread and no core for other work. At 20 ms per hash and two
 * hashes per sign-in, a full queue of 300 takes 6 s.
 */
const QUEUE = { atOnce: 2, perKey: 100, total: 300 }
/** Queue key of work that no client requested. */
const SERVER_KEY = ''

/** Hashes and verifies passwords, a few at a time. Client addresses take turns (round robin). */
export class Passwords {
  readonly #queue = new FairQueue(QUEUE)
  readonly #dummy = this.hash(randomBytes(16).toString('hex'))
  #common: Promise<ReadonlySet<string>> | undefined

  /**
   * Hashes a password for storage.
   * @param address of the client, the queue's key
   * @throws AppError UNAVAILABLE when the queue is full.
   */
  hash(password: string, address = SERVER_KEY): Promise<string> {
    return this.#queue.run(address, () => hash(password.normalize('NFKC'), COST))
  }

  /** Verifies a password. Without a hash it takes as long and returns false. Call it inside {@link attempt} only. */
  async verify(hashed: string | null | undefined, password: string): Promise<boolean> {
    const expected = hashed ?? (await this.#dummy)
    const fits = password.length <= PASSWORD.max
    const matches = await verify(expected, fits ? password.normalize('NFKC') : '')
    return matches && fits && hashed != null
  }

  /**
   * Runs an attempt at a password in the queue of a client address. Attempts at the same subject run one after the other: each
   * knows the outcome of the previous one, so several right passwords do not count as wrong ones while they are verified.
   * @param subject what the attempt is limited by, such as an email address
   * @throws AppError UNAVAILABLE when the queue is full.
   */
  attempt<T>(address: string, subject: string, work: () => Promise<T>): Promise<T> {
    return this.#queue.run(address, work, { subject })
  }

  /** Returns the error text of a new password, or undefined. Applies the rules of the form and rejects common passwords. */
  async check(password: string): Promise<string | undefined> {
    const error = errorOf(newPasswordSchema, password)
    if (error) return error
    this.#common ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common']),
    )
    return (await this.#common).has(password.normalize('NFKC').toLowerCase())
      ? ACCOUNT_VALIDATION.passwordCommon
      : undefined
  }
}
