import type { Feature } from './platform/feature/Feature.js'
import type { PersonalData } from './platform/feature/PersonalData.js'
import { feature as access } from './platform/access/feature.js'
import { feature as instance } from './platform/instance/feature.js'
import { feature as mail } from './platform/mail/feature.js'
import { feature as graphql } from './platform/graphql/feature.js'
import { feature as artwork } from './titles/artwork/feature.js'
import { feature as search } from './titles/search/feature.js'
import { feature as externalIds } from './titles/externalIds/feature.js'
import { feature as catalogue } from './titles/catalogue/feature.js'
import { feature as references } from './titles/references/feature.js'
import { feature as people } from './titles/people/feature.js'
import { feature as series } from './titles/series/feature.js'
import { feature as lists } from './titles/lists/feature.js'
import { feature as importers } from './titles/importers/feature.js'
import { feature as tmdb } from './titles/tmdb/feature.js'
import { feature as users } from './accounts/users/feature.js'
import { feature as passwords } from './accounts/passwords/feature.js'
import { feature as securityEvents } from './accounts/securityEvents/feature.js'
import { feature as codes } from './accounts/codes/feature.js'
import { feature as accessTokens } from './accounts/accessTokens/feature.js'
import { feature as apps } from './accounts/apps/feature.js'
import { feature as sessions } from './accounts/sessions/feature.js'
import { feature as identities } from './accounts/identities/feature.js'
import { feature as emailChanges } from './accounts/emailChanges/feature.js'
import { feature as registrations } from './accounts/registrations/feature.js'
import { feature as passwordChanges } from './accounts/passwordChanges/feature.js'
import { feature as avatars } from './accounts/avatars/feature.js'
import { feature as dataExport } from './accounts/export/feature.js'
import { feature as profile } from './accounts/profile/feature.js'
import { feature as ratings } from './tracking/ratings/feature.js'
import { feature as favorites } from './tracking/favorites/feature.js'
import { feature as watched } from './tracking/watched/feature.js'
import { feature as notInterested } from './tracking/notInterested/feature.js'
import { feature as watchlists } from './tracking/watchlists/feature.js'
import { feature as reviews } from './tracking/reviews/feature.js'
import { feature as diary } from './tracking/diary/feature.js'
import { feature as episodes } from './tracking/episodes/feature.js'
import { feature as upNext } from './tracking/upNext/feature.js'
import { feature as figures } from './tracking/figures/feature.js'
import { feature as recommendations } from './tracking/recommendations/feature.js'
import { feature as statistics } from './tracking/statistics/feature.js'
import { feature as localTitles } from './tracking/localTitles/feature.js'
import { feature as completions } from './tracking/completions/feature.js'
import { feature as changes } from './tracking/changes/feature.js'
import { feature as imports } from './tracking/imports/feature.js'
import { feature as scrobbles } from './tracking/scrobbles/feature.js'
import { feature as posters } from './tracking/posters/feature.js'
import { feature as publicProfiles } from './community/profiles/feature.js'
import { feature as follows } from './community/follows/feature.js'
import { feature as answers } from './community/answers/feature.js'
import { feature as exports } from './community/exports/feature.js'
import { feature as partRatings } from './community/partRatings/feature.js'
import { feature as followedRatings } from './community/followedRatings/feature.js'
import { feature as week } from './community/week/feature.js'
import { feature as feeds } from './community/feeds/feature.js'
import { feature as webhooks } from './community/webhooks/feature.js'
import { feature as site } from './front/site/feature.js'

/**
 * What the server consists of, a line each. The order decides which shared services a feature finds (those above it), whose data
 * are exported and erased first (the upper ones), and whose routes answer first (the lower ones, which build on others).
 */
export const FEATURES: readonly Feature[] = [
  access,
  instance,
  mail,
  graphql,
  artwork,
  search,
  externalIds,
  catalogue,
  references,
  people,
  series,
  lists,
  importers,
  tmdb,
  users,
  passwords,
  securityEvents,
  codes,
  accessTokens,
  apps,
  sessions,
  identities,
  emailChanges,
  registrations,
  passwordChanges,
  avatars,
  dataExport,
  profile,
  ratings,
  // Before the diary: the episodes of an evening are deleted in batches too.
  episodes,
  // Before the watched titles: their trigger would delete the viewings that erasure deletes in batches.
  diary,
  favorites,
  watched,
  notInterested,
  watchlists,
  reviews,
  upNext,
  figures,
  recommendations,
  statistics,
  localTitles,
  completions,
  posters,
  imports,
  scrobbles,
  changes,
  publicProfiles,
  follows,
  answers,
  followedRatings,
  partRatings,
  exports,
  week,
  feeds,
  webhooks,
  site,
]

/** Returns the tables of some features. */
export const entitiesOf = (features: readonly Feature[]) => features.flatMap(({ entities = [] }) => entities)

export const PERSONAL_DATA: readonly PersonalData[] = FEATURES.flatMap(
  ({ personalData = [] }) => personalData,
)
