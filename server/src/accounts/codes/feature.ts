import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { Codes } from './Codes.js'
import { Code, CodeQuota } from './entities.js'
import { StepUp } from './StepUp.js'
import { StepUpResolver } from './stepUp.resolver.js'
import { stepUpRoutes } from './stepUp.rest.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof Code | typeof CodeQuota> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    stepUp: StepUp
  }
  interface SharedServices {
    codes: Codes
  }
}

/** Deletes rows of the addresses of an account, which may refer to it without its id. */
const deleteByEmail = (table: 'code' | 'code_quota') => (accountId: number) =>
  db
    .deleteFrom(table)
    .using('account as a')
    .where('a.id', '=', accountId)
    .where(({ eb, fn }) =>
      eb(sql.ref(`${table}.email`), 'in', [fn('lower', ['a.email']), fn('lower', ['a.pending_email'])]),
    )

/** Codes sent by email, and what they confirm. */
export const feature: Feature = {
  entities: [Code, CodeQuota],
  createShared: ({ secrets }) => ({ codes: new Codes(secrets) }),
  services: {
    stepUp: ({ shared, client, viewer }) => new StepUp(shared, client, viewer),
  },
  resolvers: [StepUpResolver],
  routes: { '/auth': stepUpRoutes },
  personalData: [{ name: 'codes', erase: [deleteByEmail('code'), deleteByEmail('code_quota')] }],
  jobs: [
    cleanup('codes', 'code', ['purpose', 'holder', 'email'], sql`expires_at < ${ago(1, 'day')}`),
    cleanup('code quotas', 'code_quota', ['email', 'purpose'], sql`day_began_at < ${ago(1, 'day')}`),
  ],
}
