import { Router, type RequestHandler } from 'express'
import { PROFILE_VALIDATION } from '../../../contract/messages/profile.js'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import { fieldOf, resource, restHandler, streamHandler, textOf } from '../../platform/rest/restHandler.js'
import { uploadHandler } from '../../platform/rest/uploadHandler.js'
import { userBody, userResponse } from '../users/accounts.rest.js'
import type { ProfileInput } from './ProfileInput.js'
import { AVATAR_UPLOAD } from './ownProfile.service.js'
import { RatingScale, Theme, type User } from '../users/User.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Creates the routes `/api/users`: avatar, deletion and data export. `PUT /profile` is {@link updateProfile}. */
export function profileRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'profile:read')
  const router = Router({ caseSensitive: true })
  resource(router, '/profile/minimal', {
    get: restHandler(read, async ({ ownProfile }) => {
      const user = toMinimal(await ownProfile.get())
      return { user, data: user }
    }),
  })
  resource(router, '/avatar', {
    post: uploadHandler(createContext, AVATAR_UPLOAD, async ({ ownProfile }, read) => {
      const avatar = await ownProfile.setAvatar(read)
      return { avatar, data: { avatar } }
    }),
    delete: restHandler(createContext, async ({ ownProfile }) => ({
      data: userBody(await ownProfile.deleteAvatar()),
    })),
  })
  resource(router, '/deletion', {
    post: restHandler(createContext, async ({ ownProfile }, { body }) => {
      const proof = { password: textOf(body, 'password'), code: textOf(body, 'code') }
      return userResponse(await ownProfile.requestDeletion(proof))
    }),
    delete: restHandler(createContext, async ({ ownProfile }) =>
      userResponse(await ownProfile.cancelDeletion()),
    ),
  })
  resource(router, '/export', {
    get: streamHandler(createContext, ({ ownProfile }) => ({ chunks: ownProfile.export(), type: 'json' })),
  })
  return router
}

/**
 * Creates the handler of `PUT /users/profile` and its alias `PUT /auth/profile`. A new email address without a proof does not hold
 * up other changes: they are saved, and `error` and `fields` say what the address needs.
 */
export function updateProfile(createContext: CreateContext): RequestHandler {
  return restHandler(createContext, async ({ ownProfile }, { body }) => {
    const input = parseProfile(body)
    const { email: _email, ...others } = input
    try {
      return profileBody(await ownProfile.update(input))
    } catch (error) {
      if (!needsProof(error, input) || Object.keys(others).length === 0) throw error
      return profileBody(await ownProfile.update(others), error)
    }
  })
}

function profileBody(user: User, error?: AppError): object {
  const data = userBody(user)
  return { data, user: data, error: error?.message ?? null, ...(error && { fields: error.fields }) }
}

/** Returns whether a change failed only for lack of a proof for the new email address. */
function needsProof(error: unknown, { email, currentPassword, code }: ProfileInput): error is AppError {
  if (email == null || currentPassword || code || !(error instanceof AppError)) return false
  const [field, ...more] = Object.keys(error.fields ?? {})
  return more.length === 0 && (field === 'currentPassword' || field === 'code')
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

const TEXT_FIELDS = ['username', 'email', 'currentPassword', 'code', 'bio', 'firstName', 'lastName'] as const

/**
 * Reads the profile fields of a JSON body; ignores other fields.
 * @throws AppError INVALID_INPUT for a value that is no string, or an unknown theme.
 */
function parseProfile(body: unknown): ProfileInput {
  const input: ProfileInput = {}
  const errors: Record<string, string> = {}
  for (const name of TEXT_FIELDS) {
    const value = fieldOf(body, name)
    if (value === undefined || value === null) continue
    if (typeof value === 'string') input[name] = value
    else errors[name] = REQUEST_VALIDATION.text(name)
  }
  const theme = fieldOf(fieldOf(body, 'preferences'), 'theme')
  if (theme === Theme.DARK || theme === Theme.LIGHT) input.preferences = { theme }
  else if (theme !== undefined && theme !== null) errors.theme = PROFILE_VALIDATION.theme
  const timeZone = fieldOf(fieldOf(body, 'preferences'), 'timeZone')
  if (typeof timeZone === 'string') input.preferences = { ...input.preferences, timeZone }
  else if (timeZone !== undefined && timeZone !== null) errors.timeZone = PROFILE_VALIDATION.timeZone
  const scale = fieldOf(fieldOf(body, 'preferences'), 'ratingScale')
  const ratingScale = Object.values(RatingScale).find((one) => one === scale)
  if (ratingScale) input.preferences = { ...input.preferences, ratingScale }
  else if (scale !== undefined && scale !== null) errors.ratingScale = PROFILE_VALIDATION.ratingScale
  const hidesSpoilers = fieldOf(fieldOf(body, 'preferences'), 'hidesSpoilers')
  if (typeof hidesSpoilers === 'boolean') input.preferences = { ...input.preferences, hidesSpoilers }
  else if (hidesSpoilers !== undefined && hidesSpoilers !== null)
    errors.hidesSpoilers = PROFILE_VALIDATION.hidesSpoilers
  throwIfInvalid(errors)
  return input
}
