import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import {
  SCROBBLE_OUTCOMES,
  SCROBBLE_REASONS,
  SCROBBLES,
  type ScrobbleOutcome,
  type ScrobbleReason,
} from '../../../contract/rules/scrobbles.js'
import { User } from '../../accounts/users/User.js'
import { Unsaved } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'

const ScrobbleOutcomeEnum = Object.fromEntries(SCROBBLE_OUTCOMES.map((one) => [one, one])) as {
  [Outcome in ScrobbleOutcome]: Outcome
}
registerEnumType(ScrobbleOutcomeEnum, {
  name: 'ScrobbleOutcome',
  description: 'What became of an event of a player.',
  valuesConfig: {
    LOGGED: { description: 'The diary has got it.' },
    ALREADY_LOGGED: { description: 'The diary had it already.' },
    TO_MATCH: { description: 'It waits in an import until the viewer says which title it is about.' },
    IGNORED: { description: 'It was not logged.' },
  },
})

const ScrobbleReasonEnum = Object.fromEntries(SCROBBLE_REASONS.map((one) => [one, one])) as {
  [Reason in ScrobbleReason]: Reason
}
registerEnumType(ScrobbleReasonEnum, {
  name: 'ScrobbleReason',
  description: 'Why an event of a player was ignored.',
  valuesConfig: {
    LEFT_OUT: { description: 'The viewer leaves the title out.' },
    NOT_A_TITLE: {
      description: 'It is about music, a trailer, live television or something else that is no title.',
    },
    NOT_POSSIBLE: { description: 'The diary cannot hold it, such as an episode of a film.' },
    OTHER_EVENT: { description: 'It does not say that something was watched.' },
    OTHER_USER: { description: 'Another account of the player has watched it.' },
    QUOTA_REACHED: { description: 'The diary is full.' },
    TOO_MANY_WAITING: { description: `${SCROBBLES.waiting} events wait for their titles already.` },
    TOO_SHORT: {
      description: `Less than ${SCROBBLES.share * 100} % of the title was played, or it is not known how much.`,
    },
  },
})

@Unsaved()
@ObjectType({
  simpleResolvers: true,
  description:
    'A secret address to which a player of the viewer’s reports what was watched, without its token, which nobody can read again.',
})
export class ScrobbleAddress {
  @Field(() => ID, { description: 'Id of the address.' })
  id!: number

  @Field(() => String, { description: 'What its owner calls it.' })
  name!: string

  @Field(() => String, {
    nullable: true,
    description: 'Name or id of the only account of the player whose events count; null for all.',
  })
  user!: string | null

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: string

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the last event came; null if none did.' })
  lastEventAt!: string | null

  @Field(() => ScrobbleOutcomeEnum, {
    nullable: true,
    description: 'What became of the last event; null if none came.',
  })
  lastOutcome!: ScrobbleOutcome | null

  @Field(() => ScrobbleReasonEnum, {
    nullable: true,
    description: 'Why the last event was ignored; null if it was not.',
  })
  lastReason!: ScrobbleReason | null
}

@Unsaved()
@ObjectType({ simpleResolvers: true, description: 'A new address of a player.' })
export class CreatedScrobbleAddress {
  @Field(() => ScrobbleAddress, { description: 'The address, without its token.' })
  scrobbleAddress!: ScrobbleAddress

  @Field(() => String, {
    description: 'Its path at this site. It contains the token: this is the only response that has it.',
  })
  path!: string

  @Field(() => User, { description: 'The viewer.' })
  user!: User
}

@InputType({ description: 'A new address of a player.' })
export class NewScrobbleAddress {
  @Field(() => String, {
    description: `What the viewer calls it: 1 to ${SCROBBLES.name} characters, unlike the names of their other ones; case is ignored.`,
  })
  name!: string

  @Field(() => String, {
    nullable: true,
    description: `Name or id of the only account of the player whose events count, at most ${SCROBBLES.user} characters; case is ignored. Without it those of all count.`,
  })
  user?: string | null
}
