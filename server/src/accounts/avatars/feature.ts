import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { avatarFolder } from '../../platform/config/env.js'
import { Avatars } from './avatars.service.js'
import { openAvatarStorage } from './AvatarStorage.js'
import { AvatarLeftover } from './entities.js'
import { Pictures } from './Pictures.js'
import { AVATAR_URL_PREFIX, FILE } from './avatarStatements.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof AvatarLeftover> {}
}

declare module '../../platform/feature/Context.js' {
  interface SharedServices {
    avatars: Avatars
    pictures: Pictures
  }
}

export const feature: Feature = {
  entities: [AvatarLeftover],
  createShared: async ({ env, database, log }) => {
    const storage = await openAvatarStorage(env.avatarStorageUrl, avatarFolder(env.dataDir))
    const pictures = new Pictures(database, storage, log)
    return { pictures, avatars: new Avatars(database, pictures) }
  },
  personalData: [
    {
      // The sweep removes the file. The export of the account has its address.
      name: 'avatar',
      erase: [
        (accountId) =>
          db
            .insertInto('avatar_leftover')
            .columns(['path', 'since'])
            .expression(({ selectFrom }) =>
              selectFrom('account as b')
                .select([FILE.as('path'), sql<string>`timestamptz 'epoch'`.as('since')])
                .where('id', '=', accountId)
                .where('avatar_path', 'like', `${AVATAR_URL_PREFIX}%`),
            )
            .onConflict((conflict) => conflict.column('path').doUpdateSet({ since: 'epoch' })),
      ],
    },
  ],
  jobs: [{ name: 'pictures', run: ({ pictures }, signal) => pictures.sweep(signal) }],
}
