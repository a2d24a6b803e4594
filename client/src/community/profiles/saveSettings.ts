import type { ApolloClient } from '@apollo/client'
import { PROFILE_SETTINGS } from '../../../../server/contract/messages/profiles.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import {
  UpdateProfileSettingsDocument,
  type ProfileSwitchesFragment,
  type ProfileSettingsQuery,
} from './profileSettings.generated.js'

/** The viewer with the settings of the public profile. */
export type SettingsOwner = NonNullable<ProfileSettingsQuery['viewer']> & {
  profileSettings: ProfileSwitchesFragment
}

/** Changes some settings of the public profile. They show at once; a failure rolls them back and shows a toast. */
export async function saveSettings(
  client: ApolloClient,
  owner: SettingsOwner,
  changes: Partial<ProfileSwitchesFragment>,
): Promise<boolean> {
  const { favorites, ...switches } = changes
  const profileSettings = { ...owner.profileSettings, ...changes }
  try {
    await client.mutate({
      mutation: UpdateProfileSettingsDocument,
      variables: {
        input: { ...switches, ...(favorites && { favoriteIds: favorites.map(({ id }) => id) }) },
      },
      optimisticResponse: {
        updateProfileSettings: {
          __typename: 'User',
          id: owner.id,
          hasPublicProfile: profileSettings.isPublic,
          profileSettings,
        },
      },
      // The page of the profile reads again what it shows.
      update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'Profile', id: owner.id }) }),
    })
    return true
  } catch (error) {
    toast.error(listErrorMessage(error, 'change your profile', 'item', PROFILE_SETTINGS.saveFailed))
    return false
  }
}
