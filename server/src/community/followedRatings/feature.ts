import type { Feature } from '../../platform/feature/Feature.js'
import { FollowedRatingsOfMovieResolver } from './followedRatings.resolver.js'
import { FollowedRatings } from './followedRatings.service.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    followedRatings: FollowedRatings
  }
}

/** How the people whom a member follows rated a title. */
export const feature: Feature = {
  services: {
    followedRatings: ({ shared, viewer }) => new FollowedRatings(shared.database, viewer),
  },
  resolvers: [FollowedRatingsOfMovieResolver],
}
