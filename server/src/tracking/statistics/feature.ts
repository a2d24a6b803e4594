import type { Feature } from '../../platform/feature/Feature.js'
import { Statistics } from './statistics.service.js'
import { ActivityFieldsResolver, StatisticsOfUserResolver } from './statistics.resolver.js'
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
  resolvers: [ActivityFieldsResolver, StatisticsOfUserResolver],
  routes: { '/users': fullProfileRoutes, '/auth': profileAliasRoutes },
}
