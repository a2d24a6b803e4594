import { EMAILS } from '../../../contract/emails.js'
import { ERRORS } from '../../../contract/messages/errors.js'
import type { SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { AVATAR } from '../../../contract/rules/profile.js'
import { profileSchema } from '../../../contract/schemas/profile.js'
import { permit } from '../../access/permissions.js'
import type { Viewer } from '../../access/Viewer.js'
import type { Database, Statements } from '../../database/Database.js'
import { AppError, parseInput } from '../../errors.js'
import { withTimeout } from '../../http/withTimeout.js'
import type { Avatars } from '../avatars/avatars.service.js'
import { NOTICE_TTL_MINUTES } from '../authentication/codeEmails.js'
import type { DataExport } from './DataExport.js'
import type { DownloadTarget, UploadTarget } from './FileTransfer.js'
import type { EmailChanges } from '../authentication/emailChanges.service.js'
import type { AuthServices } from '../authentication/AuthServices.js'
import { isUniqueViolation } from '../authentication/inputErrors.js'
import { normalizeUsername } from '../normalize.js'
import type { ProfileInput } from './ProfileInput.js'
import type { ClientInfo } from '../authentication/ClientInfo.js'
import type { StepUp, StepUpProof } from '../authentication/StepUp.js'
import { Account } from '../entities.js'
import type { User } from '../User.js'
import { USER_BY_ID } from '../userStatements.js'
import { CANCEL_DELETION, REQUEST_DELETION } from './deletionStatements.js'

/** Options of the avatar upload form. */
export const AVATAR_UPLOAD = {
  field: 'avatar',
  maxBytes: AVATAR.maxBytes,
  missingError: 'AVATAR_MISSING',
  tooLargeError: 'AVATAR_TOO_LARGE',
} as const

/** Reads the uploaded file. Call it only after the upload was authorised. */
export type ReadAvatar = () => Promise<Uint8Array>

/** Dependencies of {@link Profiles}. */
export interface ProfilesOptions {
  auth: Pick<AuthServices, 'database' | 'mail' | 'securityLog'>
  viewer: Viewer | null
  /** The client of the request. */
  client: ClientInfo
  emailChanges: Pick<EmailChanges, 'prepare'>
  stepUp: Pick<StepUp, 'check'>
  avatars: Avatars
  dataExport: DataExport
}

/** Reads, changes, exports and deletes the viewer's profile. */
export class Profiles {
  readonly #database: Database
  readonly #viewer: Viewer | null
  readonly #avatars: Avatars

  constructor(private readonly options: ProfilesOptions) {
    this.#database = options.auth.database
    this.#viewer = options.viewer
    this.#avatars = options.avatars
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
   * `code`, and stays pending until the code sent to it is entered.
   * @throws AppError INVALID_INPUT with the wrong fields; USERNAME_TAKEN; RateLimited.
   */
  async update(input: ProfileInput): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const { username, email, bio, firstName, lastName } = parseInput(profileSchema, input)
    const { currentPassword, code, preferences } = input
    const { emailChanges, auth } = this.options
    const changeEmail =
      email == null ? undefined : await emailChanges.prepare(email, { password: currentPassword, code })
    const values = {
      username: username == null ? undefined : normalizeUsername(username),
      bio: bio ?? undefined,
      firstName: firstName ?? undefined,
      lastName: lastName ?? undefined,
      theme: preferences?.theme ?? undefined,
    }
    try {
      await this.#database.transaction(async (transaction) => {
        await changeEmail?.(transaction)
        const { em } = transaction
        em.assign(em.getReference(Account, id), values, { ignoreUndefined: true })
      })
    } catch (error) {
      if (!isUniqueViolation(error, 'account_username')) throw error
      throw new AppError('USERNAME_TAKEN', { username: ERRORS.USERNAME_TAKEN.text })
    }
    auth.mail.wake()
    return this.get()
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

  /** Streams the JSON of the viewer's data export. @throws RateLimited as {@link DataExport.stream} does. */
  export(): AsyncGenerator<string, void, undefined> {
    return this.options.dataExport.stream(permit(this.#viewer, 'profile:read').id)
  }

  /**
   * Schedules the deletion of the account in `GRACE_DAYS` days, and notifies its owner by email. A repeated request
   * does not change the date.
   * @param proof the password, or, for an account without one, the code of {@link StepUp.sendCode}
   * @throws AppError INVALID_INPUT for a wrong proof; RateLimited.
   */
  async requestDeletion(proof: StepUpProof): Promise<User> {
    const { id } = permit(this.#viewer, 'account:secure')
    const { stepUp, auth, client } = this.options
    const confirmed = await stepUp.check(proof)
    await this.#database.transaction(async (statements) => {
      await confirmed.consume(statements)
      const user = await statements.row(REQUEST_DELETION, { id })
      if (!user?.deletionAt) return
      await this.#record(statements, 'DELETION_REQUESTED')
      const deletionAt = new Date(user.deletionAt)
      await auth.mail.queue(statements, {
        to: user.email,
        write: () => EMAILS.accountDeletion(user.username, deletionAt),
        language: client.language,
        minutes: NOTICE_TTL_MINUTES,
      })
    })
    auth.mail.wake()
    return this.get()
  }

  /** Cancels the scheduled deletion. Idempotent. */
  async cancelDeletion(): Promise<User> {
    const { id } = permit(this.#viewer, 'profile:edit')
    await this.#database.transaction(async (statements) => {
      const cancelled = await statements.row(CANCEL_DELETION, { id })
      if (cancelled) await this.#record(statements, 'DELETION_CANCELLED')
    })
    return this.get()
  }

  async #record(statements: Statements, kind: SecurityEventKind): Promise<void> {
    const { id } = permit(this.#viewer, 'profile:edit')
    const { auth, client } = this.options
    await auth.securityLog.record(statements, { accountId: id, kind, client })
  }
}
