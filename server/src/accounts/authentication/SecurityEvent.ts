import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { SECURITY_EVENT_TEXTS, type SecurityEventKind } from '../../../contract/messages.js'
import { PAGING, SECURITY_EVENTS } from '../../../contract/rules.js'
import { connectionType } from '../../graphql/connection.js'
import { DateTimeScalar } from '../DateTimeScalar.js'

/** Every kind of event, oldest first. */
export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENT_TEXTS) as SecurityEventKind[]

const KindEnum = Object.fromEntries(SECURITY_EVENT_KINDS.map((kind) => [kind, kind]))
registerEnumType(KindEnum, {
  name: 'SecurityEventKind',
  description: 'What happened to an account or its sessions.',
  valuesConfig: Object.fromEntries(
    SECURITY_EVENT_KINDS.map((kind) => [kind, { description: `${SECURITY_EVENT_TEXTS[kind]}.` }]),
  ),
})

@ObjectType({ simpleResolvers: true, description: 'An entry of the security log of the viewer’s account.' })
export class SecurityEvent {
  @Field(() => ID)
  id!: string

  @Field(() => KindEnum)
  kind!: SecurityEventKind

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => String, { description: 'Browser and system, as far as they tell.' })
  device!: string

  @Field(() => String, {
    description: 'The client’s IPv4 address, or the /64 network of its IPv6 address.',
  })
  clientAddress!: string

  @Field(() => String, {
    description: `User-Agent header of the request, at most ${SECURITY_EVENTS.userAgent} characters.`,
  })
  userAgent!: string

  @Field(() => String, {
    nullable: true,
    description: 'What the kind does not say, such as the name of a provider or of a device.',
  })
  detail!: string | null
}

export const SecurityEventConnection = connectionType(SecurityEvent, 'SecurityEvent')

/** Arguments of a page of security events. */
@ArgsType()
export class SecurityEventsArgs {
  @Field(() => Int, {
    defaultValue: SECURITY_EVENTS.pageSize,
    nullable: true,
    description: `Events a page, 1 to ${PAGING.maxLimit}.`,
  })
  first?: number | null

  @Field(() => String, { nullable: true, description: 'The endCursor of the page before.' })
  after?: string | null
}
