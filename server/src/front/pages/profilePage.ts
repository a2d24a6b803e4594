import { ERRORS } from '../../../contract/messages/errors.js'
import { FEED_TEXTS } from '../../../contract/messages/feeds.js'
import { PROFILES } from '../../../contract/messages/profiles.js'
import {
  dataOf,
  executeQuery,
  feedsAt,
  missing,
  named,
  truncate,
  type ExecuteOperation,
} from './pageRoute.js'
import type { Page } from './renderHtml.js'
import { breadcrumbs } from './structuredData.js'

interface ProfileData {
  profile: {
    isPublic: boolean
    bio: string
    user: { username: string; avatar: string | null }
    /** Null unless the profile shows it. */
    diary: object | null
  } | null
}

/** Describes the page of a member's public profile. */
export async function describeProfile(name: string, execute: ExecuteOperation): Promise<Page | undefined> {
  const query = await executeQuery(execute, 'ProfilePage', { username: name })
  if (!query) return undefined
  const profile = dataOf<ProfileData>(query)?.profile
  // The same answer whatever the reason, which also search engines get.
  if (!profile) return missing(ERRORS.PROFILE_NOT_FOUND.text, query)
  const { username, avatar } = profile.user
  const path = `/@${encodeURIComponent(username)}`
  return {
    title: named(PROFILES.title(username)),
    description: truncate(profile.bio || PROFILES.description(username)),
    path,
    kind: 'profile',
    feeds: profile.isPublic && profile.diary ? feedsAt(path, 'DIARY', FEED_TEXTS.diary(username)) : undefined,
    image: avatar ? { address: avatar, alt: username } : undefined,
    structuredData: (absolute) => [breadcrumbs([{ name: username, path }], absolute)],
    queries: [query],
  }
}
