import type { Feature } from '../../platform/feature/Feature.js'
import { CalendarEntryResolver, UpNextOfUserResolver } from './upNext.resolver.js'
import { calendarRoutes, upNextRoutes } from './upNext.rest.js'
import { UpNext } from './upNext.service.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    upNext: UpNext
  }
}

/** What is next: the series to go on with, and a calendar of what comes out. */
export const feature: Feature = {
  services: {
    upNext: ({ shared, viewer }) => new UpNext(shared.database, viewer),
  },
  resolvers: [CalendarEntryResolver, UpNextOfUserResolver],
  routes: { '/users/up-next': upNextRoutes, '/users/calendar': calendarRoutes },
}
