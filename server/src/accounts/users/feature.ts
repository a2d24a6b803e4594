import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { normalizeText } from '../../../contract/text.js'
import { NOW } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { Account, AccountUsage, UsernameHold } from './entities.js'
import { Accounts } from './accounts.service.js'
import { AccountsResolver, UserFieldsResolver } from './accounts.resolver.js'
import { accountRoutes } from './accounts.rest.js'
import { accountData, formerUsernameData } from './accountData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    typeof Account | typeof AccountUsage | typeof UsernameHold
  > {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    accounts: Accounts
  }
  interface SharedServices {
    /** Names of the operator, which nobody else may use as a username. */
    operatorNames: readonly string[]
  }
}

export const feature: Feature = {
  entities: [Account, AccountUsage, UsernameHold],
  createShared: ({ env: { site } }) => ({
    operatorNames: site.operatorName ? [normalizeText(site.operatorName, 'NFKD')] : [],
  }),
  services: {
    accounts: ({ shared, viewer }) => new Accounts(shared.database, viewer),
  },
  resolvers: [AccountsResolver, UserFieldsResolver],
  routes: { '/auth': accountRoutes },
  personalData: [accountData, formerUsernameData],
  jobs: [cleanup('username holds', 'username_hold', ['username'], sql`held_until < ${NOW}`)],
}
