import { MEMBER_TABS } from '../../../server/contract/messages/memberTabs.js'
import type { UserSection } from '../paths.js'

const isSection = (name: string | undefined): name is UserSection =>
  name !== undefined && Object.hasOwn(MEMBER_TABS, name)

/** Returns the tab of an address: its `section` parameter, else its last path segment, else the favorites. */
export function userSection(section: string | undefined, pathname: string): UserSection {
  const name = section ?? pathname.split('/').findLast(Boolean)
  if (name === 'watchlists') return 'watchlist'
  return isSection(name) ? name : 'favorites'
}
