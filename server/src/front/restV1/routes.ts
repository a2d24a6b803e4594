import { DIARY_ROUTES } from './routes/diary.js'
import { EPISODE_ROUTES } from './routes/episodes.js'
import { IMPORT_ROUTES } from './routes/imports.js'
import { LIST_ROUTES } from './routes/lists.js'
import { ME_ROUTES } from './routes/me.js'
import { MEMBER_ROUTES } from './routes/members.js'
import { PEOPLE_ROUTES } from './routes/people.js'
import { REVIEW_ROUTES } from './routes/reviews.js'
import { SERIES_ROUTES } from './routes/series.js'
import { TITLE_ROUTES } from './routes/titles.js'
import { WATCHLIST_ROUTES } from './routes/watchlists.js'
import type { V1Route } from './V1Route.js'

/** Every route of `/api/v1`: the router, the OpenAPI document and the documentation are made of it. */
export const V1_ROUTES: readonly V1Route[] = [
  ...TITLE_ROUTES,
  ...SERIES_ROUTES,
  ...PEOPLE_ROUTES,
  ...REVIEW_ROUTES,
  ...MEMBER_ROUTES,
  ...WATCHLIST_ROUTES,
  ...ME_ROUTES,
  ...DIARY_ROUTES,
  ...LIST_ROUTES,
  ...EPISODE_ROUTES,
  ...IMPORT_ROUTES,
]
