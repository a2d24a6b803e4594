import { Field, InputType, ObjectType } from 'type-graphql'

@InputType({ description: 'Who wants an account.' })
export class RegisterInput {
  @Field(() => String, {
    description: '3 to 30 letters, digits and underscores; unique whatever their case.',
  })
  username!: string

  @Field(() => String)
  email!: string

  @Field(() => String, {
    description:
      '8 to 128 characters with a lowercase letter, an uppercase letter and a digit; not a common one.',
  })
  password!: string
}

@ObjectType({ simpleResolvers: true, description: 'What a registration was for.' })
export class RegisteredUser {
  @Field(() => String)
  username!: string

  @Field(() => String)
  email!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'The same whether or not the address has an account already.',
})
export class RegistrationResult {
  @Field(() => Boolean)
  success!: boolean

  @Field(() => Boolean, { description: 'Whether a code from a mail must be entered before signing in.' })
  emailVerificationRequired!: boolean

  @Field(() => String)
  username!: string

  @Field(() => String)
  email!: string

  @Field(() => RegisteredUser)
  user!: RegisteredUser

  @Field(() => String, {
    description:
      'Proves this registration to `verifyEmail` and `resendVerificationCode`: its code works together with it, or with its password. Browsers get it in a cookie that scripts cannot read, too.',
  })
  registrationToken!: string
}
