import { Field, ObjectType } from 'type-graphql'
import { User } from '../User.js'

@ObjectType({ simpleResolvers: true, description: 'What signing in gives.' })
export class AuthPayload {
  @Field(() => User)
  user!: User

  @Field(() => String, {
    nullable: true,
    description:
      'To be sent as `Authorization: Bearer …`; lives 15 minutes. Null while the address is unverified.',
  })
  token!: string | null

  @Field(() => String, { nullable: true, description: 'The same as `token`.' })
  accessToken!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'For `refreshToken`; only when it was asked for. Browsers get it in a cookie that scripts cannot read.',
  })
  refreshToken!: string | null

  @Field(() => Boolean)
  emailVerificationRequired!: boolean

  @Field(() => String, {
    nullable: true,
    description:
      'Proves the registration to `verifyEmail` and `resendVerificationCode` while the address is unverified; null else. Browsers get it in a cookie, too.',
  })
  registrationToken!: string | null
}
