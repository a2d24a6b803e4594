import { Field, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'An identity provider that people may sign in with.' })
export class SignInProvider {
  @Field(() => String, { description: 'Its name on the button.' })
  name!: string

  @Field(() => String, {
    description: 'Where the browser goes for it. Takes `return`, a path of this site to come back to.',
  })
  url!: string
}

@ObjectType({ simpleResolvers: true, description: 'The ways to sign in that this server is set up for.' })
export class SignInOptions {
  @Field(() => Boolean, { description: 'Whether mails with a code for a new password can be sent.' })
  passwordReset!: boolean

  @Field(() => SignInProvider, { nullable: true })
  provider!: SignInProvider | null
}
