import { permit } from '../../platform/access/permissions.js'
import type { Database } from '../../platform/database/Database.js'
import { Loader } from '../../platform/database/Loader.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { PublicProfile, User } from './User.js'
import { USER_BY_ID } from './userStatements.js'

/** Reads the viewer's account. */
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly sessionViewer: Viewer | null,
  ) {}

  /** Returns the viewer's account; null for a visitor. */
  async viewer(): Promise<User | null> {
    if (!this.sessionViewer) return null
    return (await this.database.row(USER_BY_ID, { id: this.sessionViewer.id })) ?? null
  }

  /**
   * Returns a whole account for its owner; null for everybody else. A row with private columns comes from a sign-in or a
   * change of the account, so it belongs to whoever made the request.
   */
  async visibleAccount(user: User | PublicProfile): Promise<User | null> {
    if ('email' in user) return user
    return user.id === this.sessionViewer?.id ? this.#viewerAccount.load(user.id) : null
  }

  // No cache: a mutation earlier in the same request changes the account.
  readonly #viewerAccount = new Loader<number, User | null>(
    async (ids) => {
      const account = await this.viewer()
      return ids.map(() => account)
    },
    { cache: false },
  )

  /** Returns the viewer's account. @throws AppError UNAUTHENTICATED for a visitor. */
  async own(): Promise<User> {
    permit(this.sessionViewer, 'profile:read')
    const user = await this.viewer()
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }
}
