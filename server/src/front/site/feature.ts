import type { Feature } from '../../platform/feature/Feature.js'
import { SiteResolver } from './site.resolver.js'

/** Details of the operator. */
export const feature: Feature = {
  resolvers: [SiteResolver],
}
