import { sql, type EntityData, type FilterQuery } from '@mikro-orm/core'
import { EMAILS } from '../../platform/mail/emails.js'
import { ERRORS } from '../../../contract/messages/errors.js'
import { PROFILE_VALIDATION } from '../../../contract/messages/profile.js'
import { AVATAR } from '../../../contract/rules/profile.js'
import { newUsernameSchema } from '../../../contract/schemas/credentials.js'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import { profileSchema } from '../../../contract/schemas/profile.js'
import { isTimeZone } from '../../../contract/timeZone.js'
import { permit } from '../../platform/access/permissions.js'
import type { Context, Viewer } from '../../platform/feature/Context.js'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { AppError, parseInput, throwIfInvalid } from '../../platform/errors/errors.js'
import { withTimeout } from '../../platform/http/withTimeout.js'
import type { Avatars } from '../avatars/avatars.service.js'
import type { DownloadTarget, UploadTarget } from '../export/FileTransfer.js'
import { definedErrors, isUniqueViolation } from '../users/inputErrors.js'
import { normalizeUsername } from '../users/normalize.js'
import type { ProfileInput } from './ProfileInput.js'
import { reportChange } from '../codes/codeEmails.js'
import type { StepUpProof } from '../codes/StepUp.js'
import { Account } from '../users/entities.js'
import type { User } from '../users/User.js'
import { END_FIRST_STEPS, KNOWN_TIME_ZONE, LOCK_ACCOUNT, USER_BY_ID } from '../users/userStatements.js'

/** Options of the avatar upload form. */
export const AVATAR_UPLOAD = {
  field: 'avatar',
  maxBytes: AVATAR.maxBytes,
  missingError: 'AVATAR_MISSING',
  tooLargeError: 'AVATAR_TOO_LARGE',
} as const

/** Reads the uploaded file. Call it only after the upload was authorised. */
type ReadAvatar = () => Promise<Uint8Array>

/** What {@link OwnProfile} needs of a request. */
type Options = Pick<Context, 'shared' | 'viewer' | 'client' | 'emailChanges' | 'stepUp'>

/** Days between the deletion request and the deletion of the account. */
const GRACE_DAYS = 7

/** Reads, changes, exports and deletes the viewer's profile. */
export class OwnProfile {
  readonly #database: Database
  readonly #viewer: Viewer | null
  readonly #avatars: Avatars

  constructor(private readonly options: Options) {
    this.#database = options.shared.database
    this.#viewer = options.viewer
    this.#avatars = options.shared.avatars
  }

  /** Returns the viewer's account. */
  async get(): Promise<User> {
    const user = await this.#database.row(USER_BY_ID, permit(this.#viewer, 'profile:read'))
    // The account was deleted during the request.
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }

