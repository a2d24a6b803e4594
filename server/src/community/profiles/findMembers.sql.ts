// SQL text: compares with patterns and lower case, which the indexes of usernames are made of.
import { sql } from 'kysely'
import { PROFILE } from '../../../contract/rules/profile.js'
import { db, type QueryBuilder } from '../../platform/database/statement.js'
import { profiles } from './profileStatements.js'
import { isNotBlocked } from './visibility.sql.js'

interface MembersPage {
  viewerId: number
  limit: number
  offset: number
}

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

/** SQL of the condition that the account `a` with the profile `o` is a member whom the viewer may see. */
const isMember = (viewerId: number) =>
  sql<boolean>`(a.email_verified_at is not null and o.is_public and ${isNotBlocked(viewerId)})`

/** SQL of the username of the account `a`, as the indexes have it. */
const NAME = sql<string>`lower(a.username)`

/**
 * Public profiles that the viewer may see, without their own: first those whom most of the people follow whom the viewer follows,
 * then the most followed. The index of followers gives the order: only the first ones are read. A query, because a plan for any
 * limit would sort all members.
 */
export const listMembers = ({ viewerId, limit, offset }: MembersPage) => {
  const isOther = sql<boolean>`${isMember(viewerId)} and a.id <> ${viewerId}::int`
  const page = sql<{ id: number; known: number | null; followers: number }>`(
    (select a.id, k.known, o.follower_count as followers
      from known k join account a on a.id = k.id join profile o on o.account_id = k.id where ${isOther})
    union all
    (select a.id, null, o.follower_count
      from profile o join account a on a.id = o.account_id
      where ${isOther} and not exists (select from known k where k.id = a.id)
      order by o.follower_count desc, o.account_id limit ${offset + limit})
    order by known desc nulls last, followers desc, id limit ${limit} offset ${offset})`
  return profiles(db.with('known', (query) => acquaintances(query as QueryBuilder, viewerId)) as QueryBuilder)
    .innerJoin(page.as('page'), 'page.id', 'a.id')
    .orderBy('page.known', (order) => order.desc().nullsLast())
    .orderBy('page.followers', 'desc')
    .orderBy('page.id')
}

/** Texts without one have no trigram at all: the index would be read as a whole. */
const LETTER = /[a-z0-9]/
/** Texts of fewer letters have no trigram, by which the index finds the middle of a username. */
const TRIGRAM = /[a-z0-9]{3}/

/** Returns the pattern of `like` of the usernames that contain a text, or begin with a short one. */
function patternOf(text: string): string {
  const escaped = text.replaceAll(/[\\%_]/g, '\\$&')
  return TRIGRAM.test(text) ? `%${escaped}%` : `${escaped}%`
}

/** SQL of some accounts whose usernames match a pattern. */
const matches = (pattern: string) => sql`
  union all
  (select a.id from account a join profile o on o.account_id = a.id and o.is_public
    where a.email_verified_at is not null and ${NAME} like ${pattern} limit ${sql.lit(PROFILE.candidates)})`

/** SQL of the ids of the accounts that a search ranks: those that `text` matches, of a common text some of them. */
const candidates = (text: string) => sql<number>`(
  (select a.id from account a where a.email_verified_at is not null and ${NAME} = ${text}::text)
  ${LETTER.test(text) ? matches(patternOf(text)) : sql``}
  union all
  (select account_id from profile where is_public
    order by follower_count desc, account_id limit ${sql.lit(PROFILE.candidates)})
  union all
  (select id from known))`

/**
 * Public profiles that the viewer may see whose usernames contain a text in lower case: the whole name first, then those that
 * begin with it, then those whom most of the people follow whom the viewer follows, then the most followed. Of a text that is
 * shorter than a trigram only the beginning finds those who are neither known nor much followed, of one without letters and
 * digits only the whole name. A query, because the plan depends on how common the text is.
 */
export const findMembers = ({ text, viewerId, limit, offset }: MembersPage & { text: string }) => {
  return profiles(db.with('known', (query) => acquaintances(query as QueryBuilder, viewerId)) as QueryBuilder)
    .leftJoin(sql<{ id: number; known: number }>`known`.as('k'), 'k.id', 'a.id')
    .where(sql`a.id`, 'in', candidates(text))
    .where(sql<boolean>`strpos(${NAME}, ${text}::text) > 0`)
    .where(isMember(viewerId))
    .orderBy(sql`${NAME} = ${text}::text`, 'desc')
    .orderBy(sql`starts_with(${NAME}, ${text}::text)`, 'desc')
    .orderBy('k.known', (order) => order.desc().nullsLast())
    .orderBy('o.follower_count', 'desc')
    .orderBy(NAME)
    .limit(limit)
    .offset(offset)
}
