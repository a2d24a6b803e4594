import { randomBytes } from 'node:crypto'
import { LockMode, raw } from '@mikro-orm/core'
import { ERRORS } from '../../../contract/messages/errors.js'
import { LISTS, type Visibility } from '../../../contract/rules/lists.js'
import { permit } from '../../platform/access/permissions.js'
import { readId } from '../../platform/database/readId.js'
import { isUniqueViolation } from '../../platform/config/hasCode.js'
import { AppError } from '../../platform/errors/errors.js'
import { checkSameRequest, readRequest, type KeyedRequest } from '../lists/requestKey.js'
import { DefaultWatchlist, WatchlistEntity } from './entities.js'
import type { Watchlist } from './Watchlist.js'
import { WatchlistReader } from './WatchlistReader.js'
import { FIND_BY_REQUEST } from './watchlistStatements.js'
import { COPY, CREATE } from './watchlistWriteStatements.js'
import {
  END_RESTORE,
  FIND_DELETED,
  KEEP_DELETED,
  RESTORE_ENTRIES,
  RESTORE_LIST,
} from './restoreWatchlist.sql.js'
import { nameKey, readWatchlistFields, type WatchlistValues } from './watchlistValidation.js'

/** Reads watchlists; creates, copies, changes, deletes and restores them. */
export class WatchlistEditor extends WatchlistReader {
  /**
   * Creates a watchlist. Idempotent for the same `requestKey` and fields.
   * @throws AppError WATCHLIST_EXISTS, REQUEST_KEY_REUSED, INVALID_INPUT
   */
  async create(input: WatchlistValues, requestKey?: string | null): Promise<Watchlist> {
    const { id } = permit(this.viewer, 'watchlists:create')
    const {
      name = '',
      description = '',
      isRanked = false,
      ...sharing
    } = readWatchlistFields({ ...input, name: input.name ?? '' })
    const { isPublic, linkToken } = shared({ isPublic: false, linkToken: null }, sharing)
    const request = readRequest(requestKey, [name, description, isPublic, linkToken !== null, isRanked])
    const created = await this.database.row(CREATE, {
      accountId: id,
      name,
      nameKey: nameKey(name),
      description,
      isPublic,
      linkToken,
      isRanked,
      ...request,
    })
    return created ?? this.#createdBefore(id, request)
  }

  /**
   * Copies a watchlist that the viewer may see into a new private one. Idempotent for the same `requestKey` and fields.
   * @param link token of its link, if the viewer has it
   * @throws AppError WATCHLIST_NOT_FOUND, WATCHLIST_EXISTS, REQUEST_KEY_REUSED, INVALID_INPUT; RateLimited
   */
  async copy(id: unknown, name: unknown, link?: unknown, requestKey?: string | null): Promise<Watchlist> {
    const viewer = permit(this.viewer, 'watchlists:create')
    const source = await this.get(id, link)
    const { name: newName = '' } = readWatchlistFields({ name: name ?? source.name })
    const request = readRequest(requestKey, [source.id, newName])
    await this.chargeRows(await this.count(source))
    const copy = await this.database.row(COPY, {
      id: source.id,
      viewerId: viewer.id,
      link: typeof link === 'string' ? link : null,
      accountId: viewer.id,
      name: newName,
      nameKey: nameKey(newName),
      ...request,
    })
    return copy ?? this.#createdBefore(viewer.id, request)
  }

