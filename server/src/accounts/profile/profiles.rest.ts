import { Router, type RequestHandler } from 'express'
import { VALIDATION } from '../../../contract/messages.js'
import type { Context, OpenContext } from '../../context.js'
import { throwIfInvalid } from '../../errors.js'
import { fieldOf, resource, restHandler, stream } from '../../http/restHandler.js'
import { uploadHandler } from '../../http/uploadHandler.js'
import { userBody } from '../accounts.rest.js'
import type { ProfileInput } from './ProfileInput.js'
import { AVATAR_UPLOAD } from './profiles.service.js'
import { Theme, type User } from '../User.js'

/** What other features know of the viewer, for the full profile. */
export type RestOfProfile = (context: Context, user: User) => Promise<object>

/** `/api/users`: profile, picture, security log, and a copy of everything. */
export function profileRoutes(open: OpenContext, rest: RestOfProfile): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/profile', {
    get: restHandler(open, async (context) => {
      const own = await context.profiles.get()
      const user = { ...userBody(own), ...(await rest(context, own)) }
      return { user, data: user }
    }),
    put: updateProfile(open),
  })
  resource(router, '/profile/minimal', {
    get: restHandler(open, async ({ profiles }) => {
      const user = toMinimal(await profiles.get())
      return { user, data: user }
    }),
  })
  resource(router, '/avatar', {
    post: uploadHandler(open, AVATAR_UPLOAD, async ({ profiles }, read) => {
      const avatar = await profiles.setAvatar(read)
      return { avatar, data: { avatar } }
    }),
    delete: restHandler(open, async ({ profiles }) => ({ data: userBody(await profiles.deleteAvatar()) })),
  })
  resource(router, '/security-events', {
    get: restHandler(open, async ({ securityEvents }, { query: { limit, after } }) => {
      const page = await securityEvents.own({ first: limit ? Number(limit) : null, after })
      const { endCursor, hasNextPage } = page.pageInfo
      const [events, total] = [page.nodes, await page.totalCount()]
      return { events, data: events, total, next: hasNextPage ? endCursor : null }
    }),
  })
  resource(router, '/export', { get: stream(open, ({ profiles }) => profiles.export()) })
  return router
}

/** Changes the profile: `PUT /users/profile`, and `PUT /auth/profile`, which is the same. */
export function updateProfile(open: OpenContext): RequestHandler {
  return restHandler(open, async ({ profiles }, { body }) => {
    const data = userBody(await profiles.update(readProfile(body)))
    return { data, user: data, error: null }
  })
}

function toMinimal({ id, username, avatar, isEmailVerified, preferences }: User): object {
  return {
    _id: String(id),
    id: String(id),
    username,
    avatar,
    isEmailVerified,
    emailVerified: isEmailVerified,
    preferences,
  }
}

const TEXTS = ['username', 'email', 'currentPassword', 'code', 'bio', 'firstName', 'lastName'] as const

/**
 * The profile in a JSON body. What else stands there is not looked at.
 * @throws AppError INVALID_INPUT for values that are no texts, or no theme.
 */
function readProfile(body: unknown): ProfileInput {
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
  throwIfInvalid(wrong)
  return input
}
