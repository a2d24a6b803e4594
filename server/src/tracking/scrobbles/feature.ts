import type { InferClassEntityDB } from '@mikro-orm/sql'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { ScrobbleAddressEntity } from './entities.js'
import { ScrobbleAddressesOfUserResolver, ScrobbleAddressesResolver } from './scrobbleAddresses.resolver.js'
import { scrobbleAddressRoutes } from './scrobbleAddresses.rest.js'
import { ScrobbleAddresses } from './scrobbleAddresses.service.js'
import { scrobbleRoutes } from './scrobbles.rest.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof ScrobbleAddressEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    scrobbleAddresses: ScrobbleAddresses
  }
}

/** Scrobbling: players report at secret addresses what was watched, and diaries have it. */
export const feature: Feature = {
  entities: [ScrobbleAddressEntity],
  services: {
    scrobbleAddresses: ({ shared, viewer, client, accounts }) =>
      new ScrobbleAddresses(shared, viewer, client, accounts),
  },
  resolvers: [ScrobbleAddressesResolver, ScrobbleAddressesOfUserResolver],
  routes: { '/users/scrobble-addresses': scrobbleAddressRoutes },
  rawRoutes: { '/scrobble': scrobbleRoutes },
  personalData: [
    {
      name: 'scrobbleAddresses',
      exportRows: (accountId) =>
        db
          .selectFrom('scrobble_address')
          .select(['name', 'player_user as user', 'created_at as createdAt'])
          .select([
            'last_event_at as lastEventAt',
            'last_outcome as lastOutcome',
            'last_reason as lastReason',
          ])
          .where('account_id', '=', accountId)
          .orderBy('created_at')
          .orderBy('id'),
      // They lead nowhere as soon as the account is closed.
      erase: [(accountId) => db.deleteFrom('scrobble_address').where('account_id', '=', accountId)],
    },
  ],
}
