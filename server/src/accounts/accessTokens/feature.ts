import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { ACCESS_TOKENS } from '../../../contract/rules/accessTokens.js'
import { APPS } from '../../../contract/rules/apps.js'
import { db } from '../../platform/database/statement.js'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { AccessTokensOfUserResolver, AccessTokensResolver } from './accessTokens.resolver.js'
import { accessTokenRoutes } from './accessTokens.rest.js'
import { PersonalAccessTokens } from './accessTokens.service.js'
import { AccessTokenEntity } from './entities.js'
import { TokenViewers } from './TokenViewers.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof AccessTokenEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    accessTokens: PersonalAccessTokens
  }
  interface SharedServices {
    tokenViewers: TokenViewers
  }
}

/** Access tokens with scopes, which members make for programs. */
export const feature: Feature = {
  entities: [AccessTokenEntity],
  createShared: (shared) => ({ tokenViewers: new TokenViewers(shared) }),
  services: {
    accessTokens: (context) =>
      new PersonalAccessTokens(context.shared, context.viewer, context.client, context),
  },
  resolvers: [AccessTokensResolver, AccessTokensOfUserResolver],
  routes: { '/users/access-tokens': accessTokenRoutes },
  personalData: [
    {
      name: 'accessTokens',
      exportRows: (accountId) =>
        db
          .selectFrom('access_token')
          .select(['name', 'created_at as createdAt', sql`client_id is not null`.as('isApp')])
          .select(sql`coalesce(granted_scopes, scopes)`.as('scopes'))
          .select(['expires_at as expiresAt', 'last_used_on as lastUsedOn'])
          .where('account_id', '=', accountId)
          .orderBy('created_at')
          .orderBy('id'),
      // They open nothing as soon as the account is closed.
      erase: [(accountId) => db.deleteFrom('access_token').where('account_id', '=', accountId)],
    },
  ],
  jobs: [
    cleanup(
      'access tokens',
      'access_token',
      ['id'],
      sql`expires_at < case when client_id is null then ${ago(ACCESS_TOKENS.expiredDays, 'day')}
        else ${ago(APPS.idleDays, 'day')} end`,
    ),
  ],
}
