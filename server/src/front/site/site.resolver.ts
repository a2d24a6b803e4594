import { Ctx, Field, FieldResolver, ObjectType, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { CacheControl, MAX_AGE } from '../../platform/graphql/directives.js'

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

/** Resolves the operator's details, and what the operator allows. */
@Resolver(() => Site)
export class SiteResolver {
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Query(() => Site, { description: 'Details of this site’s operator.' })
  site(@Ctx() { shared }: Context): Site {
    return shared.env.site
  }

  @FieldResolver(() => Boolean, { description: 'Whether members may add titles by hand.' })
  canAddTitles(@Ctx() { localTitles }: Context): boolean {
    return localTitles.canAdd()
  }
}
