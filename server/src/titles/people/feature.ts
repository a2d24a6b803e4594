import type { Feature } from '../../platform/feature/Feature.js'
import { People } from './people.service.js'
import {
  CastMemberFieldsResolver,
  CrewMemberFieldsResolver,
  PeopleResolver,
  PersonFieldsResolver,
} from './people.resolver.js'
import { peopleRoutes } from './people.rest.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    people: People
  }
}

export const feature: Feature = {
  services: {
    people: ({ shared, movies }) => new People(shared.database, shared.catalogueCache, movies),
  },
  nodes: { Person: { load: ({ people }, id) => people.byId(id) } },
  resolvers: [CastMemberFieldsResolver, CrewMemberFieldsResolver, PeopleResolver, PersonFieldsResolver],
  routes: { '/people': peopleRoutes },
}
