import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PROFILE_SETTINGS } from '../../../../server/contract/messages/profiles.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { t } from '../../platform/ui/language/t.js'
import { useProfileSettingsQuery } from './profileSettings.generated.js'
import type { SettingsOwner } from './saveSettings.js'

/** Loads the viewer's settings of the public profile. Returns them, or what to show until they are loaded. */
export function useSettingsOwner(): { owner: SettingsOwner } | { owner?: undefined; placeholder: ReactNode } {
  const { data, error, refetch } = useProfileSettingsQuery({ fetchPolicy: 'cache-and-network' })
  const viewer = data?.viewer
  if (viewer?.profileSettings) return { owner: { ...viewer, profileSettings: viewer.profileSettings } }
  return {
    placeholder: error ? (
      <LoadFailure
        title={PROFILE_SETTINGS.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{PROFILE_SETTINGS.loading}</Waiting>
    ),
  }
}
