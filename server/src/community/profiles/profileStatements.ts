import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { PROFILE } from '../../../contract/rules/profile.js'
import type { PublicProfile } from '../../accounts/users/User.js'
import { statement, statementByKeys, type QueryBuilder } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'
import { isVisible } from './visibility.sql.js'

/** The profiles of accounts `a`, of those who have never changed theirs as well. */
const profiles = (db: QueryBuilder) =>
  db
    .selectFrom('account as a')
    .leftJoin('profile as o', 'o.account_id', 'a.id')
    .select(({ ref, fn, val }) => [
      'a.id',
      'a.bio',
      fn.coalesce('o.is_public', val(false)).as('isPublic'),
      fn.coalesce('o.shows_figures', val(false)).as('showsFigures'),
      fn.coalesce('o.shows_diary', val(false)).as('showsDiary'),
      sql<number[]>`coalesce(o.favorite_ids, '{}')`.as('favoriteIds'),
      jsonBuildObject({
        id: ref('a.id'),
        username: ref('a.username'),
        avatar: ref('a.avatar_path'),
        createdAt: isoTimestamp(ref('a.created_at')),
      })
        .$castTo<PublicProfile>()
        .as('user'),
    ])
    .where('a.email_verified_at', 'is not', null)

/** The profile of a username that the viewer may see: a public one, or the viewer's own. */
export const PROFILE_BY_USERNAME = statement((db, p: { username: string; viewerId: number }) =>
  profiles(db)
    .where(sql<boolean>`lower(a.username) = lower(${p.username}::text)`)
    .where(sql<boolean>`(a.id = ${p.viewerId}::int or ${isVisible(p.viewerId)})`),
)

/** How many of the people whom the viewer follows, of those with a public profile, follow an account. */
const acquaintances = (db: QueryBuilder, viewerId: number) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('follow')
        .innerJoin('profile', (join) =>
          join.onRef('profile.account_id', '=', 'follow.other_id').on('profile.is_public', '=', true),
        )
        .select('follow.other_id')
        .where('follow.account_id', '=', viewerId)
        .orderBy('follow.created_at', 'desc')
        .limit(PROFILE.acquaintances)
        .as('followed'),
    )
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('follow')
          .select('follow.other_id')
          .whereRef('follow.account_id', '=', 'followed.other_id')
          .orderBy('follow.created_at', 'desc')
          .limit(PROFILE.acquaintances)
          .as('theirs'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => ['theirs.other_id as id', fn.countAll<number>().as('known')])
    .groupBy('theirs.other_id')

/**
 * Public profiles that the viewer may see whose usernames contain a text in lower case: the whole name first, then those that
 * begin with it, then those whom most of the people follow whom the viewer follows, then the most followed. An empty text finds
 * all but the viewer's own.
 */
export const FIND_PROFILES = statement(
  (db, p: { text: string; viewerId: number; limit: number; offset: number }) =>
    profiles(db)
      .leftJoin(acquaintances(db, p.viewerId).as('k'), 'k.id', 'a.id')
      .where('o.is_public', '=', true)
      .where(sql<boolean>`strpos(lower(a.username), ${p.text}::text) > 0`)
      .where(sql<boolean>`(${p.text}::text <> '' or a.id <> ${p.viewerId}::int)`)
      .where(isVisible(p.viewerId))
      .orderBy(sql`lower(a.username) = ${p.text}::text`, 'desc')
      .orderBy(sql`starts_with(lower(a.username), ${p.text}::text)`, 'desc')
      .orderBy('k.known', (order) => order.desc().nullsLast())
      .orderBy('o.follower_count', 'desc')
      .orderBy(sql`lower(a.username)`)
      .limit(p.limit)
      .offset(p.offset),
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
