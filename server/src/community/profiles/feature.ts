import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { ProfileEntity } from './entities.js'
import { PublicProfiles } from './publicProfiles.service.js'
import {
  ProfileFieldsResolver,
  ProfileOfUserResolver,
  ProfileSettingsFieldsResolver,
  PublicProfilesResolver,
  SharedViewingFieldsResolver,
} from './publicProfiles.resolver.js'
import { publicProfileRoutes } from './publicProfiles.rest.js'
import { profileData } from './profileData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof ProfileEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    publicProfiles: PublicProfiles
  }
}

/** Public profiles. */
export const feature: Feature = {
  entities: [ProfileEntity],
  services: {
    publicProfiles: (context) =>
      new PublicProfiles(context.shared.database, context.viewer, context, context.notices),
  },
  resolvers: [
    ProfileFieldsResolver,
    ProfileOfUserResolver,
    ProfileSettingsFieldsResolver,
    PublicProfilesResolver,
    SharedViewingFieldsResolver,
  ],
  routes: { '/profiles': publicProfileRoutes },
  personalData: [profileData],
}
