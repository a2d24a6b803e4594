import { EMAILS } from '../../../contract/emails.js'
import { ERRORS, type SecurityEventKind } from '../../../contract/messages.js'
import { AVATAR, checkProfile } from '../../../contract/rules.js'
import { normalizeText } from '../../../contract/text.js'
import { permit } from '../../access/permissions.js'
import type { Viewer } from '../../access/Viewer.js'
import type { Database, Statements } from '../../database/Database.js'
import { AppError, withTimeout, throwIfInvalid } from '../../errors.js'
import type { ReadUpload } from '../../http/uploadHandler.js'
import { GRACE_DAYS } from '../AccountDeletion.js'
import type { Avatars } from '../avatars/avatars.service.js'
import { NEWS_MINUTES } from '../authentication/codeMail.js'
import type { DataExport } from './DataExport.js'
import type { EmailChanges } from '../authentication/emailChanges.service.js'
import type { AuthServices } from '../authentication/AuthServices.js'
import { isTaken } from '../authentication/inputErrors.js'
import { normalizeUsername } from '../normalize.js'
import type { ProfileInput } from './ProfileInput.js'
import type { EventClient } from '../authentication/SecurityLog.js'
import type { StepUp, StepUpProof } from '../authentication/StepUp.js'
import { USER_COLUMNS, type User } from '../User.js'

/** What a form takes as a picture. */
export const AVATAR_UPLOAD = {
  field: 'avatar',
  maxBytes: AVATAR.maxBytes,
  missing: 'AVATAR_MISSING',
  tooLarge: 'AVATAR_TOO_LARGE',
} as const

/** What {@link Profiles} works with. */
export interface ProfilesOptions {
  identity: Pick<AuthServices, 'database' | 'mail' | 'securityLog'>
  viewer: Viewer | null
  /** Where the request comes from. */
  client: EventClient
  emailChanges: Pick<EmailChanges, 'prepare'>
  stepUp: Pick<StepUp, 'check'>
  avatars: Avatars
  dataExport: DataExport
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
   * Changes what is given, all of it or nothing; null and absent leave it. Another address is confirmed by
   * `currentPassword` or `code` and waits until its own code is entered.
   * @throws AppError INVALID_INPUT with the wrong fields; USERNAME_TAKEN; RATE_LIMITED.
   */
  async update(input: ProfileInput): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    throwIfInvalid(checkProfile(input))
    const { username, email, currentPassword, code, bio, firstName, lastName, preferences } = input
    const { emailChanges, identity } = this.options
    const changeEmail =
      email == null ? undefined : await emailChanges.prepare(email, { password: currentPassword, code })
    const name = username == null ? null : normalizeUsername(username)
    const values = [id, name, clean(bio), clean(firstName), clean(lastName), preferences?.theme ?? null]
    try {
      if (!changeEmail) return await this.#one(UPDATE, values)
      await this.#database.transaction(async (statements) => {
        await changeEmail(statements)
        await statements.rows(UPDATE, values)
      })
    } catch (error) {
      if (!isTaken(error, 'account_username')) throw error
      throw new AppError('USERNAME_TAKEN', { username: ERRORS.USERNAME_TAKEN.text })
    }
    identity.mail.wake()
    return this.get()
  }

  /**
   * Makes a picture of the viewer out of an upload and gives its address. The upload is read once it is allowed.
   * @throws AppError what {@link Avatars.replace} and the upload refuse.
   */
  async setAvatar(read: ReadUpload): Promise<string> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const upload = await read()
    return withTimeout(this.#avatars.replace(id, upload))
  }

  /** Removes the viewer's picture. */
  async deleteAvatar(): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    await this.#avatars.remove(id)
    return this.get()
  }

  /** The JSON of everything that is stored about the viewer, in pieces. @throws RateLimited as {@link DataExport.of} */
  export(): AsyncGenerator<string, void, undefined> {
    return this.options.dataExport.of(permit(this.#viewer, 'profile:read').id)
  }

  /**
   * Has the account deleted after {@link GRACE_DAYS} days, and tells its owner. Asking again does not put the day off.
   * @param proof the password, or, of an account without one, the code of {@link StepUp.sendCode}
   * @throws AppError INVALID_INPUT for a wrong one; RATE_LIMITED.
   */
  async requestDeletion(proof: StepUpProof): Promise<User> {
    const { id } = permit(this.#viewer, 'account:secure')
    const { stepUp, identity } = this.options
    const confirmed = await stepUp.check(proof)
    await this.#database.transaction(async (statements) => {
      await confirmed.spend(statements)
      const user = await statements.row<User>(REQUEST_DELETION, [id])
      if (!user?.deletionAt) return
      await this.#record(statements, 'DELETION_REQUESTED')
      const letter = EMAILS.accountLeaving(user.username, new Date(user.deletionAt))
      await identity.mail.queue(statements, user.email, letter, NEWS_MINUTES)
    })
    identity.mail.wake()
    return this.get()
  }

  /** Takes the request for deletion back; nothing happens when there is none. */
  async cancelDeletion(): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    await this.#database.transaction(async (statements) => {
      const cancelled = await statements.row(CANCEL_DELETION, [id])
      if (cancelled) await this.#record(statements, 'DELETION_CANCELLED')
    })
    return this.get()
  }

  async #record(statements: Statements, kind: SecurityEventKind): Promise<void> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const { identity, client } = this.options
    await identity.securityLog.record(statements, { accountId: id, kind, client })
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

const BY_ID = `select ${USER_COLUMNS} from account a where a.id = $1`
const UPDATE = `
  update account a set
    username = coalesce($2, username), bio = coalesce($3, bio), first_name = coalesce($4, first_name),
    last_name = coalesce($5, last_name), theme = coalesce($6, theme), updated_at = now()
  where a.id = $1 returning ${USER_COLUMNS}`
const REQUEST_DELETION = `
  update account a set deletion_at = now() + interval '${GRACE_DAYS} days', updated_at = now()
  where a.id = $1 and deletion_at is null returning ${USER_COLUMNS}`
const CANCEL_DELETION = `
  update account set deletion_at = null, updated_at = now() where id = $1 and deletion_at is not null returning 1`
