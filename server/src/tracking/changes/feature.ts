import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { CHANGES } from '../../../contract/rules/changes.js'
import { db } from '../../platform/database/statement.js'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { deleteOwnBatch } from '../../platform/feature/PersonalData.js'
import { ChangesOfUserResolver, FollowedChangesResolver } from './changes.resolver.js'
import { changeRoutes, lastActivityRoutes } from './changes.rest.js'
import { ChangeWatch } from './ChangeWatch.js'
import { Changes } from './changes.service.js'
import { CUT_DELETED } from './changes.sql.js'
import { ChangeCutEntity, ChangeEntity } from './entities.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof ChangeEntity | typeof ChangeCutEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    changes: Changes
  }
  interface SharedServices {
    changeWatch: ChangeWatch
  }
}

/** Deletions are forgotten a day after the last cursor that needs them has expired. */
const FORGOTTEN = ago(CHANGES.days + 1, 'day')

/** The log of what happened to the things of a member. Triggers write it. */
export const feature: Feature = {
  entities: [ChangeEntity, ChangeCutEntity],
  createShared: ({ database, log }) => ({ changeWatch: new ChangeWatch(database, log) }),
  services: { changes: ({ shared, viewer }) => new Changes(shared.database, viewer, shared.changeWatch) },
  resolvers: [ChangesOfUserResolver, FollowedChangesResolver],
  routes: { '/users/changes': changeRoutes, '/users/last-activities': lastActivityRoutes },
  personalData: [
    {
      name: 'changes',
      exportRows: (accountId) =>
        db
          .selectFrom('change')
          .select(['kind', 'entity as entityId', 'is_deleted as isDeleted', 'changed_at as at'])
          .where('account_id', '=', accountId)
          .orderBy('transaction_id')
          .orderBy('sequence'),
      deleteBatches: [deleteOwnBatch('change')],
    },
  ],
  jobs: [
    cleanup(
      'changes',
      'change',
      ['account_id', 'kind', 'entity'],
      sql`is_deleted and changed_at < ${FORGOTTEN}`,
    ),
    cleanup('change_cuts', 'change_cut', ['account_id'], sql`cut_at < ${FORGOTTEN}`),
    { name: 'change_cut', run: ({ database }) => database.rows(CUT_DELETED) },
  ],
}
