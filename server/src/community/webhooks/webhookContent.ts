import type { WebhookType } from '../../../contract/rules/webhooks.js'

/** Purpose of the key that encrypts the secrets of webhooks. */
export const SECRET_PURPOSE = 'webhook'

/** Returns the body of a delivery: its type, when it was made and what it tells. */
export const deliveryBody = (type: WebhookType, data: object): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data })
