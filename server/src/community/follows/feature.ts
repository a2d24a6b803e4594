import { sql } from 'kysely'
import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { CTID, deleteBatch, deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { db } from '../../platform/database/statement.js'
import { shownUsername } from '../profiles/visibility.sql.js'
import { BlockEntity, FollowEntity, MuteEntity } from './entities.js'
import { Follows } from './follows.service.js'
import { Feed } from './feed.service.js'
import { FollowsOfUserResolver, FollowsResolver } from './follows.resolver.js'
import { feedRoutes, followRoutes } from './follows.rest.js'
import { RELATIONS, type Relation } from './followStatements.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    typeof BlockEntity | typeof FollowEntity | typeof MuteEntity
  > {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    follows: Follows
    feed: Feed
  }
}

const NAMES: Record<Relation, string> = { follow: 'following', mute: 'muted', block: 'blocked' }

/** Rows that deleting one updates beside itself: the usage of one account and the followers of another. */
const WEIGHT = 3

/**
 * Data export of whom a user follows, mutes and blocks, without the names of those who have gone private. The relations of both directions are deleted with the account, and
 * triggers update the counts.
 */
const followData: readonly PersonalData[] = RELATIONS.map((relation) => ({
  name: NAMES[relation],
  exportRows: (accountId) =>
    db
      // The tables of all relations have the same columns.
      .selectFrom(`${relation} as t` as 'follow as t')
      .innerJoin('account as a', 'a.id', 't.other_id')
      .select([shownUsername(relation, accountId).as('username'), 't.created_at as since'])
      .where('t.account_id', '=', accountId)
      .orderBy('t.created_at')
      .orderBy('a.id'),
  deleteBatches: [
    deleteOwnBatch(relation, WEIGHT),
    deleteBatch(
      relation,
      (accountId) =>
        db
          .selectFrom(sql`${sql.table(relation)}`.as('t'))
          .select(CTID)
          .where(sql`t.other_id`, '=', accountId),
      WEIGHT,
    ),
  ],
}))

/** Whom a member follows, mutes and blocks, and the feed. */
export const feature: Feature = {
  entities: [BlockEntity, FollowEntity, MuteEntity],
  services: {
    follows: ({ shared, viewer, publicProfiles }) =>
      new Follows(shared.database, viewer, shared.limits, publicProfiles),
    feed: (context) => new Feed(context.shared.database, context.viewer, context),
  },
  resolvers: [FollowsOfUserResolver, FollowsResolver],
  routes: { '/users/feed': feedRoutes, '/users/following': followRoutes },
  personalData: followData,
}
