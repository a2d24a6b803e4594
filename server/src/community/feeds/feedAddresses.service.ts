import { randomBytes } from 'node:crypto'
import { FEED_VALIDATION } from '../../../contract/messages/feeds.js'
import { FEED_FILES, FEEDS, isListFeed, type FeedAddressKind } from '../../../contract/rules/feeds.js'
import { feedAddressSchema } from '../../../contract/schemas/feeds.js'
import type { Accounts } from '../../accounts/users/accounts.service.js'
import type { User } from '../../accounts/users/User.js'
import { permit } from '../../platform/access/permissions.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import type { Watchlists } from '../../tracking/watchlists/watchlists.service.js'
import type { CreatedFeedAddress, FeedAddress } from './FeedAddress.js'
import { ADD_ADDRESS, ADDRESS, ADDRESSES_OF, REVOKE_ADDRESS } from './feedAddressStatements.js'

interface Parts {
  accounts: Accounts
  watchlists: Watchlists
}

/** Lists, creates and revokes the viewer's secret addresses. Only a digest of a token is stored. */
export class FeedAddresses {
  constructor(
    private readonly shared: Pick<SharedServices, 'database' | 'securityLog'>,
    private readonly viewer: Viewer | null,
    private readonly client: ClientInfo,
    private readonly parts: Parts,
  ) {}

  /** Returns the secret addresses of a member, newest first. @throws AppError FORBIDDEN for another member's */
  list(ownerId: number): Promise<FeedAddress[]> {
    const { id: accountId } = permit(this.viewer, 'feedAddresses:list', { ownerId })
    return this.shared.database.rows(ADDRESSES_OF, { accountId })
  }

  /** As {@link list}, of the viewer. @throws AppError UNAUTHENTICATED for a visitor */
  own(): Promise<FeedAddress[]> {
    return this.list(this.viewer?.id ?? 0)
  }

  /**
   * Creates a secret address. Nobody can read its paths again. The security log says so.
   * @throws AppError INVALID_INPUT naming the wrong fields, FEED_ADDRESS_EXISTS, QUOTA_REACHED
   */
  async create(input: { name: unknown; kind: unknown; watchlistId?: unknown }): Promise<CreatedFeedAddress> {
    const { id: accountId } = permit(this.viewer, 'feedAddresses:change')
    const { name, kind } = parseInput(feedAddressSchema, input)
    const listId = isListFeed(kind) ? await this.#readWatchlist(input.watchlistId) : null
    const token = randomBytes(FEEDS.tokenBytes).toString('base64url')
    const feedAddress = await this.shared.database.transaction(async (statements) => {
      const values = { accountId, name, kind, watchlistId: listId, tokenDigest: sha256(token) }
      const added = await statements.row(ADD_ADDRESS, values)
      const found = added && (await statements.row(ADDRESS, { id: added.id, accountId }))
      if (!found) throw new AppError('FEED_ADDRESS_EXISTS')
      await this.#record(accountId, 'FEED_ADDRESS_CREATED', name, statements)
      return found
    })
    return { feedAddress, paths: pathsOf(token, kind), user: await this.parts.accounts.own() }
  }

  /** Revokes a secret address of the viewer: it leads nowhere from now on. @throws AppError FEED_ADDRESS_NOT_FOUND */
  async revoke(id: unknown): Promise<User> {
    const { id: accountId } = permit(this.viewer, 'feedAddresses:change')
    const number = readId(id)
    if (!number) throw new AppError('FEED_ADDRESS_NOT_FOUND')
    await this.shared.database.transaction(async (statements) => {
      const revoked = await statements.row(REVOKE_ADDRESS, { id: number, accountId })
      if (!revoked) throw new AppError('FEED_ADDRESS_NOT_FOUND')
      await this.#record(accountId, 'FEED_ADDRESS_REVOKED', revoked.name, statements)
    })
    return this.parts.accounts.own()
  }

  /** Returns the id of a watchlist of the viewer's. @throws AppError INVALID_INPUT */
  async #readWatchlist(id: unknown): Promise<number> {
    const watchlist = await this.parts.watchlists.find(id)
    if (!watchlist || !this.parts.watchlists.canEdit(watchlist))
      throw new AppError('INVALID_INPUT', { watchlistId: FEED_VALIDATION.watchlist })
    return watchlist.id
  }

  #record(
    accountId: number,
    kind: 'FEED_ADDRESS_CREATED' | 'FEED_ADDRESS_REVOKED',
    detail: string,
    statements: Parameters<SharedServices['securityLog']['record']>[0],
  ): Promise<void> {
    return this.shared.securityLog.record(statements, { accountId, kind, client: this.client, detail })
  }
}

/** The token is a segment of its own, which logs leave out: see `loggedPath`. */
const pathsOf = (token: string, kind: FeedAddressKind): string[] =>
  FEED_FILES[kind].map((file) => `/feeds/${token}/${file}`)
