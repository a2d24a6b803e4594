import { LETTERS } from '../../contract/letters.js'
import { ERRORS, VALIDATION } from '../../contract/messages.js'
import { AVATAR, checkCode, checkProfile, CODE } from '../../contract/rules.js'
import { normalizeText } from '../../contract/text.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { AppError, inTime, refuseInvalid } from '../errors.js'
import type { ReadUpload } from '../upload.js'
import { GRACE_DAYS } from './AccountDeletion.js'
import { isTaken, type Accounts } from './accounts.service.js'
import type { Avatars } from './avatars/avatars.service.js'
import type { Identity } from './Identity.js'
import { normalizeUsername } from './normalize.js'
import type { PersonalData } from './PersonalData.js'
import type { ProfileInput } from './ProfileInput.js'
import { USER_COLUMNS, type User } from './User.js'
import type { VerificationResult } from './VerificationResult.js'

/** Minutes after which a mail that only tells something is no longer worth sending. */
const NEWS_MINUTES = 24 * 60

/** What a form takes as a picture. */
export const AVATAR_UPLOAD = {
  field: 'avatar',
  maxBytes: AVATAR.maxBytes,
  missing: 'AVATAR_MISSING',
  tooLarge: 'AVATAR_TOO_LARGE',
} as const

/** What says who may leave. */
interface Stored {
  hash: string | null
  email: string
  username: string
}

/** What {@link Profiles} works with. */
export interface ProfilesOptions {
  identity: Pick<Identity, 'database' | 'passwords' | 'limits' | 'mail' | 'codes'>
  viewer: Viewer | null
  accounts: Pick<Accounts, 'changeEmail'>
  avatars: Avatars
  /** What every feature keeps of people. */
  data: readonly PersonalData[]
}

/** The viewer's own account: what stands in it, how it looks, and leaving it. */
export class Profiles {
  readonly #database: Database
  readonly #viewer: Viewer | null
  readonly #avatars: Avatars

  constructor(private readonly options: ProfilesOptions) {
    this.#database = options.identity.database
    this.#viewer = options.viewer
    this.#avatars = options.avatars
  }

  /** The viewer's account. */
  async get(): Promise<User> {
    return this.#one(BY_ID, [permit(this.#viewer, 'profile:read').id])
  }

