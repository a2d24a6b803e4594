import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { NOW } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { EmailChange } from './entities.js'
import { EmailChanges } from './emailChanges.service.js'
import { EmailChangesResolver } from './emailChanges.resolver.js'
import { emailChangeRoutes } from './emailChanges.rest.js'
import { emailChangeData } from './emailChangeData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof EmailChange> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    emailChanges: EmailChanges
  }
}

/** Changes of address. */
export const feature: Feature = {
  entities: [EmailChange],
  services: {
    emailChanges: ({ shared, client, viewer, stepUp }) => new EmailChanges(shared, client, viewer, stepUp),
  },
  resolvers: [EmailChangesResolver],
  routes: { '/auth': emailChangeRoutes },
  personalData: [emailChangeData],
  jobs: [cleanup('email changes', 'email_change', ['id'], sql`expires_at < ${NOW}`)],
}
