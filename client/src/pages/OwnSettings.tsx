import { HiddenPeople } from '../community/follows/HiddenPeople.js'
import { NotInterestedList } from '../tracking/notInterested/NotInterestedList.js'
import { SettingsTab } from '../community/profiles/SettingsTab.js'

export const OwnSettings = () => (
  <SettingsTab people={<HiddenPeople />} notInterested={<NotInterestedList />} />
)
