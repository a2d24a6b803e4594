import { Button } from '@chakra-ui/react'
import { PROFILE_SETTINGS } from '../../../../server/contract/messages/profiles.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { t } from '../../platform/ui/language/t.js'
import { FavoritesPicker } from './FavoritesPicker.js'
import { useSettingsTabQuery } from './SettingsTab.generated.js'

/** The picker of the viewer's favorites, which loads them itself. */
export function OwnFavoritesPicker() {
  const { data, error, refetch } = useSettingsTabQuery()
  const viewer = data?.viewer
  if (viewer?.profileSettings)
    return <FavoritesPicker owner={{ ...viewer, profileSettings: viewer.profileSettings }} />
  return error ? (
    <LoadFailure
      title={PROFILE_SETTINGS.failed}
      text={errorText(error)}
      action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
    />
  ) : (
    <Waiting>{PROFILE_SETTINGS.loading}</Waiting>
  )
}
