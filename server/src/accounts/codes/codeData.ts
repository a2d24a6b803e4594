import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import type { PersonalData } from '../../platform/feature/PersonalData.js'

/** Deletes rows of the addresses of an account, which may refer to it without its id. */
const deleteByEmail = (table: 'code' | 'code_quota') => (accountId: number) =>
  db
    .deleteFrom(table)
    .using('account as a')
    .where('a.id', '=', accountId)
    .where(({ eb, fn }) =>
      eb(sql.ref(`${table}.email`), 'in', [fn('lower', ['a.email']), fn('lower', ['a.pending_email'])]),
    )

/** Personal data: codes sent to the addresses of the account. */
export const codeData: PersonalData = {
  name: 'codes',
  erase: [deleteByEmail('code'), deleteByEmail('code_quota')],
}
