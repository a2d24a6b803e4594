import { sql } from 'kysely'
import { FOLLOWED_RATINGS } from '../../../contract/rules/follows.js'
import { statementByKeys } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'
import { followedBy } from '../follows/followed.sql.js'
import type { FollowedRating } from './FollowedRatings.js'

/**
 * The ratings of titles by those whom an account follows and does not mute, and whose profile it may see: ratings of reviews, which
 * are public, and of titles in a diary that is shared. Reads one row of an index for each follow and title.
 */
export const FOLLOWED_RATINGS_OF_TITLES = statementByKeys(
  (db, p: { keys: readonly number[]; viewerId: number }, isKey) =>
    db
      .selectFrom(sql<{ id: number; shows_diary: boolean }>`(${followedBy(p.viewerId)})`.as('f'))
      .innerJoin('account as a', 'a.id', 'f.id')
      .innerJoin('rating as r', 'r.account_id', 'f.id')
      .leftJoin('review as v', (join) =>
        join
          .onRef('v.account_id', '=', 'r.account_id')
          .onRef('v.movie_id', '=', 'r.movie_id')
          .on('v.season', '=', WHOLE_SERIES),
      )
      .select([
        'r.movie_id as key',
        sql<number>`count(*)::int`.as('count'),
        sql<number>`round(avg(r.rating), 1)::float8`.as('averageRating'),
        sql<FollowedRating[]>`to_json((array_agg(json_build_object(
          'user', json_build_object('id', a.id, 'username', a.username, 'avatar', a.avatar_path,
            'createdAt', ${isoTimestamp(sql.ref('a.created_at'))}),
          'rating', r.rating, 'reviewId', v.id) order by r.rated_at desc, a.id))[1:${sql.lit(FOLLOWED_RATINGS.max)}])`.as(
          'ratings',
        ),
      ])
      .where(isKey(sql.ref('r.movie_id')))
      .where(
        sql<boolean>`(v.id is not null or f.shows_diary and exists (
          select from viewing w where w.account_id = r.account_id and w.movie_id = r.movie_id))`,
      )
      .groupBy('r.movie_id'),
)
