import { Field, ObjectType } from 'type-graphql'
import { SCOPES, type Scope } from '../../../contract/rules/accessTokens.js'
import { Cost, Unsaved } from '../../platform/graphql/directives.js'

@Unsaved()
@ObjectType({
  simpleResolvers: true,
  description: 'The request of an app to act for the viewer.',
})
export class AppRequest {
  @Field(() => String, { description: 'What the app calls itself. Anybody can register any name.' })
  appName!: string

  @Cost({ assumedSize: SCOPES.length, weight: 0 })
  @Field(() => [String], { description: 'What it wants to do, such as `diary:read`.' })
  scopes!: Scope[]

  @Field(() => String, {
    nullable: true,
    description:
      'Where the browser goes with the answer: the host of a site, or the scheme of an app on this device; null for a device, which waits for it.',
  })
  redirectsTo!: string | null
}

@Unsaved()
@ObjectType({ simpleResolvers: true, description: 'What follows the answer to an app.' })
export class AppAnswer {
  @Field(() => String, {
    nullable: true,
    description: 'The address of this site that the browser opens to return to the app; null for a device.',
  })
  redirectUrl!: string | null
}
