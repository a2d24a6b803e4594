import { MEMBER_TABS, type MemberTab } from '../../../contract/messages/memberTabs.js'
import { PAGES, SITE } from '../../../contract/messages/pages.js'
import { DIARY } from '../../../contract/rules/diary.js'
import { OFFERED_SORTS, readTitleList, titleListVariables } from '../../../contract/rules/listAddress.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { executeQuery, named, type ExecuteOperation } from './pageRoute.js'
import type { Page } from './renderHtml.js'

type Operation = [name: string, variables: Record<string, unknown>]

/** Returns the arguments of a list of titles, as its address says. */
const titlesOf = (list: 'favorites' | 'watched', params: URLSearchParams) => ({
  first: LISTS.pageSize,
  ...titleListVariables(readTitleList(params, 'DATE_ADDED', OFFERED_SORTS[list])),
})

/** The first operation of each tab whose result the HTML holds, by the address that opens it. The others load theirs. */
const OPERATIONS: Partial<Record<MemberTab, (params: URLSearchParams) => Operation | undefined>> = {
  favorites: (params) => ['FavoritesTab', titlesOf('favorites', params)],
  watched: (params) => ['WatchedTab', titlesOf('watched', params)],
  watchlist: () => ['WatchlistsTab', {}],
  // The client reads the parts of the other addresses.
  diary: ({ size }) =>
    size === 0 ? ['DiaryTab', { first: DIARY.pageSize, from: null, to: null, tag: null }] : undefined,
  figures: (params) => {
    const year = params.get('year')
    if (year === null) return ['FiguresTab', { year: null }]
    return /^\d{4}$/.test(year) ? ['FiguresTab', { year: Number(year) }] : undefined
  },
  feed: () => ['FeedTab', {}],
}

const isTab = (name: string): name is MemberTab => Object.hasOwn(MEMBER_TABS, name)

/** Returns the tab of the user area at a path. */
export function matchMemberTab(path: string): MemberTab | undefined {
  const [, short, name = short ?? ''] =
    /^\/(?:(favorites|watchlist|watched|profile)|user\/([^/]+))$/.exec(path) ?? []
  const tab = name === 'watchlists' ? 'watchlist' : name
  return isTab(tab) ? tab : undefined
}

/** Describes a tab of the user area for the viewer: the counts of the tabs and its first data. */
export async function describeMemberTab(
  tab: MemberTab,
  params: URLSearchParams,
  execute: ExecuteOperation,
): Promise<Page> {
  const operation = OPERATIONS[tab]?.(params)
  const queries = await Promise.all([
    executeQuery(execute, 'UserAreaPage', {}),
    operation && executeQuery(execute, ...operation),
  ])
  return {
    title: named(PAGES.userArea),
    description: SITE.description,
    queries: queries.filter((query) => query !== undefined),
  }
}
