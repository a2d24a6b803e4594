import type { Feature } from '../../platform/feature/Feature.js'
import { Profiles } from './profiles.service.js'
import { AvatarOfUserResolver, FilesOfUserResolver, ProfilesResolver } from './profiles.resolver.js'
import { profileRoutes } from './profiles.rest.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    profiles: Profiles
  }
}

/** The profile of the viewer’s account. */
export const feature: Feature = {
  services: {
    profiles: (context) => new Profiles(context),
  },
  resolvers: [AvatarOfUserResolver, FilesOfUserResolver, ProfilesResolver],
  routes: { '/users': profileRoutes },
}
