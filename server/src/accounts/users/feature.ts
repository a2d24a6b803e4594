import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { normalizeText } from '../../../contract/text.js'
import { db } from '../../platform/database/statement.js'
import { NOW } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { Account, AccountUsage, UsernameHold } from './entities.js'
import { Accounts } from './accounts.service.js'
import { AccountsResolver, UserFieldsResolver } from './accounts.resolver.js'
import { accountRoutes } from './accounts.rest.js'

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
  personalData: [
    {
      // Without secrets, such as the password hash.
      name: 'account',
      exportRows: (accountId) =>
        db
          .selectFrom('account')
          .select([
            'id',
            'username',
            'email',
            'pending_email as pendingEmail',
            'bio',
            'theme',
            'time_zone as timeZone',
            'rating_scale as ratingScale',
            'hides_spoilers as hidesSpoilers',
            'avatar_path as avatar',
          ])
          .select([
            'first_name as firstName',
            'last_name as lastName',
            'email_verified_at as emailVerifiedAt',
          ])
          .select(['created_at as createdAt', 'updated_at as updatedAt'])
          .select(['deletion_at as deletionAt', 'last_sign_in_at as lastSignInAt'])
          .select('first_steps_at as firstStepsAt')
          .where('id', '=', accountId),
    },
    {
      // While they are held. After the account's end they are held without it.
      name: 'formerUsernames',
      exportRows: (accountId) =>
        db
          .selectFrom('username_hold')
          .select(['username', 'held_until as heldUntil'])
          .where('account_id', '=', accountId)
          .orderBy('held_until'),
      erase: [
        (accountId) =>
          db.updateTable('username_hold').set({ account_id: null }).where('account_id', '=', accountId),
      ],
    },
  ],
  jobs: [cleanup('username holds', 'username_hold', ['username'], sql`held_until < ${NOW}`)],
}
