import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { db } from '../../platform/database/statement.js'
import { ProfileEntity } from './entities.js'
import { PublicProfiles } from './publicProfiles.service.js'
import {
  ProfileFieldsResolver,
  ProfileOfUserResolver,
  ProfileSettingsFieldsResolver,
  PublicProfilesResolver,
} from './publicProfiles.resolver.js'
import { titleResolver } from '../../tracking/lists/titleFields.resolver.js'
import { SharedViewing } from './Profile.js'
import { publicProfileRoutes } from './publicProfiles.rest.js'

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
    publicProfiles: (context) => new PublicProfiles(context.shared, context.viewer, context, context.client),
  },
  nodes: { User: { load: ({ publicProfiles }, id) => publicProfiles.account(id) } },
  resolvers: [
    ProfileFieldsResolver,
    ProfileOfUserResolver,
    ProfileSettingsFieldsResolver,
    PublicProfilesResolver,
    titleResolver(SharedViewing),
  ],
  routes: { '/profiles': publicProfileRoutes },
  personalData: [
    {
      // It disappears when the account is closed.
      name: 'publicProfile',
      exportRows: (accountId) =>
        db
          .selectFrom('profile')
          .select(['is_public as isPublic', 'shows_figures as showsFigures', 'shows_diary as showsDiary'])
          .select(['favorite_ids as favoriteIds', 'follower_count as followerCount'])
          .where('account_id', '=', accountId),
      erase: [(accountId) => db.deleteFrom('profile').where('account_id', '=', accountId)],
    },
  ],
}
