import { MEMBER_TABS, type MemberTab } from '../../../server/contract/messages/memberTabs.js'

const isSection = (name: string | undefined): name is MemberTab =>
  name !== undefined && Object.hasOwn(MEMBER_TABS, name)

/** Returns the tab of an address: its `section` parameter, else its last path segment, else the favorites. */
export function userSection(section: string | undefined, pathname: string): MemberTab {
  const name = section ?? pathname.split('/').findLast(Boolean)
  if (name === 'watchlists') return 'watchlist'
  return isSection(name) ? name : 'favorites'
}
