import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { WEBHOOKS } from '../../../contract/rules/webhooks.js'
import { db } from '../../platform/database/statement.js'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { OutgoingRequests } from '../../platform/http/OutgoingRequests.js'
import { WebhookDeliveryEntity, WebhookEntity } from './entities.js'
import { WEBHOOK_JOB } from './webhookJob.js'
import { WebhooksOfUserResolver, WebhooksResolver } from './webhooks.resolver.js'
import { Webhooks } from './webhooks.service.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof WebhookEntity | typeof WebhookDeliveryEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    webhooks: Webhooks
  }
  interface SharedServices {
    /** Requests to addresses that members enter. */
    outgoing: OutgoingRequests
  }
}

/** Webhooks, which tell other servers of changes. */
export const feature: Feature = {
  entities: [WebhookEntity, WebhookDeliveryEntity],
  createShared: ({ env, options }) => ({
    outgoing: new OutgoingRequests(env.webhookPrivate, options.resolveHost),
  }),
  services: {
    webhooks: (context) => new Webhooks(context.shared, context.viewer, context.client, context),
  },
  resolvers: [WebhooksResolver, WebhooksOfUserResolver],
  queuedJobs: [WEBHOOK_JOB],
  personalData: [
    {
      name: 'webhooks',
      exportRows: (accountId) =>
        db
          .selectFrom('webhook')
          .select(['name', 'address', sql<string[]>`kinds`.as('kinds'), 'created_at as createdAt'])
          .select(['delivered_at as deliveredAt', 'failing_since as failingSince'])
          .where('account_id', '=', accountId)
          .orderBy('created_at')
          .orderBy('id'),
      // Nothing is sent to them as soon as the account is closed. Their deliveries are few.
      erase: [(accountId) => db.deleteFrom('webhook').where('account_id', '=', accountId)],
    },
    {
      name: 'webhookDeliveries',
      exportRows: (accountId) =>
        db
          .selectFrom('webhook_delivery as d')
          .innerJoin('webhook as h', 'h.id', 'd.webhook_id')
          .select(['h.name as webhook', sql<string>`d.type`.as('type'), 'd.body', 'd.attempts', 'd.status'])
          .select([sql<string>`d.state`.as('state'), sql<string | null>`d.failure`.as('failure')])
          .select(['d.created_at as createdAt', 'd.attempted_at as attemptedAt'])
          .where('h.account_id', '=', accountId)
          .orderBy('d.id'),
    },
  ],
  jobs: [
    cleanup(
      'webhook deliveries',
      'webhook_delivery',
      ['id'],
      sql`(state <> 'PENDING' or not in_order) and created_at < ${ago(WEBHOOKS.loggedDays, 'day')}`,
    ),
  ],
}
