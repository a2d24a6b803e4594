import type { Statements } from '../../database/Database.js'

/** Ends every session of an account but one; null keeps none. */
export async function endSessions(
  statements: Statements,
  accountId: number,
  keep: string | null,
): Promise<void> {
  await statements.rows(END, [accountId, keep])
}

const END = `
  update session set ended_at = now() where account_id = $1 and ended_at is null and id is distinct from $2::uuid`
