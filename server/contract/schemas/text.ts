import * as z from 'zod/mini'
import { REQUEST_VALIDATION } from '../messages/requests.js'
import { isLonger, isOversized } from '../text.js'
import { orStop } from './fieldErrors.js'

interface TextErrors {
  /** Error if the value is no text; default: that of a longer text. */
  type?: string
  /** Error if the characters are too large. */
  oversized?: string
}

/**
 * Returns the schema of a text that a user writes, which it cleans: at most `max` characters, and the code points and bytes
 * that `TEXTS` allows for them.
 * @param clean `cleanText`, or `cleanLine` for a single line
 * @param error of a longer text
 */
export const textSchema = (
  clean: (text: string) => string,
  max: number,
  error: string,
  { type = error, oversized = REQUEST_VALIDATION.oversized }: TextErrors = {},
) =>
  z.string(type).check(
    z.overwrite(clean),
    z.refine((text) => !isLonger(text, max), orStop(error)),
    z.refine((text) => !isOversized(text, max), orStop(oversized)),
  )

/** Returns {@link textSchema} of a text that also has at most `max` UTF-16 units: one page shows many of them. */
export const compactTextSchema = (...[clean, max, error, errors]: Parameters<typeof textSchema>) =>
  textSchema(clean, max, error, errors).check(z.maxLength(max, error))

/** Reads the text of a whole number, as forms and some clients send it; other values stay as they are. */
export const digitsAsNumber = z.transform((given: unknown) =>
  typeof given === 'string' && /^\d{1,2}$/.test(given) ? Number(given) : given,
)
