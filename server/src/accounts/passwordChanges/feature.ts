import type { Feature } from '../../platform/feature/Feature.js'
import { PasswordChanges } from './passwordChanges.service.js'
import { PasswordChangesResolver } from './passwordChanges.resolver.js'
import { passwordRoutes } from './passwordChanges.rest.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    passwordChanges: PasswordChanges
  }
}

/** Changes and resets of passwords. */
export const feature: Feature = {
  services: {
    passwordChanges: ({ shared, client, viewer, stepUp }) =>
      new PasswordChanges(shared, client, viewer, stepUp),
  },
  resolvers: [PasswordChangesResolver],
  routes: { '/auth': passwordRoutes },
}
