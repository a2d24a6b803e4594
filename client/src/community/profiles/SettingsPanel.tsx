import { PROFILE_SETTINGS, PROFILES } from '../../../../server/contract/messages/profiles.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { Panel } from '../../platform/ui/elements/Panel.js'

/** Panel of the Profile tab that leads to the settings of the public profile. */
export const SettingsPanel = () => (
  <Panel
    title={PROFILE_SETTINGS.title}
    text={PROFILE_SETTINGS.panelText}
    action={
      <LinkButton size="sm" variant="outline" to={paths.userArea('settings')}>
        {PROFILES.goToSettings}
      </LinkButton>
    }
  />
)
