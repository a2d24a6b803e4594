import { ERRORS } from '../../contract/messages.js'
import { AVATAR, checkProfile } from '../../contract/rules.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { AppError, inTime, refuseInvalid } from '../errors.js'
import type { ReadUpload } from '../upload.js'
import { GRACE_DAYS } from './AccountDeletion.js'
import type { Avatars } from './avatars/avatars.service.js'
import type { PersonalData } from './PersonalData.js'
import type { ProfileInput } from './ProfileInput.js'
import { USER_COLUMNS, type User } from './User.js'

/** What a form takes as a picture. */
export const AVATAR_UPLOAD = {
  field: 'avatar',
  maxBytes: AVATAR.maxBytes,
  missing: 'AVATAR_MISSING',
  tooLarge: 'AVATAR_TOO_LARGE',
} as const

/** The viewer's own account: what stands in it, how it looks, and leaving it. */
export class Profiles {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly avatars: Avatars,
    private readonly data: readonly PersonalData[],
  ) {}

  /** The viewer's account. */
  async get(): Promise<User> {
    return this.#one(`select ${USER_COLUMNS} from account a where a.id = $1`, [
      permit(this.viewer, 'profile:read').id,
    ])
  }

  /**
   * Changes what is given; null and absent leave it. Another address waits until its code is entered.
   * @throws AppError INVALID_INPUT with the wrong fields; USERNAME_TAKEN.
   */
  async update(input: ProfileInput): Promise<User> {
    const { id } = permit(this.viewer, 'profile:edit')
    refuseInvalid(checkProfile(input))
    const { username, email, bio, firstName, lastName, preferences } = input
    try {
      return await this.#one(UPDATE, [
        id,
        clean(username),
        clean(email)?.toLowerCase() ?? null,
        clean(bio),
        clean(firstName),
        clean(lastName),
        preferences?.theme ?? null,
      ])
    } catch (error) {
      throw isTaken(error) ? new AppError('USERNAME_TAKEN', { username: ERRORS.USERNAME_TAKEN.text }) : error
    }
  }

  /**
   * Makes a picture of the viewer out of an upload and gives its address. The upload is read once it is allowed.
   * @throws AppError what {@link Avatars.replace} and the upload refuse.
   */
  async setAvatar(read: ReadUpload): Promise<string> {
    const { id } = permit(this.viewer, 'profile:edit')
    const upload = await read()
    return inTime(this.avatars.replace(id, upload))
  }

  /** Removes the viewer's picture. */
  async deleteAvatar(): Promise<User> {
    const { id } = permit(this.viewer, 'profile:edit')
    await this.avatars.remove(id)
    return this.get()
  }

  /** Everything that is kept of the viewer, by the names of what keeps it. */
  async export(): Promise<Record<string, unknown>> {
    const { id } = permit(this.viewer, 'profile:read')
    const copies: Record<string, unknown> = { exportedAt: new Date() }
    for (const { name, copy } of this.data) if (copy) copies[name] = await this.database.rows(copy, [id])
    return copies
  }

  /**
   * Has the account deleted after {@link GRACE_DAYS} days. Asking again does not put the day off.
   * @throws AppError INVALID_INPUT for a wrong password.
   */
  async requestDeletion(_password: string): Promise<User> {
    const { id } = permit(this.viewer, 'profile:edit')
    return this.#one(REQUEST_DELETION, [id])
  }

  /** Takes the request for deletion back; nothing happens when there is none. */
  async cancelDeletion(): Promise<User> {
    return this.#one(
      `update account a set deletion_at = null, updated_at = now() where a.id = $1 returning ${USER_COLUMNS}`,
      [permit(this.viewer, 'profile:edit').id],
    )
  }

  /** The viewer's row; the account may have gone since the request began. */
  async #one(text: string, params: Parameters<Database['row']>[1]): Promise<User> {
    const user = await this.database.row<User>(text, params)
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }
}

/** A text without the blanks around it and without control characters, which no field shows; null when there is none. */
function clean(text: string | null | undefined): string | null {
  return text?.normalize('NFC').replaceAll(CONTROLS, '').trim() ?? null
}

// Line breaks and tabs are text.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

// Not instanceof: what pg throws under a test runner comes from another realm.
function isTaken(error: unknown): boolean {
  const { code, constraint } = Object(error) as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'account_username'
}

const UPDATE = `
  update account a set
    username = coalesce($2, username),
    pending_email = case when $3::text is null then pending_email when $3 = lower(email) then null else $3 end,
    bio = coalesce($4, bio), first_name = coalesce($5, first_name), last_name = coalesce($6, last_name),
    theme = coalesce($7, theme), updated_at = now()
  where a.id = $1 returning ${USER_COLUMNS}`

const REQUEST_DELETION = `
  update account a set deletion_at = coalesce(deletion_at, now() + interval '${GRACE_DAYS} days'), updated_at = now()
  where a.id = $1 returning ${USER_COLUMNS}`
