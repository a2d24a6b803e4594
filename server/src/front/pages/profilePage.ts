import { ERRORS } from '../../../contract/messages/errors.js'
import { FOLLOW_TEXTS } from '../../../contract/messages/follows.js'
import { PROFILES } from '../../../contract/messages/profiles.js'
import { formatCount } from '../../../contract/format.js'
import { translate } from '../../../contract/translate.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'
import { posterOf, type FirstPoster } from './firstPaint.js'
import {
  dataOf,
  executeQuery,
  missing,
  named,
  truncate,
  type ExecuteOperation,
  type PageRoute,
} from './pageRoute.js'
import type { Page } from './renderHtml.js'
import { breadcrumbs } from './structuredData.js'

interface ProfileData {
  profile: {
    bio: string
    user: {
      username: string
      avatar: string | null
      createdAt: string
      followerCount: number | null
      followingCount: number | null
    }
    favorites: (FirstPoster & { year: number | null })[]
  } | null
}

/**
 * Returns the page of a member's public profile. It is not cached: it can become private at any moment. A signed-in viewer gets
 * their own, because a block hides it.
 */
export function profileRoute(username: string): PageRoute {
  return {
    createPage: (execute) => describeProfile(username, execute),
    createViewerPage: async ({ id, execute }) => {
      const page = await describeProfile(username, execute)
      return page && { ...page, viewer: id }
    },
  }
}

async function describeProfile(name: string, execute: ExecuteOperation): Promise<Page | undefined> {
  const initialData = await executeQuery(execute, 'ProfilePage', { username: name })
  if (!initialData) return undefined
  const profile = dataOf<ProfileData>(initialData)?.profile
  // The same answer whatever the reason, which also search engines get.
  if (!profile) return missing(ERRORS.PROFILE_NOT_FOUND.text)
  const { username, avatar } = profile.user
  const path = `/@${encodeURIComponent(username)}`
  return {
    title: named(PROFILES.title(username)),
    description: truncate(profile.bio || PROFILES.description(username)),
    path,
    kind: 'profile',
    image: avatar ? { address: avatar, alt: username } : undefined,
    structuredData: (absolute) => [breadcrumbs([{ name: username, path }], absolute)],
    firstPaint: { place: 'page', html: profileHtml(profile) },
    initialData,
  }
}

/** Returns the HTML of the head and the favorites; its classes are those of the client's ProfilePage. */
function profileHtml({ bio, user, favorites }: NonNullable<ProfileData['profile']>): string {
  const { username, avatar, createdAt, followerCount, followingCount } = user
  const name = `<bdi>${escapeHtml(username)}</bdi>`
  const picture = avatar
    ? `<img src="${escapeHtml(avatar)}" alt="" width="112" height="112" />`
    : escapeHtml((Array.from(username)[0] ?? '?').toUpperCase())
  const facts = [
    `<span class="profile-head__people">${FOLLOW_TEXTS.followers(followerCount ?? 0)}</span>`,
    `<span class="profile-head__people">${FOLLOW_TEXTS.followingCount(formatCount(followingCount ?? 0))}</span>`,
    `<span>${PROFILES.since(new Date(createdAt).getUTCFullYear())}</span>`,
  ]
  const posters = favorites.map(
    (favorite) =>
      `<li>${posterOf(favorite, '(min-width: 768px) 220px, 44vw', ' fetchpriority="high"')}<bdi class="profile-favorites__name">${escapeHtml(favorite.title)}</bdi>${
        favorite.year ? `<span class="profile-favorites__year">${favorite.year}</span>` : ''
      }</li>`,
  )
  return `<div class="gutters profile-page"><header class="profile-head"><span class="avatar shell__avatar">${picture}</span><div class="profile-head__text"><h1 class="profile-head__name">${name}</h1><p class="profile-head__facts">${facts.join('')}</p>${
    bio ? `<p class="profile-head__bio" dir="auto">${escapeHtml(bio)}</p>` : ''
  }</div><div class="profile-head__actions"><i></i><i></i></div></header>${
    posters.length > 0
      ? `<section class="profile-section"><h2 class="profile-section__title">${translate(PROFILES.favorites)}</h2><ul class="profile-favorites">${posters.join('')}</ul></section>`
      : ''
  }</div>`
}
