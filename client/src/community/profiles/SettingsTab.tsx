import { useApolloClient } from '@apollo/client/react'
import { Button, Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PROFILE_SETTINGS, PROFILES } from '../../../../server/contract/messages/profiles.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { FavoritesPicker } from './FavoritesPicker.js'
import { saveSettings, type SettingsOwner } from './saveSettings.js'
import { useSettingsTabQuery } from './SettingsTab.generated.js'
import './SettingsTab.css'
import { t } from '../../platform/ui/language/t.js'

/** The Settings tab: what others see, and what the viewer does not want to see. */
export function SettingsTab({ people, notInterested }: { people?: ReactNode; notInterested?: ReactNode }) {
  const { data, error, refetch } = useSettingsTabQuery({ fetchPolicy: 'cache-and-network' })
  const viewer = data?.viewer
  if (!viewer?.profileSettings)
    return error ? (
      <LoadFailure
        title={PROFILE_SETTINGS.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{PROFILE_SETTINGS.loading}</Waiting>
    )
  const owner: SettingsOwner = { ...viewer, profileSettings: viewer.profileSettings }
  return (
    <div className="settings">
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" alignContent="start" gap="6" minW="0">
        <PrivacyPanel owner={owner} />
        <FavoritesPicker owner={owner} />
      </Box>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" alignContent="start" gap="6" minW="0">
        {people}
        {notInterested}
      </Box>
    </div>
  )
}

/** Panel with the switches of the public profile. */
function PrivacyPanel({ owner }: { owner: SettingsOwner }) {
  const client = useApolloClient()
  const { isPublic, showsFigures, showsDiary } = owner.profileSettings
  return (
    <Panel
      title={PROFILE_SETTINGS.title}
      text={PROFILE_SETTINGS.text}
      action={
        <LinkButton size="sm" variant="outline" to={paths.publicProfile(owner.username)}>
          {PROFILES.view}
        </LinkButton>
      }
    >
      <Box display="grid" gap="3">
        <CheckField
          checked={isPublic}
          onChange={(next) => void saveSettings(client, owner, { isPublic: next })}
        >
          {PROFILE_SETTINGS.isPublic}
        </CheckField>
        <CheckField
          checked={showsFigures}
          onChange={(next) => void saveSettings(client, owner, { showsFigures: next })}
        >
          {PROFILE_SETTINGS.showsFigures}
        </CheckField>
        <CheckField
          checked={showsDiary}
          onChange={(next) => void saveSettings(client, owner, { showsDiary: next })}
        >
          {PROFILE_SETTINGS.showsDiary}
        </CheckField>
      </Box>
      <p className="settings__note">
        {PROFILE_SETTINGS.bio} <Link to={paths.profile()}>{PROFILE_SETTINGS.editBio}</Link>.
      </p>
    </Panel>
  )
}
