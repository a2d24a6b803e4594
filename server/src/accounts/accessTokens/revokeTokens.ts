import type { StatementRunner } from '../../platform/database/Database.js'
import { AccessTokenEntity } from './entities.js'

/** Revokes all access tokens of an account, when its owner takes it back. Returns their number. */
export const revokeTokens = ({ em }: StatementRunner, accountId: number): Promise<number> =>
  em.nativeDelete(AccessTokenEntity, { account: accountId })
