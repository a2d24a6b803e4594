import { Link } from 'react-router-dom'
import { PROFILE_SETTINGS, PROFILES } from '../../../../server/contract/messages/profiles.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { FavoritesPicker } from './FavoritesPicker.js'
import { useSettingsOwner } from './useSettingsOwner.js'

/** Panels of the Profile tab: who sees the public profile, and the titles that come first on it. */
export function OwnPublicProfile() {
  const settings = useSettingsOwner()
  if (!settings.owner) return settings.placeholder
  const { owner } = settings
  return (
    <>
      <Panel
        title={PROFILE_SETTINGS.title}
        text={
          <>
            {owner.profileSettings.isPublic ? PROFILE_SETTINGS.seen : PROFILE_SETTINGS.unseen}{' '}
            <Link to={`${paths.userArea('settings')}#privacy`}>{PROFILE_SETTINGS.change}</Link>
          </>
        }
        action={
          <LinkButton size="sm" variant="outline" to={paths.publicProfile(owner.username)}>
            {PROFILES.view}
          </LinkButton>
        }
      />
      <FavoritesPicker owner={owner} />
    </>
  )
}
