import { Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.js'
import { CacheControl, MAX_AGE } from '../../platform/graphql/directives.js'
import { Site } from './Site.js'

/** Query of the operator's details. */
@Resolver()
export class SiteResolver {
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Query(() => Site, { description: 'Details of this site’s operator.' })
  site(@Ctx() { site }: Context): Site {
    return site
  }
}
