import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { PublicProfile } from '../../accounts/users/User.js'
import {
  statement,
  statementByKeys,
  type QueryBuilder,
  type Tables,
} from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { isVisible } from './visibility.sql.js'

const eb = expressionBuilder<{ a: Tables['account'] }, 'a'>()

/** What everybody who sees an account `a` may know of it. */
const USER = jsonBuildObject({
  id: eb.ref('a.id'),
  username: eb.ref('a.username'),
  avatar: eb.ref('a.avatar_path'),
  createdAt: isoTimestamp(eb.ref('a.created_at')),
}).$castTo<PublicProfile>()

/** The profiles of accounts `a`, of those who have never changed theirs as well. */
export const profiles = (db: QueryBuilder) =>
  db
    .selectFrom('account as a')
    .leftJoin('profile as o', 'o.account_id', 'a.id')
    .select(({ fn, val }) => [
      'a.id',
      'a.bio',
      fn.coalesce('o.is_public', val(false)).as('isPublic'),
      fn.coalesce('o.shows_figures', val(false)).as('showsFigures'),
      fn.coalesce('o.shows_diary', val(false)).as('showsDiary'),
      sql<number[]>`coalesce(o.favorite_ids, '{}')`.as('favoriteIds'),
      USER.as('user'),
    ])
    .where('a.email_verified_at', 'is not', null)

/** The profile of a username that the viewer may see: a public one, or the viewer's own. */
export const PROFILE_BY_USERNAME = statement((db, p: { username: string; viewerId: number }) =>
  profiles(db)
    .where(sql<boolean>`lower(a.username) = lower(${p.username}::text)`)
    .where(sql<boolean>`(a.id = ${p.viewerId}::int or ${isVisible(p.viewerId)})`),
)

/** How much members have in what their profiles count. Triggers maintain the numbers. */
export const PROFILE_COUNTS = statementByKeys((db, _p: { keys: readonly number[] }, isKey) =>
  db
    .selectFrom('account_usage as u')
    .select(({ fn }) => [
      'u.account_id as key',
      fn.max('u.count').filterWhere('u.kind', '=', 'favorite').as('favorites'),
      fn.max('u.count').filterWhere('u.kind', '=', 'watched').as('watched'),
      fn.max('u.count').filterWhere('u.kind', '=', 'review').as('reviews'),
    ])
    .where(isKey(sql.ref('u.account_id')))
    .where('u.kind', 'in', ['favorite', 'watched', 'review'])
    .groupBy('u.account_id'),
)

/** What the viewer may know of some accounts: of their own, and of those whose profile they may see. */
export const VISIBLE_PEOPLE = statementByKeys((db, p: { keys: readonly number[]; viewerId: number }, isKey) =>
  db
    .selectFrom('account as a')
    .leftJoin('profile as o', 'o.account_id', 'a.id')
    .leftJoin('account_usage as u', (join) =>
      join.onRef('u.account_id', '=', 'a.id').on('u.kind', '=', 'follow'),
    )
    .select(({ fn, val }) => [
      'a.id as key',
      fn.coalesce('o.is_public', val(false)).as('isPublic'),
      USER.as('user'),
      fn.coalesce('o.follower_count', val(0)).as('followerCount'),
      fn.coalesce('u.count', val(0)).as('followingCount'),
    ])
    .where(isKey(sql.ref('a.id')))
    .where(sql<boolean>`(a.id = ${p.viewerId}::int or ${isVisible(p.viewerId)})`),
)

/** The settings of an account's profile; no row if it has never changed them. */
export const FIND_SETTINGS = statement((db, p: { accountId: number }) =>
  db
    .selectFrom('profile')
    .select([
      'is_public as isPublic',
      'shows_figures as showsFigures',
      'shows_diary as showsDiary',
      'favorite_ids as favoriteIds',
    ])
    .where('account_id', '=', p.accountId),
)
