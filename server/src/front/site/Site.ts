import { Field, ObjectType } from 'type-graphql'
import { CacheControl } from '../../platform/graphql/directives.js'

/** Details of this site's operator. What the operator has not set is null. */
@CacheControl('PUBLIC')
@ObjectType({
  simpleResolvers: true,
  description: 'Details of this site’s operator. What the operator has not set is null.',
})
export class Site {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the person or organization that runs this site.',
  })
  operatorName!: string | undefined

  @Field(() => String, { nullable: true, description: 'Email address for questions.' })
  contactEmail!: string | undefined

  @Field(() => String, { nullable: true, description: 'Phone number for questions.' })
  contactPhone!: string | undefined

  @Field(() => String, { nullable: true, description: 'Postal address on one line.' })
  contactAddress!: string | undefined

  @Field(() => String, { nullable: true, description: 'URL of the newsletter’s sign-up form.' })
  newsletterUrl!: string | undefined

  @Field(() => String, { nullable: true, description: 'URL of the operator’s page at Facebook.' })
  facebookUrl!: string | undefined

  @Field(() => String, { nullable: true, description: 'URL of the operator’s page at Twitter.' })
  twitterUrl!: string | undefined

  @Field(() => String, { nullable: true, description: 'URL of the operator’s page at Instagram.' })
  instagramUrl!: string | undefined

  @Field(() => String, { nullable: true, description: 'URL of the operator’s channel at YouTube.' })
  youtubeUrl!: string | undefined
}
