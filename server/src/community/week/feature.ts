import type { Feature } from '../../platform/feature/Feature.js'
import { WeekFieldsResolver, WeekOfUserResolver } from './week.resolver.js'
import { Weeks } from './week.service.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    weeks: Weeks
  }
}

/** What a member comes back to, on the home page. */
export const feature: Feature = {
  services: {
    weeks: ({ shared, viewer, diary }) => new Weeks(shared.database, viewer, diary),
  },
  resolvers: [WeekFieldsResolver, WeekOfUserResolver],
}
