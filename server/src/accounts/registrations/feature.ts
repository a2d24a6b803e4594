import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { CLAIM } from '../../../contract/rules/accounts.js'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { Registrations } from './registrations.service.js'
import { RegistrationsResolver } from './registrations.resolver.js'
import { registrationRoutes } from './registrations.rest.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    registrations: Registrations
  }
}

/** Registrations, which are unverified accounts until their code is entered. */
export const feature: Feature = {
  services: {
    registrations: ({ shared, client, viewer }) => new Registrations(shared, client, viewer),
  },
  resolvers: [RegistrationsResolver],
  routes: { '/auth': registrationRoutes },
  jobs: [
    // Skips accounts in deletion, which are unverified too and may be large.
    cleanup(
      'claims',
      'account',
      ['id'],
      sql`email_verified_at is null and deletion_at is null and created_at < ${ago(CLAIM.days, 'day')}`,
    ),
  ],
}
