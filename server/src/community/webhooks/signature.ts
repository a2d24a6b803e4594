import { createHmac, randomBytes } from 'node:crypto'
import { WEBHOOKS } from '../../../contract/rules/webhooks.js'

/** Returns a new secret, as the convention Standard Webhooks writes it. */
export const newWebhookSecret = (): string =>
  WEBHOOKS.secretPrefix + randomBytes(WEBHOOKS.secretBytes).toString('base64')

interface Signed {
  /** The same for each attempt. */
  messageId: string
  /** Time of the attempt. */
  at: Date
  body: string
}

/** Returns the headers that sign a delivery with each of these secrets (standardwebhooks.com). */
export function signatureHeaders(
  secrets: readonly string[],
  { messageId, at, body }: Signed,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOKS.secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
