import { randomBytes } from 'node:crypto'
import { SCROBBLES } from '../../../contract/rules/scrobbles.js'
import { scrobbleAddressSchema } from '../../../contract/schemas/scrobbles.js'
import type { Accounts } from '../../accounts/users/accounts.service.js'
import type { User } from '../../accounts/users/User.js'
import { permit } from '../../platform/access/permissions.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, parseInput } from '../../platform/errors/errors.js'
import type { SharedServices, Viewer } from '../../platform/feature/Context.js'
import type { ClientInfo } from '../../platform/http/ClientInfo.js'
import type { CreatedScrobbleAddress, ScrobbleAddress } from './ScrobbleAddress.js'
import { ADD_ADDRESS, ADDRESS, ADDRESSES_OF, REVOKE_ADDRESS } from './scrobbleAddressStatements.js'

/** Lists, creates and revokes the viewer's addresses for players. Only a digest of a token is stored. */
export class ScrobbleAddresses {
  constructor(
    private readonly shared: Pick<SharedServices, 'database' | 'securityLog'>,
    private readonly viewer: Viewer | null,
    private readonly client: ClientInfo,
    private readonly accounts: Accounts,
  ) {}

  /** Returns the addresses of a member, newest first. @throws AppError FORBIDDEN for another member's */
  list(ownerId: number): Promise<ScrobbleAddress[]> {
    const { id: accountId } = permit(this.viewer, 'scrobbleAddresses:list', { ownerId })
    return this.shared.database.rows(ADDRESSES_OF, { accountId })
  }

  /** As {@link list}, of the viewer. @throws AppError UNAUTHENTICATED for a visitor */
  own(): Promise<ScrobbleAddress[]> {
    return this.list(this.viewer?.id ?? 0)
  }

  /**
   * Creates an address. Nobody can read its path again. The security log says so.
   * @throws AppError INVALID_INPUT naming the wrong fields, SCROBBLE_ADDRESS_EXISTS, QUOTA_REACHED
   */
  async create(input: { name: unknown; user?: unknown }): Promise<CreatedScrobbleAddress> {
    const { id: accountId } = permit(this.viewer, 'scrobbleAddresses:change')
    const { name, user } = parseInput(scrobbleAddressSchema, input)
    const token = randomBytes(SCROBBLES.tokenBytes).toString('base64url')
    const scrobbleAddress = await this.shared.database.transaction(async (statements) => {
      // An empty name is that of no account.
      const values = { accountId, name, user: user || null, tokenDigest: sha256(token) }
      const added = await statements.row(ADD_ADDRESS, values)
      const found = added && (await statements.row(ADDRESS, { id: added.id, accountId }))
      if (!found) throw new AppError('SCROBBLE_ADDRESS_EXISTS')
      await this.#record(accountId, 'SCROBBLE_ADDRESS_CREATED', name, statements)
      return found
    })
    // The token is a segment of its own, which logs leave out: see `loggedPath`.
    return { scrobbleAddress, path: `/api/scrobble/${token}`, user: await this.accounts.own() }
  }

  /** Revokes an address of the viewer: its events are rejected from now on. @throws AppError SCROBBLE_ADDRESS_NOT_FOUND */
  async revoke(id: unknown): Promise<User> {
    const { id: accountId } = permit(this.viewer, 'scrobbleAddresses:change')
    const number = readId(id)
    if (!number) throw new AppError('SCROBBLE_ADDRESS_NOT_FOUND')
    await this.shared.database.transaction(async (statements) => {
      const revoked = await statements.row(REVOKE_ADDRESS, { id: number, accountId })
      if (!revoked) throw new AppError('SCROBBLE_ADDRESS_NOT_FOUND')
      await this.#record(accountId, 'SCROBBLE_ADDRESS_REVOKED', revoked.name, statements)
    })
    return this.accounts.own()
  }

  #record(
    accountId: number,
    kind: 'SCROBBLE_ADDRESS_CREATED' | 'SCROBBLE_ADDRESS_REVOKED',
    detail: string,
    statements: Parameters<SharedServices['securityLog']['record']>[0],
  ): Promise<void> {
    return this.shared.securityLog.record(statements, { accountId, kind, client: this.client, detail })
  }
}
