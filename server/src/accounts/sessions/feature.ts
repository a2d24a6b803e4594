import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { ago } from '../../platform/database/time.js'
import { db } from '../../platform/database/statement.js'
import { deleteOwnBatch } from '../../platform/feature/PersonalData.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { Authentication } from './Authentication.js'
import { AccessTokens } from './tokens.js'
import { SessionEntity } from './entities.js'
import { Sessions } from './sessions.service.js'
import { SessionsOfUserResolver, SessionsResolver } from './sessions.resolver.js'
import { sessionRoutes } from './sessions.rest.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof SessionEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    sessions: Sessions
  }
  interface SharedServices {
    tokens: AccessTokens
    authentication: Authentication
  }
}

/** Days after which a session that is over is deleted. */
const RETENTION_DAYS = 30

/** Sessions, and who a request acts for. */
export const feature: Feature = {
  entities: [SessionEntity],
  createShared: ({ env, database, passwords, tokenViewers }) => {
    const tokens = new AccessTokens(env.jwtSecrets)
    return { tokens, authentication: new Authentication(database, tokens, passwords, tokenViewers) }
  },
  services: {
    sessions: ({ shared, viewer, client }) => new Sessions(shared, viewer, client),
  },
  resolvers: [SessionsOfUserResolver, SessionsResolver],
  routes: { '/auth': sessionRoutes },
  personalData: [
    {
      name: 'sessions',
      exportRows: (accountId) =>
        db
          .selectFrom('session')
          .select(['device', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'ended_at as endedAt'])
          .where('account_id', '=', accountId)
          .orderBy('created_at'),
      deleteBatches: [deleteOwnBatch('session')],
    },
  ],
  jobs: [
    cleanup('sessions', 'session', ['id'], sql`least(expires_at, ended_at) < ${ago(RETENTION_DAYS, 'day')}`),
  ],
}
