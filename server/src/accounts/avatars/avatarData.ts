import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import type { PersonalData } from '../../platform/feature/PersonalData.js'
import { AVATAR_URL_PREFIX } from './avatarStatements.js'

/** Personal data: the avatar, whose file the sweep of avatars removes. The export of the account has its address. */
export const avatarData: PersonalData = {
  name: 'avatar',
  erase: [
    (accountId) =>
      db
        .insertInto('avatar_leftover')
        .columns(['path', 'since'])
        .expression(({ selectFrom }) =>
          selectFrom('account')
            .select([
              sql<string>`substr(avatar_path, ${AVATAR_URL_PREFIX.length + 1}::integer)`.as('path'),
              sql<string>`timestamptz 'epoch'`.as('since'),
            ])
            .where('id', '=', accountId)
            .where('avatar_path', 'like', `${AVATAR_URL_PREFIX}%`),
        )
        .onConflict((conflict) => conflict.column('path').doUpdateSet({ since: 'epoch' })),
  ],
}
