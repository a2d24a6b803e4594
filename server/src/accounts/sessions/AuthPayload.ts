import { Field, ObjectType } from 'type-graphql'
import { User } from '../users/User.js'

@ObjectType({ simpleResolvers: true, description: 'The result of signing in.' })
export class AuthPayload {
  @Field(() => User, { description: 'The account.' })
  user!: User

  @Field(() => String, {
    nullable: true,
    description:
      'Access token for the header `Authorization: Bearer …`, valid for 15 minutes. Null while the email address is unverified.',
  })
  token!: string | null

  @Field(() => String, { nullable: true, description: 'Same value as `token`.' })
  accessToken!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Argument of `refreshToken`; null unless `returnRefreshToken` was true. Browsers get it in an HttpOnly cookie.',
  })
  refreshToken!: string | null

  @Field(() => Boolean, { description: 'Whether the email address must be verified before signing in.' })
  emailVerificationRequired!: boolean

  @Field(() => String, {
    nullable: true,
    description:
      'Proves the registration to `verifyEmail` and `resendVerificationCode`; null once the email address is verified. Browsers also get it in an HttpOnly cookie.',
  })
  registrationToken!: string | null
}
