import { Field, InputType, ObjectType } from 'type-graphql'

@InputType({ description: 'Input of `register`.' })
export class RegisterInput {
  @Field(() => String, {
    description: '3 to 30 letters, digits and underscores; unique regardless of case.',
  })
  username!: string

  @Field(() => String, { description: 'Email address, to which the code is sent.' })
  email!: string

  @Field(() => String, {
    description:
      '8 to 128 characters with a lowercase letter, an uppercase letter and a digit; common passwords are rejected.',
  })
  password!: string
}

@ObjectType({ simpleResolvers: true, description: 'The requested username and email address.' })
export class RegisteredUser {
  @Field(() => String, { description: 'The requested username.' })
  username!: string

  @Field(() => String, { description: 'The requested email address.' })
  email!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'The result of `register`. It does not depend on whether the address has an account.',
})
export class RegistrationResult {
  @Field(() => Boolean, { description: 'Always true: a registration that is rejected has errors instead.' })
  success!: boolean

  @Field(() => Boolean, { description: 'Whether the emailed code must be entered before signing in.' })
  emailVerificationRequired!: boolean

  @Field(() => String, { description: 'The requested username.' })
  username!: string

  @Field(() => String, { description: 'The requested email address.' })
  email!: string

  @Field(() => RegisteredUser, { description: 'Both of them.' })
  user!: RegisteredUser

  @Field(() => String, {
    description:
      'Proves this registration to `verifyEmail` and `resendVerificationCode`: the code works with this token, or with the password. Browsers also get it in an HttpOnly cookie.',
  })
  registrationToken!: string
}
