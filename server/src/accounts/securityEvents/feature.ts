import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { ago } from '../../platform/database/time.js'
import { db } from '../../platform/database/statement.js'
import { deleteOwnBatch } from '../../platform/feature/PersonalData.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { SecurityLog } from './SecurityLog.js'
import { SecurityEventEntity } from './entities.js'
import { SecurityEvents } from './securityEvents.service.js'
import { SecurityEventsOfUserResolver } from './securityEvents.resolver.js'
import { securityEventRoutes } from './securityEvents.rest.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof SecurityEventEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    securityEvents: SecurityEvents
  }
  interface SharedServices {
    securityLog: SecurityLog
  }
}

/** The security log of an account. */
export const feature: Feature = {
  entities: [SecurityEventEntity],
  createShared: ({ secrets, log }) => ({ securityLog: new SecurityLog(secrets, log) }),
  services: {
    securityEvents: ({ shared, viewer }) => new SecurityEvents(shared.database, viewer),
  },
  resolvers: [SecurityEventsOfUserResolver],
  routes: { '/users': securityEventRoutes },
  personalData: [
    {
      name: 'securityEvents',
      exportRows: (accountId) =>
        db
          .selectFrom('security_event')
          .select([
            'kind',
            'client_address as clientAddress',
            'user_agent as userAgent',
            'detail',
            'created_at as createdAt',
          ])
          .where('account_id', '=', accountId)
          .orderBy('id'),
      deleteBatches: [deleteOwnBatch('security_event')],
    },
  ],
  jobs: [
    cleanup(
      'security events',
      'security_event',
      ['id'],
      sql`created_at < ${ago(SECURITY_EVENTS.days, 'day')}`,
    ),
  ],
}
