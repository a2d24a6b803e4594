import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import { WEBHOOKS } from '../../../contract/rules/webhooks.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import {
  Cost,
  Errors,
  Invalidates,
  NeedsScope,
  SemanticNonNull,
  Unsaved,
} from '../../platform/graphql/directives.js'
import {
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDeliveriesArgs,
  WebhookDelivery,
  WebhookDeliveryConnection,
  WebhookWithSecret,
} from './Webhook.js'

const PASSWORD =
  'The current password, to confirm it is the owner. Null for an account without a password, which gives `code`, and for an access token.'
const CODE = 'Code of `sendConfirmationCode`, for an account without a password.'
const ID_OF_WEBHOOK = 'Id of the viewer’s webhook.'

/** Mutations of the viewer's webhooks. */
@Resolver()
export class WebhooksResolver {
  @NeedsScope('hooks:manage', 'profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read')
  @Invalidates('User.securityEvents')
  @Errors({ codes: ['WEBHOOK_EXISTS'] })
  @SemanticNonNull()
  @Mutation(() => WebhookWithSecret, {
    nullable: true,
    description:
      'Creates a webhook, which tells another server of what changes from now on, and notifies the owner by email. One that an access token creates is deleted with the token. Error WEBHOOK_EXISTS for a name that another one has.',
  })
  createWebhook(
    @Arg('input', () => NewWebhook, { description: 'Its name, its address and what it is told of.' })
    input: NewWebhook,
    @Arg('password', () => String, { nullable: true, description: PASSWORD })
    password: string | null | undefined,
    @Arg('code', () => String, { nullable: true, description: CODE })
    code: string | null | undefined,
    @Ctx() { webhooks }: Context,
  ): Promise<WebhookWithSecret> {
    return webhooks.create(input, { password, code })
  }

  @NeedsScope('hooks:manage')
  @Errors({ codes: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_EXISTS'] })
  @SemanticNonNull()
  @Mutation(() => Webhook, {
    nullable: true,
    description:
      'Changes the name or the kinds of a webhook, or switches it on or off. Its address stays: delete it and create another one.',
  })
  updateWebhook(
    @Arg('id', () => ID, { description: ID_OF_WEBHOOK }) id: string,
    @Arg('input', () => WebhookChanges, { description: 'What changes.' }) input: WebhookChanges,
    @Ctx() { webhooks }: Context,
  ): Promise<Webhook> {
    return webhooks.update(id, input)
  }

  @NeedsScope('hooks:manage')
  @Invalidates('User.securityEvents')
  @Errors({ codes: ['WEBHOOK_NOT_FOUND'] })
  @SemanticNonNull()
  @Mutation(() => User, {
    nullable: true,
    description: 'Deletes a webhook and the log of its deliveries, and returns the viewer.',
  })
  deleteWebhook(
    @Arg('id', () => ID, { description: ID_OF_WEBHOOK }) id: string,
    @Ctx() { webhooks }: Context,
  ): Promise<User> {
    return webhooks.remove(id)
  }

  @NeedsScope('hooks:manage')
  @Invalidates('User.securityEvents')
  @Errors({ codes: ['WEBHOOK_NOT_FOUND'] })
  @SemanticNonNull()
  @Mutation(() => WebhookWithSecret, {
    nullable: true,
    description: `Replaces the secret of a webhook. For ${WEBHOOKS.formerSecretHours} hours deliveries have the signatures of both.`,
  })
  rotateWebhookSecret(
    @Arg('id', () => ID, { description: ID_OF_WEBHOOK }) id: string,
    @Arg('password', () => String, { nullable: true, description: PASSWORD })
    password: string | null | undefined,
    @Arg('code', () => String, { nullable: true, description: CODE })
    code: string | null | undefined,
    @Ctx() { webhooks }: Context,
  ): Promise<WebhookWithSecret> {
    return webhooks.rotate(id, { password, code })
  }

  @NeedsScope('hooks:manage')
  @Errors({ codes: ['WEBHOOK_NOT_FOUND'] })
  @SemanticNonNull()
  @Mutation(() => WebhookDelivery, {
    nullable: true,
    description:
      'Sends a test to a webhook, once and also while it is off. `User.webhookDeliveries` says what became of it.',
  })
  testWebhook(
    @Arg('id', () => ID, { description: ID_OF_WEBHOOK }) id: string,
    @Ctx() { webhooks }: Context,
  ): Promise<WebhookDelivery> {
    return webhooks.test(id)
  }

  @NeedsScope('hooks:manage')
  @Errors({ codes: ['WEBHOOK_DELIVERY_NOT_FOUND'] })
  @SemanticNonNull()
  @Mutation(() => WebhookDelivery, {
    nullable: true,
    description:
      'Sends a delivery again now, with the same `webhook-id` and content. One that is done is sent once more.',
  })
  replayWebhookDelivery(
    @Arg('id', () => ID, { description: 'Id of a delivery of the viewer’s.' }) id: string,
    @Ctx() { webhooks }: Context,
  ): Promise<WebhookDelivery> {
    return webhooks.replay(id)
  }
}

/** Resolves the webhooks of a user. */
@Resolver(() => User)
export class WebhooksOfUserResolver {
  @NeedsScope('hooks:manage')
  @Cost({ assumedSize: QUOTAS.webhook })
  @SemanticNonNull()
  @FieldResolver(() => [Webhook], {
    nullable: true,
    description: `The user’s webhooks, newest first; at most ${QUOTAS.webhook}. Private: error FORBIDDEN for another user’s.`,
  })
  webhooks(@Root() user: User, @Ctx() { webhooks }: Context): Promise<Webhook[]> {
    return webhooks.list(user.id)
  }

  @NeedsScope('hooks:manage')
  @Unsaved()
  @FieldResolver(() => WebhookDeliveryConnection, {
    nullable: true,
    description: `What was or will be sent to a webhook, newest first: up to ${WEBHOOKS.logged} deliveries of the last ${WEBHOOKS.loggedDays} days; null without such a webhook. Private: error FORBIDDEN for another user’s.`,
  })
  webhookDeliveries(
    @Root() user: User,
    @Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs,
    @Ctx() { webhooks }: Context,
  ): Promise<Connection<WebhookDelivery> | null> {
    return webhooks.deliveries(user.id, args)
  }
}
