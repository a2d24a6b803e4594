import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { deleteOwnBatch } from '../../platform/feature/PersonalData.js'
import { PartRatingEntity, RatingEntity } from './entities.js'
import {
  PartRatingsResolver,
  RatingOfEpisodeResolver,
  RatingOfSeasonResolver,
} from './partRatings.resolver.js'
import { PartRatings } from './partRatings.service.js'
import { WHOLE_SEASON } from './partRatingStatements.js'
import { Ratings } from './ratings.service.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof RatingEntity | typeof PartRatingEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    ratings: Ratings
    partRatings: PartRatings
  }
}

/** A member’s rating of a title, which watched titles and reviews share, and of seasons and episodes. */
export const feature: Feature = {
  entities: [RatingEntity, PartRatingEntity],
  services: {
    ratings: ({ viewer }) => new Ratings(viewer),
    partRatings: (context) => new PartRatings(context.shared.database, context.viewer, context),
  },
  resolvers: [PartRatingsResolver, RatingOfSeasonResolver, RatingOfEpisodeResolver],
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
    {
      name: 'partRatings',
      exportRows: (accountId) =>
        db
          .selectFrom('part_rating as p')
          .leftJoin('movie as m', 'm.id', 'p.movie_id')
          .select(['p.movie_id as movieId', 'm.title', 'p.season'])
          .select(sql<number | null>`nullif(p.number, ${sql.lit(WHOLE_SEASON)})`.as('number'))
          .select(['p.rating', 'p.rated_at as ratedAt'])
          .where('p.account_id', '=', accountId)
          .orderBy('p.movie_id')
          .orderBy('p.season')
          .orderBy('p.number'),
      deleteBatches: [deleteOwnBatch('part_rating')],
    },
  ],
}
