import type { Feature } from '../../platform/feature/Feature.js'
import { Recommendations } from './recommendations.service.js'
import { RecommendationsOfPageResolver, RecommendationsResolver } from './recommendations.resolver.js'
import { recommendationRoutes } from './recommendations.rest.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    recommendations: Recommendations
  }
}

/** Titles recommended from a member’s lists. */
export const feature: Feature = {
  services: {
    recommendations: ({ shared, viewer, movies, diaries }) =>
      new Recommendations(shared.database, viewer, movies, diaries),
  },
  resolvers: [RecommendationsOfPageResolver, RecommendationsResolver],
  routes: { '/movies': recommendationRoutes },
}
