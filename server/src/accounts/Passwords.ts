import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { VALIDATION } from '../../contract/messages.js'
import { checkNewPassword, PASSWORD_MAX } from '../../contract/rules.js'
import { AppError } from '../errors.js'

// The package's enum is not usable here; 2 is its Argon2id.
const ARGON2ID = 2

/** Argon2id as OWASP's password storage sheet asks for at least: 19 MiB, 2 passes, 1 lane. About 20 ms. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes at once: more would leave no thread and no core for the rest. */
const AT_ONCE = 2
/** Whoever comes when so many wait is asked to come again: at 20 ms each, two at once, this is 3 s. */
const MOST_WAITING = 300

/** Hashes and checks passwords, a few at a time. */
export class Passwords {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #dummy = this.hash(randomBytes(16).toString('hex'))
  #common: Promise<ReadonlySet<string>> | undefined

  /** What is stored of a password. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password.normalize('NFKC'), COST))
  }

  /** Whether a password is the one that was hashed; without a hash it takes as long and is false. */
  async verify(hashed: string | null | undefined, password: string): Promise<boolean> {
    const against = hashed ?? (await this.#dummy)
    const fits = password.length <= PASSWORD_MAX
    const isRight = await this.#inTurn(() => verify(against, fits ? password.normalize('NFKC') : ''))
    return isRight && fits && hashed != null
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

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new AppError('UNAVAILABLE')
      await new Promise<void>((turn) => this.#waiting.push(turn))
    } else this.#running++
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes in between takes it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
