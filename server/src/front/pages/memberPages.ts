import { MEMBER_TABS, type MemberTab } from '../../../contract/messages/memberTabs.js'
import { PAGES, SITE } from '../../../contract/messages/pages.js'
import { DIARY } from '../../../contract/rules/diary.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { CARDS } from '../../../contract/rules/screens.js'
import type { FirstPoster } from './firstPaint.js'
import type { TabCounts } from './memberFirstPaint.js'
import { dataOf, executeQuery, named, type PageViewer } from './pageRoute.js'
import type { Page } from './renderHtml.js'

type Operation = [name: string, variables: Record<string, unknown>]

const TITLES = { first: LISTS.pageSize, orderBy: { field: 'DATE_ADDED' }, type: null }

/** The first operation of each tab whose result the HTML holds, by the address that opens it. The others load theirs. */
const OPERATIONS: Partial<Record<MemberTab, (params: URLSearchParams) => Operation | undefined>> = {
  favorites: () => ['FavoritesTab', TITLES],
  watched: () => ['WatchedTab', TITLES],
  watchlist: () => ['WatchlistsTab', {}],
  // The client reads the parts of the other addresses.
  diary: ({ size }) =>
    size === 0 ? ['DiaryTab', { first: DIARY.pageSize, from: null, to: null }] : undefined,
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

/** A title of a list, as the list shows it. */
type ListedTitle = FirstPoster & { movie: FirstPoster | null }

/** Describes a tab of the user area for the viewer: its head, the counts of the tabs and its first data. */
export async function describeMemberTab(
  tab: MemberTab,
  params: URLSearchParams,
  { id, execute }: PageViewer,
): Promise<Page | undefined> {
  const operation = OPERATIONS[tab]?.(params)
  const [counts, content] = await Promise.all([
    executeQuery(execute, 'UserAreaPage', {}),
    operation && executeQuery(execute, ...operation),
  ])
  const favorites = dataOf<{ viewer: { favorites?: { nodes: ListedTitle[] } } | null }>(content)?.viewer
    ?.favorites
  // The client primes the query that it loads with the page: FavoritesPage and memberPages of client/src/pages.
  const results = tab === 'favorites' ? [content, counts] : [counts, content]
  const [initialData, ...moreData] = results.filter((result) => result !== undefined)
  if (!initialData || (tab === 'favorites' && !favorites)) return undefined
  return {
    title: named(PAGES.userArea),
    description: SITE.description,
    firstPaint: {
      place: 'member',
      tab,
      counts: dataOf<{ viewer: { stats: TabCounts } | null }>(counts)?.viewer?.stats,
      posters: (favorites?.nodes ?? []).slice(0, CARDS.gridSkeletons).map((entry) => entry.movie ?? entry),
    },
    viewer: id,
    initialData,
    moreData,
  }
}
