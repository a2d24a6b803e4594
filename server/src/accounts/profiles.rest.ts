import { Router } from 'express'
import { VALIDATION } from '../../contract/messages.js'
import type { OpenContext } from '../context.js'
import { refuseInvalid } from '../errors.js'
import { fieldOf, resource, respond } from '../respond.js'
import { receive } from '../upload.js'
import type { ProfileInput } from './ProfileInput.js'
import { AVATAR_UPLOAD } from './profiles.service.js'
import { Theme, type User } from './User.js'

/** The account's own part of `/api/users`. */
export function profileRoutes(open: OpenContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/profile', {
    get: respond(open, async ({ profiles }) => ({ user: toBridge(await profiles.get()) })),
    put: respond(open, async ({ profiles }, { body }) => ({
      data: toBridge(await profiles.update(readProfile(body))),
    })),
  })
  resource(router, '/profile/minimal', {
    get: respond(open, async ({ profiles }) => ({ user: toMinimal(await profiles.get()) })),
  })
  resource(router, '/avatar', {
    post: receive(open, AVATAR_UPLOAD, async ({ profiles }, read) => ({
      avatar: await profiles.setAvatar(read),
    })),
    delete: respond(open, async ({ profiles }) => ({ data: toBridge(await profiles.deleteAvatar()) })),
  })
  resource(router, '/export', { get: respond(open, ({ profiles }) => profiles.export()) })
  return router
}

/** A user as section 7 spells it: both names of what has two. */
export function toBridge(user: User): object {
  return { _id: String(user.id), ...user, id: String(user.id), emailVerified: user.isEmailVerified }
}

function toMinimal({ id, username, avatar, isEmailVerified, preferences }: User): object {
  return { _id: String(id), id: String(id), username, avatar, isEmailVerified, preferences }
}

const TEXTS = ['username', 'email', 'bio', 'firstName', 'lastName'] as const

/**
 * The profile in a JSON body. What else stands there is not looked at.
 * @throws AppError INVALID_INPUT for values that are no texts, or no theme.
 */
export function readProfile(body: unknown): ProfileInput {
  const input: ProfileInput = {}
  const wrong: Record<string, string> = {}
  for (const name of TEXTS) {
    const value = fieldOf(body, name)
    if (value === undefined || value === null) continue
    if (typeof value === 'string') input[name] = value
    else wrong[name] = VALIDATION.text(name)
  }
  const theme = fieldOf(fieldOf(body, 'preferences'), 'theme')
  if (theme === Theme.DARK || theme === Theme.LIGHT) input.preferences = { theme }
  else if (theme !== undefined && theme !== null) wrong.theme = VALIDATION.theme
  refuseInvalid(wrong)
  return input
}
