import * as z from 'zod'
import type { QueuedJob } from '../../platform/feature/Feature.js'
import { DUE_WEBHOOKS } from './webhooks.sql.js'
import { WebhookSender } from './WebhookSender.js'

/** Seconds between two looks for webhooks with something to send. */
const LOOK_S = 5
/** Webhooks that a process sends to at once. */
const CONCURRENCY = 4
/** Maximum time of a run, in seconds: its steps with their timeouts. */
const RUN_S = 300

/** Sends to a webhook what is due. */
export const WEBHOOK_JOB: QueuedJob<{ id: number }> = {
  name: 'webhook',
  payload: z.object({ id: z.int() }),
  key: ({ id }) => String(id),
  due: { everyS: LOOK_S, find: ({ database }) => database.rows(DUE_WEBHOOKS) },
  concurrency: CONCURRENCY,
  timeoutS: RUN_S,
  run: (shared, { id }, signal) => new WebhookSender(shared, id).run(signal),
}
