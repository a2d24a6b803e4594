import { ERRORS } from '../../../contract/messages/errors.js'
import { PAGES, SITE } from '../../../contract/messages/pages.js'
import { LISTS, type Visibility } from '../../../contract/rules/lists.js'
import { CARDS } from '../../../contract/rules/screens.js'
import { WATCHLIST_NOTICES } from '../../../contract/messages/watchlists.js'
import { formatDay } from '../../../contract/formatDate.js'
import { t, translate } from '../../../contract/translate.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'
import { cards, type FirstPoster } from './firstPaint.js'
import { dataOf, executeQuery, missing, named, truncate, type ExecuteOperation } from './pageRoute.js'
import type { Page, SharedImage } from './renderHtml.js'
import { listSharePicture, SHARE_PICTURE } from './sharePictures.js'
import { breadcrumbs, listData, titleItems, type TitleReference } from './structuredData.js'

/**
 * The page of a private watchlist for its owner. It contains no data: the client queries it with the owner's token.
 */
export const OWN_WATCHLIST: Page = { title: named(PAGES.userArea), description: SITE.description }

interface WatchlistData {
  watchlist: {
    id: string
    name: string
    description: string
    visibility: Visibility
    createdAt: string
    movieCount: number
    owner: { username: string }
    cover: { poster: string }[]
    movies: { nodes: (FirstPoster & { movie: (TitleReference & FirstPoster) | null })[] }
  } | null
}

export async function describeWatchlist(
  id: string,
  link: string | undefined,
  execute: ExecuteOperation,
): Promise<Page | undefined> {
  const initialData = await executeQuery(execute, 'WatchlistPage', {
    id,
    ...(link && { link }),
    first: LISTS.pageSize,
  })
  if (!initialData) return undefined
  const list = dataOf<WatchlistData>(initialData)?.watchlist
  if (!list) return missing(ERRORS.WATCHLIST_NOT_FOUND.text, initialData)
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
    firstPaint: { place: 'page', html: watchlistHtml(list) },
    initialData,
  }
}

/** Returns the HTML of the head and the first posters; its classes are those of the client's WatchlistPage. */
function watchlistHtml(list: NonNullable<WatchlistData['watchlist']>): string {
  const { name, description, visibility, createdAt, movieCount, owner, cover, movies } = list
  const images = cover.map(({ poster }) => `<img src="${escapeHtml(poster)}" alt="" loading="lazy" />`)
  const facts = [
    WATCHLIST_NOTICES.titles(movieCount),
    // As wide as the icon and its gap.
    `<span class="visibility-label"><i class="shell__icon"></i>${escapeHtml(translate(WATCHLIST_NOTICES.visibilityNames[visibility]))}</span>`,
    `${t('by')} ${escapeHtml(owner.username)}`,
    `${t('Created')} ${formatDay(createdAt)}`,
  ]
  const posters = movies.nodes.slice(0, CARDS.gridSkeletons).map(({ movie, ...entry }) => movie ?? entry)
  return `<div class="shell__screen gutters watchlist-page"><header class="watchlist-page__head">${
    images.length > 0 ? `<div class="watchlist-cover">${images.join('')}</div>` : ''
  }<div class="watchlist-page__about"><h1 class="watchlist-page__name" dir="auto">${escapeHtml(name)}</h1><p class="watchlist-page__facts">${facts
    .map((fact) => `<span>${fact}</span>`)
    .join('')}</p>${
    description ? `<p class="watchlist-page__description" dir="auto">${escapeHtml(description)}</p>` : ''
  }<div class="watchlist-page__actions"><i></i><i></i></div></div></header>${
    posters.length > 0
      ? `<div class="shell__toolbar"><i></i><i></i></div><ul class="movie-grid">${cards(posters)}</ul>`
      : ''
  }</div>`
}

/** Returns the preview image of a watchlist, with the posters of its first titles. */
function coverImageOf({ id, name, cover }: NonNullable<WatchlistData['watchlist']>): SharedImage | undefined {
  const address = listSharePicture(
    id,
    cover.map(({ poster }) => poster),
  )
  return address === undefined ? undefined : { address, alt: PAGES.artworkOf(name), ...SHARE_PICTURE }
}
