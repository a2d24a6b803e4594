import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { APPS } from '../../../contract/rules/apps.js'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { AppsResolver } from './apps.resolver.js'
import { Apps } from './apps.service.js'
import { AuthorizationServer } from './AuthorizationServer.js'
import { OauthClientEntity, OauthRecordEntity } from './entities.js'

type AppTables = InferClassEntityDB<typeof OauthClientEntity> & InferClassEntityDB<typeof OauthRecordEntity>

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends AppTables {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    apps: Apps
  }
  interface SharedServices {
    authorizationServer: AuthorizationServer
  }
}

/** Apps that members connect by OAuth. Their connections are rows of `access_token`, which that feature exports and erases. */
export const feature: Feature = {
  entities: [OauthClientEntity, OauthRecordEntity],
  createShared: (shared) => ({ authorizationServer: new AuthorizationServer(shared) }),
  services: {
    apps: ({ shared, viewer, client }) => new Apps(shared, viewer, client),
  },
  resolvers: [AppsResolver],
  jobs: [
    cleanup('oauth records', 'oauth_record', ['digest'], sql`expires_at < now()`),
    cleanup(
      'unused apps',
      'oauth_client',
      ['id'],
      sql`created_at < ${ago(APPS.unusedHours, 'hour')}
        and not exists (select from access_token t where t.client_id = oauth_client.id)`,
    ),
  ],
}
