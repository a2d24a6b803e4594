import type { Feature } from '../../platform/feature/Feature.js'
import { ReferencesResolver, TitleLookupResolver } from './references.resolver.js'
import { referenceRoutes } from './references.rest.js'
import { TitleReferences } from './references.service.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    references: TitleReferences
  }
}

/** Titles as clients name them. */
export const feature: Feature = {
  services: {
    references: ({ shared }) => new TitleReferences(shared.database),
  },
  resolvers: [ReferencesResolver, TitleLookupResolver],
  routes: { '/movies': referenceRoutes },
}
