import * as z from 'zod/mini'
import { ACCESS_TOKEN_VALIDATION } from '../messages/accessTokens.js'
import { ACCESS_TOKENS, SCOPES, type Scope, type TokenDays } from '../rules/accessTokens.js'
import { cleanLine } from '../text.js'
import { compactTextSchema } from './text.js'

/** Name of an access token. Cleans it. */
export const tokenNameSchema = compactTextSchema(
  cleanLine,
  ACCESS_TOKENS.name,
  ACCESS_TOKEN_VALIDATION.name,
).check(z.minLength(1, ACCESS_TOKEN_VALIDATION.name))

/** A new access token. Its scopes are those of {@link SCOPES}, in that order. */
export const accessTokenSchema = z.object({
  name: tokenNameSchema,
  scopes: z.pipe(
    z
      .array(z.enum(SCOPES, ACCESS_TOKEN_VALIDATION.scopes), ACCESS_TOKEN_VALIDATION.scopes)
      .check(
        z.minLength(1, ACCESS_TOKEN_VALIDATION.scopes),
        z.maxLength(SCOPES.length, ACCESS_TOKEN_VALIDATION.scopes),
      ),
    z.transform((scopes: Scope[]) => SCOPES.filter((scope) => scopes.includes(scope))),
  ),
  days: z.nullish(
    z.literal<readonly TokenDays[]>(ACCESS_TOKENS.days, { error: ACCESS_TOKEN_VALIDATION.days }),
  ),
})
