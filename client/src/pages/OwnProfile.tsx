import { ProfileTab } from '../accounts/profile/ProfileTab.js'
import { SettingsPanel } from '../community/profiles/SettingsPanel.js'
import { ProfileWatchlists } from '../tracking/watchlists/ProfileWatchlists.js'

export const OwnProfile = () => <ProfileTab settings={<SettingsPanel />} watchlists={<ProfileWatchlists />} />
