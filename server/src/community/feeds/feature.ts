import type { InferClassEntityDB } from '@mikro-orm/sql'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { FeedAddressEntity } from './entities.js'
import { FeedAddressesOfUserResolver, FeedAddressesResolver } from './feedAddresses.resolver.js'
import { feedAddressRoutes } from './feedAddresses.rest.js'
import { FeedAddresses } from './feedAddresses.service.js'
import { FeedFiles } from './feedFiles.service.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof FeedAddressEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    feedAddresses: FeedAddresses
    feedFiles: FeedFiles
  }
}

/** Feeds: calendars, diaries and watchlists for other programs, at secret addresses and at those of public pages. */
export const feature: Feature = {
  entities: [FeedAddressEntity],
  services: {
    feedAddresses: (context) => new FeedAddresses(context.shared, context.viewer, context.client, context),
    feedFiles: (context) => new FeedFiles(context.shared, context),
  },
  resolvers: [FeedAddressesResolver, FeedAddressesOfUserResolver],
  routes: { '/users/feed-addresses': feedAddressRoutes },
  personalData: [
    {
      name: 'feedAddresses',
      exportRows: (accountId) =>
        db
          .selectFrom('feed_address')
          .select(['name', 'kind', 'watchlist_id as watchlistId'])
          .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
          .where('account_id', '=', accountId)
          .orderBy('created_at')
          .orderBy('id'),
      // They lead nowhere as soon as the account is closed.
      erase: [(accountId) => db.deleteFrom('feed_address').where('account_id', '=', accountId)],
    },
  ],
}
