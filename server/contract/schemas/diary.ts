import * as z from 'zod/mini'
import { DIARY_VALIDATION } from '../messages/diary.js'
import { parsePartialDate } from '../partialDate.js'
import { DIARY } from '../rules/diary.js'
import { cleanLine, cleanText } from '../text.js'
import { newestDay } from '../timeZone.js'
import { orStop } from './fieldErrors.js'
import { ownRatingSchema } from './lists.js'
import { textSchema } from './text.js'

/** Whether a text is a day, a month or a year that has begun somewhere on earth. */
function isViewingDate(text: string): boolean {
  const date = parsePartialDate(text)
  if (!date || Number(date.day.slice(0, 4)) < DIARY.firstYear) return false
  return date.day <= newestDay()
}

/** Returns the first spelling of each tag: tags are equal ignoring case. */
function withoutRepeats(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const key = tag.toLowerCase()
    if (tag !== '' && !byKey.has(key)) byKey.set(key, tag)
  }
  return [...byKey.values()]
}

export const tagSchema = textSchema(cleanLine, DIARY.tag, DIARY_VALIDATION.tag)

/**
 * Fields of a viewing. Cleans its texts. An absent field stays as it is, or is empty in a new viewing; null empties it.
 */
export const viewingSchema = z.object({
  watchedOn: z.nullish(
    z.string(DIARY_VALIDATION.watchedOn).check(z.refine(isViewingDate, DIARY_VALIDATION.watchedOn)),
  ),
  rating: z.nullish(ownRatingSchema),
  rewatch: z.nullish(z.boolean(DIARY_VALIDATION.rewatch)),
  note: z.nullish(textSchema(cleanText, DIARY.note, DIARY_VALIDATION.note)),
  tags: z.nullish(
    z
      .array(tagSchema, DIARY_VALIDATION.tags)
      .check(z.maxLength(DIARY.tags, orStop(DIARY_VALIDATION.tags)), z.overwrite(withoutRepeats)),
  ),
  place: z.nullish(textSchema(cleanLine, DIARY.place, DIARY_VALIDATION.place)),
})

/** The further parts of a log: a favorite, a review, and whether it restores a deleted viewing, with the mark. */
export const logSchema = z.object({
  favorite: z.nullish(z.boolean(DIARY_VALIDATION.favorite)),
  isRestored: z.nullish(z.boolean(DIARY_VALIDATION.isRestored)),
  isMarked: z.nullish(z.boolean(DIARY_VALIDATION.isMarked)),
  isAutomatic: z.nullish(z.boolean(DIARY_VALIDATION.isAutomatic)),
})

/** A client-generated key of a request. */
export const requestKeySchema = z.string(DIARY_VALIDATION.requestKey).check(
  z.maxLength(DIARY.requestKey, orStop(DIARY_VALIDATION.requestKey)),
  z.refine((key) => !key.includes('\0'), DIARY_VALIDATION.requestKey),
)
