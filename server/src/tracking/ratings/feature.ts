import type { InferClassEntityDB } from '@mikro-orm/sql'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { deleteOwnBatch } from '../../platform/feature/PersonalData.js'
import { RatingEntity } from './entities.js'
import { Ratings } from './ratings.service.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof RatingEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    ratings: Ratings
  }
}

/** A member’s rating of a title, which watched titles and reviews share. */
export const feature: Feature = {
  entities: [RatingEntity],
  services: {
    ratings: ({ viewer }) => new Ratings(viewer),
  },
  personalData: [
    {
      name: 'ratings',
      exportRows: (accountId) =>
        db
          .selectFrom('rating')
          .select(['movie_id as movieId', 'rating', 'rated_at as ratedAt'])
          .where('account_id', '=', accountId)
          .orderBy('rated_at')
          .orderBy('movie_id'),
      deleteBatches: [deleteOwnBatch('rating')],
    },
  ],
}
