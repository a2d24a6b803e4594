import type { Feature } from '../../platform/feature/Feature.js'
import { CommunityRatingOfEpisodeResolver, CommunityRatingOfSeasonResolver } from './partRatings.resolver.js'
import { CommunityPartRatings } from './partRatings.service.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    communityPartRatings: CommunityPartRatings
  }
}

/** How the members rate seasons and episodes. */
export const feature: Feature = {
  services: { communityPartRatings: ({ shared }) => new CommunityPartRatings(shared.database) },
  resolvers: [CommunityRatingOfSeasonResolver, CommunityRatingOfEpisodeResolver],
}
