import type { Feature } from '../../platform/feature/Feature.js'
import { OwnProfile } from './ownProfile.service.js'
import { AvatarOfUserResolver, FilesOfUserResolver, OwnProfileResolver } from './ownProfile.resolver.js'
import { profileRoutes } from './ownProfile.rest.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    ownProfile: OwnProfile
  }
}

/** The profile of the viewer’s account. */
export const feature: Feature = {
  services: {
    ownProfile: (context) => new OwnProfile(context),
  },
  resolvers: [AvatarOfUserResolver, FilesOfUserResolver, OwnProfileResolver],
  routes: { '/users': profileRoutes },
}
