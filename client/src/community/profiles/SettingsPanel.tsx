import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { PROFILE_SETTINGS, PROFILES } from '../../../../server/contract/messages/profiles.js'
import { paths } from '../../paths.js'
import { Panel } from '../../platform/ui/elements/Panel.js'

/** Panel of the Profile tab that leads to the settings of the public profile. */
export const SettingsPanel = () => (
  <Panel
    title={PROFILE_SETTINGS.title}
    text={PROFILE_SETTINGS.panelText}
    action={
      <Button asChild size="sm" variant="outline">
        <Link to={paths.userArea('settings')}>{PROFILES.goToSettings}</Link>
      </Button>
    }
  />
)
