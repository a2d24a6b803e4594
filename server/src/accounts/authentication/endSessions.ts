import type { Statements } from '../../database/Database.js'

/** Ends all sessions of an account except one. @param exceptId id of the session that stays, or null */
export async function endSessions(
  statements: Statements,
  accountId: number,
  exceptId: string | null,
): Promise<void> {
  await statements.rows(END, [accountId, exceptId])
}

const END = `
  update session set ended_at = now() where account_id = $1 and ended_at is null and id is distinct from $2::uuid`