  /**
   * Changes what is given; null and absent leave it. Another address waits until its code is entered.
   * @throws AppError INVALID_INPUT with the wrong fields; USERNAME_TAKEN.
   */
  async update(input: ProfileInput): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    refuseInvalid(checkProfile(input))
    const { username, email, bio, firstName, lastName, preferences } = input
    const name = username == null ? null : normalizeUsername(username)
    const values = [id, name, clean(bio), clean(firstName), clean(lastName), preferences?.theme ?? null]
    try {
      const user = await this.#one(UPDATE, values)
      if (email == null) return user
    } catch (error) {
      if (!isTaken(error, 'account_username')) throw error
      throw new AppError('USERNAME_TAKEN', { username: ERRORS.USERNAME_TAKEN.text })
    }
    await this.options.accounts.changeEmail(email)
    return this.get()
  }

  /**
   * Makes a picture of the viewer out of an upload and gives its address. The upload is read once it is allowed.
   * @throws AppError what {@link Avatars.replace} and the upload refuse.
   */
  async setAvatar(read: ReadUpload): Promise<string> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const upload = await read()
    return inTime(this.#avatars.replace(id, upload))
  }

  /** Removes the viewer's picture. */
  async deleteAvatar(): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    await this.#avatars.remove(id)
    return this.get()
  }

  /** Everything that is kept of the viewer, by the names of what keeps it. */
  async export(): Promise<Record<string, unknown>> {
    const { id } = permit(this.#viewer, 'profile:read')
    const copies: Record<string, unknown> = { exportedAt: new Date() }
    for (const { name, copy } of this.options.data)
      if (copy) copies[name] = (await this.#database.row<{ rows: unknown[] }>(asJson(copy), [id]))?.rows
    return copies
  }

  /**
   * Has the account deleted after {@link GRACE_DAYS} days, and tells its owner. Asking again does not put the day off.
   * @param proof the password, or, of an account without one, the code of {@link sendDeletionCode}
   * @throws AppError INVALID_INPUT for a wrong one; RATE_LIMITED.
   */
  async requestDeletion(proof: { password?: string | null; code?: string | null }): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const { limits, mail, codes } = this.options.identity
    await limits.take('password:account', String(id))
    const stored = await this.#database.row<Stored>(STORED, [id])
    if (!stored) throw new AppError('UNAUTHENTICATED')
    const codeHash = stored.hash === null ? await this.#checkCode(stored, proof.code) : undefined
    if (stored.hash !== null) await this.#checkPassword(stored.hash, proof.password)
    await limits.giveBack('password:account', String(id))
    await this.#database.transaction(async (statements) => {
      // Two with one code at once: the other one has used it.
      if (codeHash && (await codes.use(statements, stored.email, 'leave', codeHash)) !== id)
        throw new AppError('INVALID_INPUT', { code: VALIDATION.codeWrong })
      const user = await statements.row<User>(REQUEST_DELETION, [id])
      if (!user?.deletionAt) return
      const letter = LETTERS.accountLeaving(user.username, new Date(user.deletionAt))
      await mail.queue(statements, user.email, letter, NEWS_MINUTES)
    })
    mail.wake()
    return this.get()
  }

  async #checkPassword(hash: string, password: string | null | undefined): Promise<void> {
    if (!password) throw new AppError('INVALID_INPUT', { password: VALIDATION.passwordRequired })
    if (!(await this.options.identity.passwords.verify(hash, password)))
      throw new AppError('INVALID_INPUT', { password: VALIDATION.passwordWrong })
  }

  /** @returns the digest of the right code. */
  async #checkCode({ email }: Stored, code: string | null | undefined): Promise<Buffer> {
    if (!code) throw new AppError('INVALID_INPUT', { code: VALIDATION.passwordNone })
    const { codes } = this.options.identity
    const hash = checkCode(code) ? undefined : await codes.guess(this.#database, email, 'leave', code)
    if (!hash) throw new AppError('INVALID_INPUT', { code: VALIDATION.codeWrong })
    return hash
  }

  /** Mails the code that stands for the password of an account that has none, unless the last is too young. */
  async sendDeletionCode(): Promise<VerificationResult> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const { codes, mail } = this.options.identity
    await this.#database.transaction(async (statements) => {
      const stored = await statements.row<Stored>(STORED, [id])
      if (stored?.hash !== null)
        throw new AppError('INVALID_INPUT', { password: VALIDATION.passwordRequired })
      const code = await codes.issue(statements, stored.email, 'leave')
      if (code === undefined) return
      await codes.bind(statements, stored.email, 'leave', id)
      await mail.queue(statements, stored.email, LETTERS.leave(stored.username, code), CODE.minutes)
    })
    mail.wake()
    return { success: true, error: null }
  }

  /** Takes the request for deletion back; nothing happens when there is none. */
  async cancelDeletion(): Promise<User> {
    return this.#one(
      `update account a set deletion_at = null, updated_at = now() where a.id = $1 returning ${USER_COLUMNS}`,
      [permit(this.#viewer, 'profile:edit').id],
    )
  }

  /** The viewer's row; the account may have gone since the request began. */
  async #one(text: string, params: Parameters<Database['row']>[1]): Promise<User> {
    const user = await this.#database.row<User>(text, params)
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }
}

/** A text without the blanks around it and without control characters, which no field shows; null when there is none. */
function clean(text: string | null | undefined): string | null {
  return text == null ? null : normalizeText(text, 'NFC').replaceAll(CONTROLS, '').trim()
}

// Line breaks and tabs are text.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/** PostgreSQL's own JSON: its moments are ISO 8601. */
const asJson = (copy: string) => `select coalesce(json_agg(to_json(t)), '[]') as rows from (${copy}) t`

const BY_ID = `select ${USER_COLUMNS} from account a where a.id = $1`
const STORED = `select password_hash as hash, email, username from account where id = $1`
const UPDATE = `
  update account a set
    username = coalesce($2, username), bio = coalesce($3, bio), first_name = coalesce($4, first_name),
    last_name = coalesce($5, last_name), theme = coalesce($6, theme), updated_at = now()
  where a.id = $1 returning ${USER_COLUMNS}`
const REQUEST_DELETION = `
  update account a set deletion_at = now() + interval '${GRACE_DAYS} days', updated_at = now()
  where a.id = $1 and deletion_at is null returning ${USER_COLUMNS}`
