import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { Codes } from './Codes.js'
import { Code, CodeQuota } from './entities.js'
import { StepUp } from './StepUp.js'
import { ChangeNotices } from './ChangeNotices.js'
import { StepUpResolver } from './stepUp.resolver.js'
import { stepUpRoutes } from './stepUp.rest.js'
import { codeData } from './codeData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof Code | typeof CodeQuota> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    stepUp: StepUp
    notices: ChangeNotices
  }
  interface SharedServices {
    codes: Codes
  }
}

/** Codes sent by email, and what they confirm. */
export const feature: Feature = {
  entities: [Code, CodeQuota],
  createShared: ({ secrets }) => ({ codes: new Codes(secrets) }),
  services: {
    stepUp: ({ shared, client, viewer }) => new StepUp(shared, client, viewer),
    notices: ({ shared, client }) => new ChangeNotices(shared, client),
  },
  resolvers: [StepUpResolver],
  routes: { '/auth': stepUpRoutes },
  personalData: [codeData],
  jobs: [
    cleanup('codes', 'code', ['purpose', 'holder', 'email'], sql`expires_at < ${ago(1, 'day')}`),
    cleanup('code quotas', 'code_quota', ['email', 'purpose'], sql`day_began_at < ${ago(1, 'day')}`),
  ],
}
