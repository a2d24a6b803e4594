import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ACCESS_TOKENS, SCOPES, type Scope } from '../../../contract/rules/accessTokens.js'
import { Cost, Unsaved } from '../../platform/graphql/directives.js'
import { DateScalar, DateTimeScalar } from '../../platform/graphql/scalars.js'
import { User } from '../users/User.js'

@Unsaved()
@ObjectType({
  simpleResolvers: true,
  description:
    'An access token of the viewer’s for a program, without its secret, which nobody can read again; or the connection of an app.',
})
export class AccessToken {
  @Field(() => ID, { description: 'Id of the token.' })
  id!: number

  @Field(() => String, { description: 'What its owner calls it, or what the app calls itself.' })
  name!: string

  @Field(() => Boolean, {
    description: 'Whether it is the connection of an app, which got its tokens by the consent of the owner.',
  })
  isApp!: boolean

  @Cost({ assumedSize: SCOPES.length, weight: 0 })
  @Field(() => [String], { description: 'What it may do, such as `diary:read`.' })
  scopes!: Scope[]

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: string

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it expires, or has expired; null if it never does, and for an app.',
  })
  expiresAt!: string | null

  @Field(() => DateScalar, {
    nullable: true,
    description: 'The last day, in the time zone of its owner, on which it was used; null if never.',
  })
  lastUsedOn!: string | null
}

@Unsaved()
@ObjectType({ simpleResolvers: true, description: 'A new access token.' })
export class CreatedAccessToken {
  @Field(() => AccessToken, { description: 'The token, without its secret.' })
  accessToken!: AccessToken

  @Field(() => String, {
    description: `The secret for the header \`Authorization: Bearer …\`; it begins with \`${ACCESS_TOKENS.prefix}\`. This is the only response that has it.`,
  })
  token!: string

  @Field(() => User, { description: 'The viewer.' })
  user!: User
}

@InputType({ description: 'A new access token.' })
export class NewAccessToken {
  @Field(() => String, {
    description: `What the viewer calls it: 1 to ${ACCESS_TOKENS.name} characters, unlike the names of their other tokens; case is ignored.`,
  })
  name!: string

  @Field(() => [String], { description: `What it may do, at least one of ${SCOPES.join(', ')}.` })
  scopes!: string[]

  @Field(() => Int, {
    nullable: true,
    description: `Days until it expires: ${ACCESS_TOKENS.days.join(', ')}. Without a value it never does.`,
  })
  days?: number | null
}