  /**
   * Changes the given fields, all or none; null and absent fields stay. A new email address requires `currentPassword` or
   * `code`, and stays pending until the code sent to it is entered. A new username is reported to the owner by email.
   * @throws AppError INVALID_INPUT with the wrong fields; USERNAME_TAKEN, QUOTA_REACHED; RateLimited.
   */
  async update(input: ProfileInput): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const { username: sentUsername, email, bio, firstName, lastName } = parseInput(profileSchema, input)
    const { currentPassword, code, preferences } = input
    const timeZone = await this.#newTimeZone(preferences?.timeZone)
    const { emailChanges, shared } = this.options
    const username = await this.#newUsername(sentUsername)
    const changeEmail =
      email == null ? undefined : await emailChanges.prepare(email, { password: currentPassword, code })
    const values = {
      username,
      bio: bio ?? undefined,
      firstName: firstName ?? undefined,
      lastName: lastName ?? undefined,
      theme: preferences?.theme ?? undefined,
      timeZone,
      ratingScale: preferences?.ratingScale ?? undefined,
      hidesSpoilers: preferences?.hidesSpoilers ?? undefined,
    }
    try {
      await this.#database.transaction(async (transaction) => {
        if (username !== undefined) await this.#reportRename(transaction, username)
        await changeEmail?.(transaction)
        const { em } = transaction
        em.assign(em.getReference(Account, id), values, { ignoreUndefined: true })
      })
    } catch (error) {
      if (!isUniqueViolation(error, 'account_username')) throw error
      throw new AppError('USERNAME_TAKEN', { username: ERRORS.USERNAME_TAKEN.text })
    }
    shared.mail.wake()
    return this.get()
  }

  /** Ends the first steps that a new member is offered. Idempotent. */
  async endFirstSteps(): Promise<User> {
    const user = await this.#database.row(END_FIRST_STEPS, permit(this.#viewer, 'profile:edit'))
    // The account was deleted during the request.
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }

  /** Returns the time zone, if one is given. @throws AppError INVALID_INPUT if Intl or the database does not know it */
  async #newTimeZone(timeZone: string | null | undefined): Promise<string | undefined> {
    if (timeZone == null) return undefined
    const isKnown = isTimeZone(timeZone) && (await this.#database.row(KNOWN_TIME_ZONE, { timeZone }))
    if (!isKnown) throw new AppError('INVALID_INPUT', { timeZone: PROFILE_VALIDATION.timeZone })
    return timeZone
  }

  /** Returns the normalized username if it is another one. @throws AppError INVALID_INPUT if it is reserved; RateLimited */
  async #newUsername(text: string | null | undefined): Promise<string | undefined> {
    if (text == null) return undefined
    const username = normalizeUsername(text)
    const current = await this.get()
    if (username === current.username) return undefined
    // An account that holds a reserved name keeps it, and may spell it in another case.
    if (username.toLowerCase() !== current.username.toLowerCase()) {
      const { operatorNames } = this.options.shared
      throwIfInvalid(definedErrors({ username: errorOf(newUsernameSchema(operatorNames), username) }))
    }
    await this.options.shared.limits.consume('notices:account', String(current.id))
    return username
  }

  /** Reports a change of the viewer's username, unless a concurrent request has made it. */
  async #reportRename(statements: StatementRunner, username: string): Promise<void> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const account = await statements.row(LOCK_ACCOUNT, { id })
    if (!account || account.username === username) return
    const { shared, client } = this.options
    await reportChange(shared, client, statements, {
      accountId: id,
      kind: 'USERNAME_CHANGED',
      detail: `${account.username} → ${username}`,
      email: account.email,
      write: () => EMAILS.usernameChanged(account.username, username),
    })
  }

  /**
   * Replaces the viewer's avatar and returns its URL. Reads the upload only after authorisation.
   * @throws AppError as {@link Avatars.replace} and `read` do.
   */
  async setAvatar(read: ReadAvatar): Promise<string> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const upload = await read()
    return withTimeout(this.#avatars.replace(id, upload))
  }

  /** Returns where the viewer uploads an avatar. @throws AppError FORBIDDEN for another user */
  avatarUpload({ id }: Pick<User, 'id'>): UploadTarget {
    permit(this.#viewer, 'files:transfer', { ownerId: id })
    const { field, maxBytes } = AVATAR_UPLOAD
    return { url: '/api/users/avatar', method: 'POST', field, maxBytes, mediaTypes: AVATAR.types }
  }

  /** Returns where the viewer downloads the data export. @throws AppError FORBIDDEN for another user */
  dataExport({ id }: Pick<User, 'id'>): DownloadTarget {
    permit(this.#viewer, 'files:transfer', { ownerId: id })
    return { url: '/api/users/export', mediaType: 'application/json' }
  }

  /** Removes the viewer's avatar. */
  async deleteAvatar(): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    await this.#avatars.remove(id)
    return this.get()
  }

  /** Streams the JSON of the viewer's data export. @throws RateLimited as `DataExport.stream` does. */
  export(): AsyncGenerator<string, void, undefined> {
    const { id } = permit(this.#viewer, 'profile:read')
    return this.options.shared.dataExport.stream(id, this.options.client.address)
  }

  /**
   * Schedules the deletion of the account in `GRACE_DAYS` days, and notifies its owner by email. A repeated request
   * does not change the date.
   * @param proof the password, or, for an account without one, the code of {@link StepUp.sendCode}
   * @throws AppError INVALID_INPUT for a wrong proof; RateLimited.
   */
  async requestDeletion(proof: StepUpProof): Promise<User> {
    const { id } = permit(this.#viewer, 'account:secure')
    const { stepUp, shared, client } = this.options
    const confirmed = await stepUp.check(proof)
    await this.#database.transaction(async (statements) => {
      await confirmed.consume(statements)
      const deletionAt = sql<Date>`now() + ${GRACE_DAYS} * interval '1 day'`
      if (!(await this.#setDeletion(statements, { id, deletionAt: null }, deletionAt))) return
      const user = await statements.row(USER_BY_ID, { id })
      if (!user?.deletionAt) return
      const { email, username } = user
      const write = () => EMAILS.accountDeletion(username, new Date(user.deletionAt ?? 0))
      const change = { accountId: id, kind: 'DELETION_REQUESTED', email, write } as const
      await reportChange(shared, client, statements, change)
    })
    return this.get()
  }

  /** Cancels the scheduled deletion. Idempotent. */
  async cancelDeletion(): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    await this.#database.transaction(async (statements) => {
      if (!(await this.#setDeletion(statements, { id, deletionAt: { $ne: null } }, null))) return
      const { shared, client } = this.options
      await shared.securityLog.record(statements, { accountId: id, kind: 'DELETION_CANCELLED', client })
    })
    return this.get()
  }

  #setDeletion(
    { em }: StatementRunner,
    account: FilterQuery<Account>,
    deletionAt: EntityData<Account>['deletionAt'],
  ) {
    return em.nativeUpdate(Account, account, { deletionAt, updatedAt: sql.now() })
  }
}
