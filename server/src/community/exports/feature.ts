import type { Feature } from '../../platform/feature/Feature.js'
import { ArchiveExport } from './ArchiveExport.js'
import { ArchiveOfUserResolver } from './archives.resolver.js'
import { archiveRoutes } from './archives.rest.js'
import { Archives } from './archives.service.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    archives: Archives
  }
  interface SharedServices {
    archiveExport: ArchiveExport
  }
}

/** Archives of what members recorded, for other services and instances. */
export const feature: Feature = {
  createShared: ({ database, dataExport, pictures }) => ({
    archiveExport: new ArchiveExport({ database, dataExport, pictures }),
  }),
  services: { archives: (context) => new Archives(context) },
  resolvers: [ArchiveOfUserResolver],
  routes: { '/users': archiveRoutes },
}
