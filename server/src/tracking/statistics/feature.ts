import type { Feature } from '../../platform/feature/Feature.js'
import { Statistics } from './statistics.service.js'
import { StatisticsOfUserResolver } from './statistics.resolver.js'
import { Activity } from './UserStats.js'
import { PosterSize } from '../../titles/types/Image.js'
import { posterResolver, titleResolver } from '../lists/titleFields.resolver.js'
import { fullProfileRoutes, profileAliasRoutes } from './fullProfile.rest.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    statistics: Statistics
  }
}

/** A member’s statistics and recent activity. */
export const feature: Feature = {
  services: {
    statistics: ({ shared, viewer }) => new Statistics(shared.database, viewer),
  },
  resolvers: [
    StatisticsOfUserResolver,
    titleResolver(Activity),
    posterResolver(Activity, PosterSize.W200, 'URL of the poster.'),
  ],
  routes: { '/users': fullProfileRoutes, '/auth': profileAliasRoutes },
}
