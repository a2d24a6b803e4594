import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { WEBHOOK_FAILURE_TEXTS } from '../../../contract/messages/webhooks.js'
import { CHANGE_KINDS, type ChangeKind } from '../../../contract/rules/changes.js'
import { PAGING } from '../../../contract/rules/paging.js'
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_FAILURES,
  WEBHOOK_OFF_REASONS,
  WEBHOOKS,
  type WebhookDeliveryState,
  type WebhookFailure,
  type WebhookOffReason,
  type WebhookType,
} from '../../../contract/rules/webhooks.js'
import { User } from '../../accounts/users/User.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { Cost, NeedsScope, Unsaved } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { ChangeKindEnum } from '../../tracking/changes/Change.js'

/** Makes an enum of names. */
const enumOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>

const FailureEnum = enumOf(WEBHOOK_FAILURES)
registerEnumType(FailureEnum, {
  name: 'WebhookFailure',
  description: 'Why an attempt to deliver failed.',
  valuesConfig: Object.fromEntries(
    WEBHOOK_FAILURES.map((failure) => [failure, { description: `${WEBHOOK_FAILURE_TEXTS[failure]}.` }]),
  ),
})

const OffReasonEnum = enumOf(WEBHOOK_OFF_REASONS)
registerEnumType(OffReasonEnum, {
  name: 'WebhookOffReason',
  description: 'Why a webhook is switched off.',
  valuesConfig: {
    OWNER: { description: 'Its owner has switched it off.' },
    FAILING: { description: `Nothing has arrived for ${WEBHOOKS.failingDays} days.` },
    GONE: { description: 'The receiver has answered 410 Gone.' },
    SECRET_LOST: { description: 'Its secret can no longer be read: replace it.' },
  },
})

const StateEnum = enumOf(WEBHOOK_DELIVERY_STATES)
registerEnumType(StateEnum, {
  name: 'WebhookDeliveryState',
  description: 'State of a delivery.',
  valuesConfig: {
    PENDING: { description: 'It waits for its first or its next attempt.' },
    DELIVERED: { description: 'The receiver has answered with a status from 200 to 299.' },
    FAILED: { description: 'It is not tried again by itself.' },
  },
})

@NeedsScope('hooks:manage')
@Unsaved()
@ObjectType({
  simpleResolvers: true,
  description:
    'A webhook of the viewer’s: an address of another server that is told of changes. Its secret cannot be read again.',
})
export class Webhook {
  @Field(() => ID, { description: 'Id of the webhook.' })
  id!: number

  @Field(() => String, { description: 'What its owner calls it.' })
  name!: string

  @Field(() => String, { description: 'Where to it sends.' })
  address!: string

  @Cost({ assumedSize: CHANGE_KINDS.length, weight: 0 })
  @Field(() => [ChangeKindEnum], { description: 'The kinds of changes that it tells of.' })
  kinds!: ChangeKind[]

  @Field(() => OffReasonEnum, { nullable: true, description: 'Why it is off; null while it is on.' })
  offReason!: WebhookOffReason | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: `The first failure since the last success. After ${WEBHOOKS.failingDays} days it is switched off.`,
  })
  failingSince!: string | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'When something arrived last.' })
  deliveredAt!: string | null

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: string
}

@NeedsScope('hooks:manage')
@Unsaved()
@ObjectType({ simpleResolvers: true, description: 'A webhook with a new secret.' })
export class WebhookWithSecret {
  @Field(() => Webhook, { description: 'The webhook, without its secret.' })
  webhook!: Webhook

  @Field(() => String, {
    description: `The secret that signs its deliveries; it begins with \`${WEBHOOKS.secretPrefix}\`. This is the only response that has it.`,
  })
  secret!: string

  @Field(() => User, { description: 'The viewer.' })
  user!: User
}

@NeedsScope('hooks:manage')
@Unsaved()
@ObjectType({
  simpleResolvers: true,
  description: 'Something that was or will be sent to a webhook, without its content.',
})
export class WebhookDelivery {
  @Field(() => ID, { description: 'Id of the delivery.' })
  id!: string

  @Field(() => String, { description: 'Its header `webhook-id`, the same for each attempt.' })
  messageId!: string

  @Field(() => String, { description: 'What it tells of: `changes`, `resync` or `test`.' })
  type!: WebhookType

  @Field(() => StateEnum, { description: 'Whether it has arrived.' })
  state!: WebhookDeliveryState

  @Field(() => Int, { description: 'How often it was sent.' })
  attempts!: number

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: string

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was sent last.' })
  attemptedAt!: string | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it is sent next; null unless it waits.' })
  nextAt!: string | null

  @Field(() => Int, { nullable: true, description: 'HTTP status of the last answer; null without one.' })
  status!: number | null

  @Field(() => Int, { nullable: true, description: 'Duration of the last attempt, in milliseconds.' })
  durationMs!: number | null

  @Field(() => FailureEnum, { nullable: true, description: 'Why the last attempt failed.' })
  failure!: WebhookFailure | null
}

export const WebhookDeliveryConnection = createConnectionType(
  WebhookDelivery,
  'WebhookDelivery',
  'deliveries of a webhook',
)

@InputType({ description: 'A new webhook.' })
export class NewWebhook {
  @Field(() => String, {
    description: `What the viewer calls it: 1 to ${WEBHOOKS.name} characters, unlike the names of their other webhooks; case is ignored.`,
  })
  name!: string

  @Field(() => String, {
    description: `Where to send: an address with https:// or http:// of at most ${WEBHOOKS.address} characters, at a port of the web or from 1024 on. It leads to a public address.`,
  })
  address!: string

  @Field(() => [ChangeKindEnum], { description: 'The kinds of changes to tell of, at least one.' })
  kinds!: ChangeKind[]
}

@InputType({ description: 'Changes of a webhook. What is left out stays as it is.' })
export class WebhookChanges {
  @Field(() => String, { nullable: true, description: 'Another name.' })
  name?: string | null

  @NeedsScope('profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read')
  @Field(() => [ChangeKindEnum], { nullable: true, description: 'Other kinds of changes, at least one.' })
  kinds?: ChangeKind[] | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Switches it on or off. Once on it sends what has changed meanwhile.',
  })
  isEnabled?: boolean | null
}

/** Arguments of `User.webhookDeliveries`. */
@ArgsType()
export class WebhookDeliveriesArgs {
  @Field(() => ID, { description: 'Id of a webhook of the user’s.' })
  webhookId!: string

  @Field(() => Int, {
    defaultValue: WEBHOOKS.pageSize,
    nullable: true,
    description: `Page size, 1 to ${PAGING.maxLimit}.`,
  })
  first?: number | null

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous page.' })
  after?: string | null
}
