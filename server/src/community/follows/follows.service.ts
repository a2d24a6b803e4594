import { clampLimit } from '../../../contract/rules/paging.js'
import { permit } from '../../platform/access/permissions.js'
import type { RateLimits } from '../../platform/access/RateLimits.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { PublicProfile } from '../../accounts/users/User.js'
import { loaderByKey } from '../../platform/database/Loader.js'
import type { Database } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import type { Statement } from '../../platform/database/statement.js'
import { AppError } from '../../platform/errors/errors.js'
import { type Connection, timePage } from '../../platform/graphql/connection.js'
import { FollowEntity } from './entities.js'
import type { CursorArgs } from '../profiles/Profile.js'
import type { PublicProfiles } from '../profiles/publicProfiles.service.js'
import {
  ADD,
  BLOCKED,
  FOLLOWERS,
  FOLLOWING,
  LOCK_PAIR,
  MUTED,
  type Relation,
  RELATIONS_OF_VIEWER,
  REMOVE,
  TOTALS,
} from './followStatements.js'

type Relations = Record<Relation, boolean>
type PeoplePage = typeof FOLLOWERS extends Statement<infer Params, infer Row> ? Statement<Params, Row> : never

const NONE: Relations = { follow: false, mute: false, block: false }

/** Reads and writes whom the viewer follows, mutes and blocks. The primary keys of the tables prevent duplicates. */
export class Follows {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly limits: Pick<RateLimits, 'consume'>,
    private readonly profiles: PublicProfiles,
  ) {}

  /**
   * Follows, mutes or blocks somebody, and returns them. A block ends the follows between the two. Idempotent.
   * @throws AppError PROFILE_NOT_FOUND, OWN_ACCOUNT, QUOTA_REACHED; RateLimited
   */
  async add(relation: Relation, userId: unknown): Promise<PublicProfile> {
    const pair = this.#pair(userId)
    await this.limits.consume('follows:account', String(pair.accountId))
    const person = await this.database.transaction(async (statements) => {
      await statements.rows(LOCK_PAIR, pair)
      const added = await statements.row(ADD[relation], pair)
      if (!added) throw new AppError('PROFILE_NOT_FOUND')
      const { accountId: account, otherId: other } = pair
      if (relation === 'block')
        await statements.em.nativeDelete(FollowEntity, {
          $or: [
            { account, other },
            { account: other, other: account },
          ],
        })
      return added
    })
    this.#relations.clear(pair.otherId)
    this.profiles.clear([pair.accountId, pair.otherId])
    return person
  }

  /**
   * Unfollows, unmutes or unblocks somebody. Idempotent.
   * @returns the person; null if there was nothing to remove and the viewer may not see their profile
   */
  async remove(relation: Relation, userId: unknown): Promise<PublicProfile | null> {
    const pair = this.#pair(userId)
    const person = await this.database.row(REMOVE[relation], pair)
    this.#relations.clear(pair.otherId)
    this.profiles.clear([pair.accountId, pair.otherId])
    return person ?? null
  }

  /** Returns whether the viewer follows, mutes or blocks a user; false without a query for a visitor. */
  has(relation: Relation, { id }: { id: number }): boolean | Promise<boolean> {
    if (!this.viewer || this.viewer.id === id) return false
    return this.#relations.load(id).then((relations) => relations[relation])
  }

  /** Returns a page of a user's followers, newest first; null if the viewer may not see the user's profile. */
  followers(user: { id: number }, args: CursorArgs): Promise<Connection<PublicProfile> | null> {
    return this.#visiblePage(FOLLOWERS, user, args, 'followerCount')
  }

  /** Returns a page of whom a user follows, newest first; null if the viewer may not see the user's profile. */
  following(user: { id: number }, args: CursorArgs): Promise<Connection<PublicProfile> | null> {
    return this.#visiblePage(FOLLOWING, user, args, 'followingCount')
  }

  /** Returns a page of whom a user mutes or blocks, newest first. @throws AppError FORBIDDEN for another user's */
  async list(
    relation: 'mute' | 'block',
    ownerId: number,
    args: CursorArgs,
  ): Promise<Connection<PublicProfile>> {
    permit(this.viewer, 'people:list', { ownerId })
    return this.#page(relation === 'mute' ? MUTED : BLOCKED, ownerId, args, async () => {
      return (await this.database.row(TOTALS[relation], { ownerId }))?.total ?? 0
    })
  }

  /** Returns a page of whom the viewer follows. @throws AppError UNAUTHENTICATED */
  async ownFollowing(args: CursorArgs): Promise<Connection<PublicProfile>> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'people:list', { ownerId })
    return this.#page(FOLLOWING, ownerId, args, async () => {
      return (await this.database.row(TOTALS.follow, { ownerId }))?.total ?? 0
    })
  }

  async #visiblePage(
    statement: PeoplePage,
    user: { id: number },
    args: CursorArgs,
    total: 'followerCount' | 'followingCount',
  ): Promise<Connection<PublicProfile> | null> {
    const person = await this.profiles.person(user)
    return person && this.#page(statement, user.id, args, async () => person[total])
  }

  #page(
    statement: PeoplePage,
    ownerId: number,
    args: CursorArgs,
    count: () => Promise<number>,
  ): Promise<Connection<PublicProfile>> {
    const viewerId = this.viewer?.id ?? 0
    return timePage(
      { first: clampLimit(args.first), after: args.after },
      (page) => this.database.rows(statement, { ownerId, viewerId, ...page }),
      count,
    )
  }

  #pair(userId: unknown) {
    const otherId = readId(userId)
    const { id: accountId } = permit(this.viewer, 'people:follow', { ownerId: otherId ?? 0 })
    if (otherId === undefined) throw new AppError('PROFILE_NOT_FOUND')
    return { accountId, otherId }
  }

  readonly #relations = loaderByKey(
    (keys) => this.database.rows(RELATIONS_OF_VIEWER, { keys, viewerId: this.viewer?.id ?? 0 }),
    (row): Relations => row ?? NONE,
  )
}
