import { ERRORS } from '../../contract/messages/errors.js'
import { PROFILES } from '../../contract/messages/profiles.js'
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
  profile: { bio: string; user: { username: string; avatar: string | null } } | null
}

/**
 * Returns the page of a member's public profile. It is not cached: it can become private at any moment. The client queries its data
 * itself, because its first script does not name the files of this page.
 */
export function profileRoute(username: string): PageRoute {
  return { createPage: (execute) => describeProfile(username, execute) }
}

async function describeProfile(name: string, execute: ExecuteOperation): Promise<Page | undefined> {
  const result = await executeQuery(execute, 'ProfilePage', { username: name })
  if (!result) return undefined
  const profile = dataOf<ProfileData>(result)?.profile
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
  }
}
