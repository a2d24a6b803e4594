import * as z from 'zod/mini'
import { WEBHOOK_VALIDATION } from '../messages/webhooks.js'
import { CHANGE_KINDS, type ChangeKind } from '../rules/changes.js'
import { readWebhookAddress, WEBHOOKS } from '../rules/webhooks.js'
import { cleanLine } from '../text.js'
import { compactTextSchema } from './text.js'

const name = compactTextSchema(cleanLine, WEBHOOKS.name, WEBHOOK_VALIDATION.name).check(
  z.minLength(1, WEBHOOK_VALIDATION.name),
)

const kinds = z.pipe(
  z
    .array(z.enum(CHANGE_KINDS, WEBHOOK_VALIDATION.kinds), WEBHOOK_VALIDATION.kinds)
    .check(
      z.minLength(1, WEBHOOK_VALIDATION.kinds),
      z.maxLength(CHANGE_KINDS.length, WEBHOOK_VALIDATION.kinds),
    ),
  z.transform((chosen: ChangeKind[]) => CHANGE_KINDS.filter((kind) => chosen.includes(kind))),
)

const address = z.pipe(
  z.string(WEBHOOK_VALIDATION.address).check(
    z.overwrite((text) => cleanLine(text.slice(0, WEBHOOKS.address + 1))),
    z.refine((text) => readWebhookAddress(text) !== undefined, WEBHOOK_VALIDATION.address),
  ),
  z.transform((text: string) => readWebhookAddress(text) ?? text),
)

/** A new webhook. Its kinds are those of {@link CHANGE_KINDS}, in that order. */
export const webhookSchema = z.object({ name, address, kinds })

/** Changes of a webhook. What is left out stays as it is. */
export const webhookChangesSchema = z.object({
  name: z.nullish(name),
  kinds: z.nullish(kinds),
  isEnabled: z.nullish(z.boolean()),
})
