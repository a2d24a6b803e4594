import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { CacheControl, MAX_AGE } from '../../platform/graphql/directives.js'
import { Site } from './Site.js'

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
