import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import { NOW } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { EmailChange } from './entities.js'
import { EmailChanges } from './emailChanges.service.js'
import { EmailChangesResolver } from './emailChanges.resolver.js'
import { emailChangeRoutes } from './emailChanges.rest.js'

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
  personalData: [
    {
      // Former addresses, while their change can be undone.
      name: 'emailChanges',
      exportRows: (accountId) =>
        db
          .selectFrom('email_change')
          .select([
            'old_email as oldEmail',
            'new_email as newEmail',
            'changed_at as changedAt',
            'used_at as undoneAt',
          ])
          .where('account_id', '=', accountId)
          .orderBy('changed_at'),
    },
  ],
  jobs: [cleanup('email changes', 'email_change', ['id'], sql`expires_at < ${NOW}`)],
}
