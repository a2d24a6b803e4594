import { Field, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'Whether a code, or the wish for one, was accepted.' })
export class VerificationResult {
  @Field(() => Boolean)
  success!: boolean

  @Field(() => String, { nullable: true, description: 'Why not, for the person.' })
  error!: string | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True when the request came without anything that proves the registration: neither its cookie, nor `registrationToken`, nor `password`. Then no code is right and none is sent.',
  })
  passwordRequired?: boolean
}

@ObjectType({ simpleResolvers: true, description: 'The same whether or not the address has an account.' })
export class PasswordResetRequest {
  @Field(() => Boolean)
  success!: boolean

  @Field(() => String, { nullable: true, description: 'Why not, for the person.' })
  error!: string | null

  @Field(() => String, {
    description:
      'For `resetPassword`: the code works together with it alone. Browsers get it in a cookie that scripts cannot read, too.',
  })
  resetToken!: string
}

@ObjectType({ simpleResolvers: true, description: 'How undoing a change of address went.' })
export class UndoResult {
  @Field(() => Boolean)
  success!: boolean

  @Field(() => String, { nullable: true, description: 'Why not, for the person.' })
  error!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The address that is in use again; a code for a new password is on its way to it.',
  })
  email!: string | null

  @Field(() => String, { nullable: true, description: 'For `resetPassword`, as of `requestPasswordReset`.' })
  resetToken!: string | null
}
