import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { VALIDATION } from '../../../contract/messages.js'
import { checkNewPassword, PASSWORD_MAX } from '../../../contract/rules.js'
import { FairQueue } from './FairQueue.js'

// The package's enum is not usable here; 2 is its Argon2id.
const ARGON2ID = 2

/** Argon2id as OWASP's password storage sheet asks for at least: 19 MiB, 2 passes, 1 lane. About 20 ms. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Work on passwords: two tasks at once, because more would leave no thread and no core for the rest; of one address at
 * most 100 wait, in all 300. At 20 ms a hash and two hashes a sign-in, 300 are 6 s.
 */
const QUEUE = { atOnce: 2, perKey: 100, total: 300 }
/** Key of work that no address asks for. */
const OWN_WORK = ''

/** Hashes and checks passwords, a few at a time; client addresses take turns. */
export class Passwords {
  readonly #queue = new FairQueue(QUEUE)
  readonly #dummy = this.hash(randomBytes(16).toString('hex'))
  #common: Promise<ReadonlySet<string>> | undefined

  /**
   * What is stored of a password.
   * @param address of the client that asks for it.
   * @throws AppError UNAVAILABLE when too many wait.
   */
  hash(password: string, address = OWN_WORK): Promise<string> {
    return this.inTurn(address, () => hash(password.normalize('NFKC'), COST))
  }

  /**
   * Whether a password is the one that was hashed; without a hash it takes as long and is false.
   * @param address of the client that asks for it.
   * @throws AppError UNAVAILABLE when too many wait.
   */
  verify(hashed: string | null | undefined, password: string, address = OWN_WORK): Promise<boolean> {
    return this.inTurn(address, () => this.verifyNow(hashed, password))
  }

  /** {@link verify} for work that has its turn already: call it inside {@link inTurn} only. */
  async verifyNow(hashed: string | null | undefined, password: string): Promise<boolean> {
    const against = hashed ?? (await this.#dummy)
    const fits = password.length <= PASSWORD_MAX
    const isRight = await verify(against, fits ? password.normalize('NFKC') : '')
    return isRight && fits && hashed != null
  }

  /**
   * Runs work on passwords when it is the turn of a client address.
   * @throws AppError UNAVAILABLE when too many wait.
   */
  inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    return this.#queue.run(address, work)
  }

  /** The error text of a new password, or undefined: the form's rules, and the list of common ones. */
  async check(password: string): Promise<string | undefined> {
    const wrong = checkNewPassword(password)
    if (wrong) return wrong
    this.#common ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common']),
    )
    return (await this.#common).has(password.normalize('NFKC').toLowerCase())
      ? VALIDATION.passwordCommon
      : undefined
  }
}
