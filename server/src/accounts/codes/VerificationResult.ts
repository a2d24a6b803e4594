import { Field, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'Whether a code, or a request for one, was accepted.' })
export class VerificationResult {
  @Field(() => Boolean, { description: 'Whether it was accepted.' })
  success!: boolean

  @Field(() => String, { nullable: true, description: 'Error text for the user; null on success.' })
  error!: string | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True when nothing in the request proves the registration: neither its cookie, nor `registrationToken`, nor `password`. Then a code is accepted, and another one sent, only while nobody else is registering with the address.',
  })
  passwordRequired?: boolean
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The result of `requestPasswordReset`. It does not depend on whether the address has an account.',
})
export class PasswordResetRequest {
  @Field(() => Boolean, { description: 'Whether the request was accepted.' })
  success!: boolean

  @Field(() => String, { nullable: true, description: 'Error text for the user; null on success.' })
  error!: string | null

  @Field(() => String, {
    description:
      'Argument of `resetPassword`: the code works only with this token. Browsers also get it in an HttpOnly cookie.',
  })
  resetToken!: string
}

@ObjectType({ simpleResolvers: true, description: 'The result of `undoEmailChange`.' })
export class UndoResult {
  @Field(() => Boolean, { description: 'Whether the former address was restored.' })
  success!: boolean

  @Field(() => String, { nullable: true, description: 'Error text for the user; null on success.' })
  error!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The restored email address, to which a password reset code was sent.',
  })
  email!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Argument of `resetPassword`, as in `requestPasswordReset`.',
  })
  resetToken!: string | null
}
