import { formatCount } from '../../../contract/format.js'
import { MEMBER_TABS, type MemberTab } from '../../../contract/messages/memberTabs.js'
import { translate } from '../../../contract/translate.js'
import { own } from '../../../contract/own.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'

/** Numbers of the viewer's entries. */
export interface TabCounts {
  totalFavorites: number
  totalWatched: number
  totalWatchlists: number
  totalReviews: number
}

const COUNT_OF = {
  favorites: 'totalFavorites',
  watchlist: 'totalWatchlists',
  watched: 'totalWatched',
  reviews: 'totalReviews',
} as const satisfies Partial<Record<MemberTab, keyof TabCounts>>

/** Returns the HTML of the number in a tab, as the client shows it: at most "99+" on narrow screens. */
function tabCount(count: number | undefined): string {
  if (count === undefined) return ''
  const text =
    count <= 99
      ? count
      : `<span class="user-area__wide">${formatCount(count)}</span><span class="user-area__narrow">99+</span>`
  return `<span class="user-area__count">${text}</span>`
}

/** Returns the HTML of the user area's head with its tabs; the classes are those of the client's UserAreaPage. */
export function memberArea(current: MemberTab, counts: TabCounts | undefined, panel: string): string {
  const tabs = Object.entries(MEMBER_TABS).map(([tab, { label }]) => {
    const field = own(COUNT_OF, tab)
    const count = field && counts?.[field]
    return `<span${tab === current ? ' data-selected=""' : ''}>${escapeHtml(translate(label))}${tabCount(count)}</span>`
  })
  return `<div class="shell__screen user-area gutters"><span class="user-area__back">&nbsp;</span><div class="user-area__head"><h1 class="user-area__title">${escapeHtml(
    translate(MEMBER_TABS[current].title),
  )}</h1></div><div class="shell__tabs">${tabs.join('')}</div><div class="user-area__panel">${panel}</div></div>`
}

/** Returns the HTML of the skeleton of a tab; the classes are those of the client's TabSkeleton. */
export const tabSkeleton = (tab: MemberTab): string =>
  `<div class="tab-skeleton${tab === 'figures' ? ' tab-skeleton--figures' : ''}">${'<i></i>'.repeat(6)}</div>`