  /** Returns the list that an earlier request has created. Otherwise the name has conflicted, the other unique key. */
  async #createdBefore(accountId: number, request: KeyedRequest): Promise<Watchlist> {
    const { requestKey } = request
    const earlier = requestKey && (await this.database.row(FIND_BY_REQUEST, { accountId, requestKey }))
    if (!earlier) throw new AppError('WATCHLIST_EXISTS', { name: WATCHLIST_EXISTS })
    checkSameRequest(earlier, request)
    return earlier
  }

  /**
   * Changes the given fields of a watchlist.
   * @throws AppError WATCHLIST_NOT_FOUND, FORBIDDEN, WATCHLIST_EXISTS, INVALID_INPUT
   */
  async update(id: unknown, input: WatchlistValues): Promise<Watchlist> {
    const own = await this.getOwn(id)
    const { name, description, isRanked, isDefault, ...sharing } = readWatchlistFields(input)
    await this.database
      .transaction(async ({ em }) => {
        const watchlist = await em.findOne(
          WatchlistEntity,
          { id: own.id, account: own.owner.id },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        )
        if (!watchlist) throw new AppError('WATCHLIST_NOT_FOUND')
        const changes = {
          name,
          nameKey: name && nameKey(name),
          description,
          isRanked,
          ...shared(watchlist, sharing),
          updatedAt: raw<Date>('now()'),
        }
        em.assign(watchlist, changes, { ignoreUndefined: true })
        const ids = { account: own.owner.id, watchlistId: own.id }
        if (isDefault === true) await em.upsert(DefaultWatchlist, ids)
        if (isDefault === false) await em.nativeDelete(DefaultWatchlist, ids)
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new AppError('WATCHLIST_EXISTS', { name: WATCHLIST_EXISTS })
        throw error
      })
    if (isDefault !== undefined) this.clearDefault()
    return this.get(own.id)
  }

  /**
   * Deletes a watchlist and returns it. For a while `restore` brings it back.
   * @throws AppError WATCHLIST_NOT_FOUND, FORBIDDEN; RateLimited
   */
  async delete(id: unknown): Promise<Watchlist> {
    const own = await this.getOwn(id)
    await this.chargeRows(await this.count(own))
    const ids = { id: own.id, accountId: own.owner.id }
    const deleted = await this.database.transaction(async ({ em, rows }) => {
      const condition = { id: own.id, account: own.owner.id }
      const locked = await em.findOne(WatchlistEntity, condition, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        disableIdentityMap: true,
      })
      if (!locked) return 0
      await rows(KEEP_DELETED, ids)
      return em.nativeDelete(WatchlistEntity, condition)
    })
    if (!deleted) throw new AppError('WATCHLIST_NOT_FOUND')
    this.clearDefault()
    return own
  }

  /**
   * Brings a watchlist of the viewer back that was deleted, with its titles, notes, link and order. Idempotent: one that exists is
   * returned. @throws AppError WATCHLIST_NOT_FOUND after a while; WATCHLIST_EXISTS if another one has its name; RateLimited
   */
  async restore(id: unknown): Promise<Watchlist> {
    const { id: accountId } = permit(this.viewer, 'watchlists:create')
    const ids = { id: readId(id) ?? 0, accountId }
    await this.database.transaction(async ({ row, rows }) => {
      const kept = await row(FIND_DELETED, ids)
      if (!kept) return
      await this.chargeRows(kept.movieCount)
      if (!(await row(RESTORE_LIST, ids))) throw new AppError('WATCHLIST_EXISTS', { name: WATCHLIST_EXISTS })
      await rows(RESTORE_ENTRIES, ids)
      await rows(END_RESTORE, ids)
    })
    this.clearDefault()
    return this.getOwn(id)
  }

  /** Returns a watchlist that the viewer may change. The writing statement checks the owner again. */
  protected async getOwn(id: unknown): Promise<Watchlist> {
    permit(this.viewer, 'watchlists:create')
    const watchlist = await this.get(id)
    permit(this.viewer, 'watchlists:change', { ownerId: watchlist.owner.id })
    return watchlist
  }
}

const WATCHLIST_EXISTS = ERRORS.WATCHLIST_EXISTS.text

/** Returns who can see a watchlist. */
export const visibilityOf = ({
  isPublic,
  linkToken,
}: {
  isPublic: boolean
  linkToken: string | null
}): Visibility => (isPublic ? 'PUBLIC' : linkToken === null ? 'PRIVATE' : 'LINK')

/**
 * Returns the columns of a requested visibility. `isPublic: false` makes only a public list private: it must not end the link of a
 * list that was not public. The link of a list that becomes public stays valid; a private list has none.
 */
function shared(
  now: { isPublic: boolean; linkToken: string | null },
  requested: { isPublic?: boolean; visibility?: Visibility; renewLink: boolean },
) {
  const legacy = requested.isPublic === undefined || requested.isPublic === now.isPublic
  const visibility =
    requested.visibility ?? (legacy ? visibilityOf(now) : requested.isPublic ? 'PUBLIC' : 'PRIVATE')
  if (visibility === 'PRIVATE') return { isPublic: false, linkToken: null }
  const token = requested.renewLink ? null : now.linkToken
  const hasLink = visibility === 'LINK' || now.linkToken !== null
  return {
    isPublic: visibility === 'PUBLIC',
    linkToken: hasLink ? (token ?? randomBytes(LISTS.linkBytes).toString('base64url')) : null,
  }
}
