import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { PROFILE_SETTINGS, PROFILES } from '../../../../server/contract/messages/profiles.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { saveSettings } from './saveSettings.js'
import { useSettingsOwner } from './useSettingsOwner.js'
import './PrivacyPanel.css'

/** Panel of the settings with the switches of the public profile. */
export function PrivacyPanel() {
  const client = useApolloClient()
  const settings = useSettingsOwner()
  if (!settings.owner) return settings.placeholder
  const { owner } = settings
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
      <p className="privacy__note">
        {PROFILE_SETTINGS.bio} <Link to={paths.profile()}>{PROFILE_SETTINGS.editBio}</Link>.
      </p>
    </Panel>
  )
}
