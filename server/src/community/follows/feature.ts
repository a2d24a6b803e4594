import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { BlockEntity, FollowEntity, MuteEntity } from './entities.js'
import { Follows } from './follows.service.js'
import { Feed } from './feed.service.js'
import { FollowsOfUserResolver, FollowsResolver } from './follows.resolver.js'
import { feedRoutes } from './follows.rest.js'
import { followRoutes } from './follows.rest.js'
import { followData } from './followData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    typeof BlockEntity | typeof FollowEntity | typeof MuteEntity
  > {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    follows: Follows
    feed: Feed
  }
}

/** Whom a member follows, mutes and blocks, and the feed. */
export const feature: Feature = {
  entities: [BlockEntity, FollowEntity, MuteEntity],
  services: {
    follows: ({ shared, viewer, publicProfiles }) =>
      new Follows(shared.database, viewer, shared.limits, publicProfiles),
    feed: (context) => new Feed(context.shared.database, context.viewer, context),
  },
  resolvers: [FollowsOfUserResolver, FollowsResolver],
  routes: { '/users/feed': feedRoutes, '/users/following': followRoutes },
  personalData: [...followData],
}
