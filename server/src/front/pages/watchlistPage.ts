import { ERRORS } from '../../../contract/messages/errors.js'
import { PAGES } from '../../../contract/messages/pages.js'
import { OFFERED_SORTS, readTitleList, watchlistVariables } from '../../../contract/rules/listAddress.js'
import { LISTS, type Visibility } from '../../../contract/rules/lists.js'
import {
  dataOf,
  executeQuery,
  feedsAt,
  missing,
  named,
  truncate,
  type ExecuteOperation,
} from './pageRoute.js'
import type { Page, SharedImage } from './renderHtml.js'
import { listSharePicture, SHARE_PICTURE } from './sharePictures.js'
import { breadcrumbs, listData, titleItems, type TitleReference } from './structuredData.js'

interface WatchlistData {
  watchlist: {
    id: string
    name: string
    description: string
    visibility: Visibility
    movieCount: number
    owner: { username: string }
    cover: { poster: string }[]
    movies: { nodes: { movie: TitleReference | null }[] }
  } | null
}

export async function describeWatchlist(
  id: string,
  params: URLSearchParams,
  execute: ExecuteOperation,
): Promise<Page | undefined> {
  const link = params.get('link') || undefined
  const query = await executeQuery(execute, 'WatchlistPage', {
    id,
    ...(link && { link }),
    first: LISTS.pageSize,
    ...watchlistVariables(readTitleList(params, 'POSITION', OFFERED_SORTS.watchlist)),
  })
  if (!query) return undefined
  const list = dataOf<WatchlistData>(query)?.watchlist
  if (!list) return missing(ERRORS.WATCHLIST_NOT_FOUND.text, query)
  const path = `/watchlist/${list.id}`
  // A title that the catalogue does not have has no page.
  const titles = list.movies.nodes.flatMap(({ movie }) => movie ?? [])
  return {
    title: named(list.name),
    description: truncate(
      list.description || PAGES.watchlistWithoutDescription(list.owner.username, list.movieCount),
    ),
    // Search engines should find neither an empty list nor one that is shared by its link.
    path: titles.length === 0 || list.visibility !== 'PUBLIC' ? undefined : path,
    feeds: list.visibility === 'PUBLIC' ? feedsAt(path, 'LIST', list.name) : undefined,
    image: list.visibility === 'PUBLIC' ? coverImageOf(list) : undefined,
    structuredData: (absolute) => [
      listData(list.name, titleItems(titles), absolute),
      breadcrumbs(
        [
          { name: PAGES.watchlists.title, path: '/watchlists' },
          { name: list.name, path },
        ],
        absolute,
      ),
    ],
    queries: [query],
  }
}

/** Returns the preview image of a watchlist, with the posters of its first titles. */
function coverImageOf({ id, name, cover }: NonNullable<WatchlistData['watchlist']>): SharedImage | undefined {
  const address = listSharePicture(
    id,
    cover.map(({ poster }) => poster),
  )
  return address === undefined ? undefined : { address, alt: PAGES.artworkOf(name), ...SHARE_PICTURE }
}
