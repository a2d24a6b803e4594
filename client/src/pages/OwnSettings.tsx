import { AccessTokensPanel } from '../accounts/accessTokens/AccessTokensPanel.js'
import { AccountSettings } from '../accounts/profile/AccountSettings.js'
import { FeedsPanel } from '../community/feeds/FeedsPanel.js'
import { HiddenPeople } from '../community/follows/HiddenPeople.js'
import { WebhooksPanel } from '../community/webhooks/WebhooksPanel.js'
import { PrivacyPanel } from '../community/profiles/PrivacyPanel.js'
import { NotInterestedList } from '../tracking/notInterested/NotInterestedList.js'
import { PlayersPanel } from '../tracking/scrobbles/PlayersPanel.js'

export const OwnSettings = () => (
  <AccountSettings
    privacy={
      <>
        <PrivacyPanel />
        <HiddenPeople />
        <NotInterestedList />
      </>
    }
    feeds={<FeedsPanel />}
    programs={
      <>
        <PlayersPanel />
        <AccessTokensPanel />
        <WebhooksPanel />
      </>
    }
  />
)
