import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { SecurityLog } from './SecurityLog.js'
import { SecurityEventEntity } from './entities.js'
import { SecurityEvents } from './securityEvents.service.js'
import { SecurityEventsOfUserResolver } from './securityEvents.resolver.js'
import { securityEventRoutes } from './securityEvents.rest.js'
import { securityEventData } from './securityEventData.js'

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
  personalData: [securityEventData],
  jobs: [
    cleanup(
      'security events',
      'security_event',
      ['id'],
      sql`created_at < ${ago(SECURITY_EVENTS.days, 'day')}`,
    ),
  ],
}
