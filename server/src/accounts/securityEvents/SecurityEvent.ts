import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { SECURITY_EVENT_TEXTS, type SecurityEventKind } from '../../../contract/messages/securityEvents.js'
import { SECURITY_EVENTS } from '../../../contract/rules/accounts.js'
import { PAGING } from '../../../contract/rules/paging.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { Unsaved } from '../../platform/graphql/directives.js'

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENT_TEXTS) as SecurityEventKind[]

const KindEnum = Object.fromEntries(SECURITY_EVENT_KINDS.map((kind) => [kind, kind]))
registerEnumType(KindEnum, {
  name: 'SecurityEventKind',
  description: 'Kind of an event that concerns an account or its sessions.',
  valuesConfig: Object.fromEntries(
    SECURITY_EVENT_KINDS.map((kind) => [kind, { description: `${SECURITY_EVENT_TEXTS[kind]}.` }]),
  ),
})

@Unsaved()
@ObjectType({ simpleResolvers: true, description: 'An entry in the security log of the viewer’s account.' })
export class SecurityEvent {
  @Field(() => ID, { description: 'Id of the event.' })
  id!: string

  @Field(() => KindEnum, { description: 'What happened.' })
  kind!: SecurityEventKind

  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  createdAt!: string

  @Field(() => String, {
    description: 'Browser and operating system, as far as the User-Agent header names them.',
  })
  device!: string

  @Field(() => String, {
    description:
      'The client’s IPv4 address, or the /64 network of its IPv6 address; empty for an event that no client caused.',
  })
  clientAddress!: string

  @Field(() => String, {
    description: `User-Agent header of the request, at most ${SECURITY_EVENTS.userAgent} characters.`,
  })
  userAgent!: string

  @Field(() => String, {
    nullable: true,
    description: 'Details that the kind does not include, such as the name of a provider or of a device.',
  })
  detail!: string | null
}

export const SecurityEventConnection = createConnectionType(SecurityEvent, 'SecurityEvent', 'security events')

/** Arguments of `User.securityEvents`. */
@ArgsType()
export class SecurityEventsArgs {
  @Field(() => Int, {
    defaultValue: SECURITY_EVENTS.pageSize,
    nullable: true,
    description: `Page size, 1 to ${PAGING.maxLimit}.`,
  })
  first?: number | null

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous page.' })
  after?: string | null
}
