import { sql } from '@mikro-orm/core'
import type { StatementRunner } from '../../platform/database/Database.js'
import { SessionEntity } from './entities.js'

/** Ends all live sessions of an account but one. Returns their number. @param keptId id of the session that stays, if any */
export function endSessions({ em }: StatementRunner, accountId: number, keptId?: string): Promise<number> {
  const others = keptId === undefined ? {} : { id: { $ne: keptId } }
  return em.nativeUpdate(
    SessionEntity,
    { account: accountId, endedAt: null, ...others },
    { endedAt: sql.now() },
  )
}
