import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { LISTS } from '../../../contract/rules/lists.js'
import { statement, type QueryBuilder } from '../../platform/database/statement.js'
import { WATCHED_ON } from '../diary/diaryStatements.js'
import { ActivityKind } from './UserStats.js'

interface Owner {
  accountId: number
}

const COUNT = sql<number>`count(*)::int`
const MEAN_RATING = sql<number>`coalesce(round(avg(rating), 1), 0)::float8`
const ACTIVITY_COLUMNS = ['id', 'movie_id', 'title', 'poster_path', 'added_at'] as const

/** Selects the titles that an account last added to favorites and watched titles, newest first. */
function selectActivity(db: QueryBuilder, p: Owner) {
  const favorites = db
    .selectFrom('favorite')
    .select(ACTIVITY_COLUMNS)
    .select(sql<ActivityKind>`${ActivityKind.FAVORITE}::text`.as('kind'))
    .where('account_id', '=', p.accountId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTS.recentActivity)
  const watched = db
    .selectFrom('watched')
    .select(ACTIVITY_COLUMNS)
    .select(sql<ActivityKind>`${ActivityKind.WATCHED}::text`.as('kind'))
    .where('account_id', '=', p.accountId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTS.recentActivity)
  const both = db
    .selectFrom(favorites.as('f'))
    .selectAll()
    .unionAll(db.selectFrom(watched.as('w')).selectAll())
  const latest = db
    .selectFrom(both.as('e'))
    .selectAll()
    .orderBy('added_at', 'desc')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .limit(LISTS.recentActivity)
  return db
    .selectFrom(latest.as('e'))
    .leftJoin('movie as m', 'm.id', 'e.movie_id')
    .select(({ fn }) => [
      sql<string>`lower(e.kind) || '-' || e.id`.as('id'),
      'e.kind',
      'e.movie_id as movieId',
      fn.coalesce('m.title', 'e.title').as('title'),
      sql<string | null>`case when m.id is null then e.poster_path else m.poster_path end`.as('posterPath'),
      'm.image_key as imageKey',
      'e.added_at as at',
      sql<string | null>`case when e.kind = ${ActivityKind.WATCHED} then (
        select ${WATCHED_ON} from viewing
        where account_id = ${p.accountId}::int and movie_id = e.movie_id and watched_on is not null
        order by sort_key desc limit 1
      ) end`.as('watchedOn'),
    ])
    .orderBy('e.added_at', 'desc')
    .orderBy('e.kind')
    .orderBy('e.id', 'desc')
}

/** Selects the titles of an account's favorites and watched titles, each once. */
function selectTracked(db: QueryBuilder, p: Owner) {
  const favorites = db
    .selectFrom('favorite')
    .select(['movie_id', 'current_type'])
    .where('account_id', '=', p.accountId)
  const watched = db
    .selectFrom('watched')
    .select(['movie_id', 'current_type'])
    .where('account_id', '=', p.accountId)
  return db
    .selectFrom(favorites.unionAll(watched).as('both'))
    .select(({ fn }) => fn.max('current_type').as('type'))
    .groupBy('movie_id')
}

/** Statistics and recent activity of an account. One statement, so they are consistent. */
export const OVERVIEW = statement((db, p: Owner) => {
  const favorites = db
    .selectFrom('favorite')
    .select(COUNT.as('totalFavorites'))
    .where('account_id', '=', p.accountId)
  const watched = db
    .selectFrom('watched')
    .select([
      COUNT.as('totalWatched'),
      sql<number>`count(rating)::int`.as('ratedMovies'),
      MEAN_RATING.as('averageRating'),
    ])
    .where('account_id', '=', p.accountId)
  const tracked = db
    .selectFrom(selectTracked(db, p).as('titles'))
    .select([
      COUNT.as('totalTracked'),
      sql<number>`(count(*) filter (where type = 'TV'))::int`.as('trackedSeries'),
    ])
  const watchlists = db
    .selectFrom('watchlist')
    .select([
      COUNT.as('totalWatchlists'),
      sql<number>`(count(*) filter (where is_public))::int`.as('publicWatchlists'),
    ])
    .where('account_id', '=', p.accountId)
  const reviews = db
    .selectFrom('review')
    .select([COUNT.as('totalReviews'), MEAN_RATING.as('averageReviewRating')])
    .where('account_id', '=', p.accountId)
  return db
    .selectFrom(favorites.as('favorites'))
    .crossJoin(watched.as('watched'))
    .crossJoin(tracked.as('tracked'))
    .crossJoin(watchlists.as('watchlists'))
    .crossJoin(reviews.as('reviews'))
    .selectAll()
    .select(jsonArrayFrom(selectActivity(db, p)).as('activity'))
})
