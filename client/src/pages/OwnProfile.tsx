import { ProfileTab } from '../accounts/profile/ProfileTab.js'
import { OwnPublicProfile } from '../community/profiles/OwnPublicProfile.js'
import { ProfileWatchlists } from '../tracking/watchlists/ProfileWatchlists.js'

export const OwnProfile = () => (
  <ProfileTab publicProfile={<OwnPublicProfile />} watchlists={<ProfileWatchlists />} />
)
