import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { cleanup } from '../../platform/feature/cleanup.js'
import { ReviewEntity, ReviewLike, ReviewReport, ReviewStatsEntity } from './entities.js'
import { Reviews } from './reviews.service.js'
import {
  ReviewFieldsResolver,
  ReviewsOfEpisodeResolver,
  ReviewsOfMovieResolver,
  ReviewsOfSeasonResolver,
  ReviewsOfUserResolver,
  ReviewsResolver,
} from './reviews.resolver.js'
import { reviewRoutes } from './reviews.rest.js'
import { reviewData, reviewLikeData, reviewReportData } from './reviewData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    typeof ReviewEntity | typeof ReviewLike | typeof ReviewReport | typeof ReviewStatsEntity
  > {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    reviews: Reviews
  }
}

/** Reviews, their likes and reports. */
export const feature: Feature = {
  entities: [ReviewEntity, ReviewLike, ReviewReport, ReviewStatsEntity],
  services: {
    reviews: ({ shared, viewer, movies, ratings, partRatings, chargeRows }) =>
      new Reviews(shared.database, viewer, movies, ratings, partRatings, chargeRows),
  },
  nodes: { Review: { scopes: ['reviews:read'], load: ({ reviews }, id) => reviews.find(id) } },
  resolvers: [
    ReviewFieldsResolver,
    ReviewsOfMovieResolver,
    ReviewsOfSeasonResolver,
    ReviewsOfEpisodeResolver,
    ReviewsOfUserResolver,
    ReviewsResolver,
  ],
  routes: { '/reviews': reviewRoutes },
  personalData: [reviewData, reviewLikeData, reviewReportData],
  jobs: [
    // Rows of those whose last review was deleted.
    cleanup(
      'review counts',
      'review_stats',
      ['movie_id', 'season', 'number'],
      sql`r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8 + r9 + r10 = 0`,
    ),
  ],
}
