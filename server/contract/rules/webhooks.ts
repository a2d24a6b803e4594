/** Bounds of webhooks: addresses of other servers that learn of a member's changes. */
export const WEBHOOKS = {
  /** Maximum length of the name of a webhook, in characters. */
  name: 60,
  /** Maximum length of its address, in characters. */
  address: 500,
  /** Begin of every secret, as the convention Standard Webhooks has it. */
  secretPrefix: 'whsec_',
  /** Random bytes of a secret. */
  secretBytes: 32,
  /** Hours for which the former secret signs too, after it was replaced. */
  formerSecretHours: 24,
  /** Changes of one delivery at most. */
  changes: 100,
  /** Time that a receiver has to answer, in milliseconds. */
  timeoutMs: 10_000,
  /** Pauses before another attempt, in seconds: a delivery is tried for about a day. */
  pausesS: [10, 60, 300, 900, 3_600, 7_200, 14_400, 28_800, 28_800],
  /** Days without a success after which a webhook is switched off. */
  failingDays: 5,
  /** Deliveries to one webhook within an hour; later ones wait. */
  deliveriesPerHour: 600,
  /** Tests, repeated deliveries and new secrets of an account within an hour. */
  actionsPerHour: 60,
  /** Deliveries of a webhook that the log keeps at most, and for how many days. */
  logged: 100,
  loggedDays: 30,
  /** Default size of a page of the log. */
  pageSize: 10,
} as const

/** Why an attempt failed. */
export const WEBHOOK_FAILURES = [
  'STATUS',
  'REDIRECT',
  'TIMEOUT',
  'NAME_NOT_FOUND',
  'ADDRESS_NOT_PUBLIC',
  'CERTIFICATE',
  'CONNECTION',
  'SECRET_LOST',
] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

/** Why a webhook is switched off. */
export const WEBHOOK_OFF_REASONS = ['OWNER', 'FAILING', 'GONE', 'SECRET_LOST'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]

/** State of a delivery. */
export const WEBHOOK_DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number]

/** What a delivery tells of: its `type`. */
export const WEBHOOK_TYPES = ['changes', 'resync', 'test'] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** Ports below this one belong to other protocols, but those of the web. */
const FIRST_FREE_PORT = 1_024
const WEB_PORTS = ['', '80', '443']

/** Returns the normal form of an address that a webhook may have; undefined for any other text. */
export function readWebhookAddress(text: string): string | undefined {
  if (text.length > WEBHOOKS.address || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const hasGoodPort = WEB_PORTS.includes(url.port) || Number(url.port) >= FIRST_FREE_PORT
  if (!isWeb || !hasGoodPort || url.username || url.password || url.hash) return undefined
  return url.href.length > WEBHOOKS.address ? undefined : url.href
}
