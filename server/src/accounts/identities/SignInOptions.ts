import { Field, ObjectType } from 'type-graphql'
import { CacheControl } from '../../platform/graphql/directives.js'

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'An identity provider for signing in.' })
export class SignInProvider {
  @Field(() => String, { description: 'Display name of the provider.' })
  name!: string

  @Field(() => String, {
    description: 'URL that starts the sign-in. Takes `return`, the path of this site to return to.',
  })
  url!: string
}

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'The configured sign-in methods of this server.' })
export class SignInOptions {
  @Field(() => Boolean, { description: 'Whether the server emails password reset codes.' })
  passwordReset!: boolean

  @Field(() => SignInProvider, {
    nullable: true,
    description: 'The identity provider; null when none is configured.',
  })
  provider!: SignInProvider | null
}
