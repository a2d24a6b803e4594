import { DIARY } from '../../../../../contract/rules/diary.js'
import { LISTS } from '../../../../../contract/rules/lists.js'
import { REVIEWS } from '../../../../../contract/rules/reviews.js'
import { cleanLine, cleanText, countCharacters, isLonger, isOversized } from '../../../../../contract/text.js'
import type { ImportedReview, ImportProblem, ImportRow, ProblemCode } from '../ImportRow.js'
import { plainText } from './plainText.js'
import type { SourceRecord } from './SourceRecord.js'
import { shorten } from './texts.js'
import { InvalidValue } from './values.js'

type WithoutOrigin<Row> = Row extends ImportRow ? Omit<Row, 'origin'> : never

/** A row before its origin is known. */
export type RowDraft = WithoutOrigin<ImportRow> & {
  /** The service's own id of the entry, if it has one that later exports repeat. */
  key?: string
}

/** A problem before its place is known. */
export type ProblemDraft = Pick<ImportProblem, 'kind' | 'severity' | 'code' | 'field' | 'params'>

export type Draft = RowDraft | ProblemDraft

/** Reports a record of a kind that is not imported. @param name what a person knows it by */
export const skipped = (
  code: ProblemCode,
  name: string,
  params: ProblemDraft['params'] = {},
): ProblemDraft => ({
  kind: 'problem',
  severity: 'skipped',
  code,
  params: { name: shorten(name), ...params },
})

/** Reports that a record goes in with a change. */
export const note = (code: ProblemCode, field: string, params: ProblemDraft['params']): ProblemDraft => ({
  kind: 'problem',
  severity: 'note',
  code,
  field,
  params,
})

/** Reports a record that is left out. */
export const failed = ({ code, field, params }: InvalidValue): ProblemDraft => ({
  kind: 'problem',
  severity: 'error',
  code,
  field,
  params,
})

/** Yields the drafts of a part of a record, such as an episode, or what is wrong with it; the other parts go in. */
export function* each<Part>(
  parts: Iterable<Part>,
  drafts: (part: Part) => Iterable<Draft>,
): Generator<Draft> {
  for (const part of parts)
    try {
      yield* drafts(part)
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error
      yield failed(error)
    }
}

/** Longest text that is cleaned. */
const TEXT_MAX = REVIEWS.textBytes

/** Cuts a text to at most `max` characters, also of UTF-16. */
function cut(text: string, max: number): string {
  let end = Math.min(text.length, max)
  while (end > 0 && (isLonger(text.slice(0, end), max) || isOversized(text.slice(0, end), max))) end -= 100
  const part = text
    .slice(0, Math.max(0, end))
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = part.lastIndexOf(' ')
  return space > max / 2 ? part.slice(0, space) : part
}

/** Reads a text of at most `max` characters. Reports if it has to be cut. */
function* readText(
  given: string,
  max: number,
  field: string,
  clean: (text: string) => string = cleanText,
): Generator<Draft, string | undefined> {
  const text = clean(given.slice(0, TEXT_MAX))
  const isTooLong = given.length > TEXT_MAX || isLonger(text, max) || isOversized(text, max)
  if (!isTooLong) return text === '' ? undefined : text
  yield note('TEXT_CUT', field, { length: Math.min(given.length, countCharacters(text)), max })
  return cut(text, max)
}

/** Reads a note of a viewing. */
export const readNote = (given: string, field: string) => readText(given, DIARY.note, field)
/** Reads a note of an item of a list. @param isHtml whether it may have HTML */
export const readItemNote = (given: string, field: string, isHtml = true) =>
  readText(isHtml ? plainText(given) : given, LISTS.entryNote, field)
export const readPlace = (given: string, field: string) => readText(given, DIARY.place, field, cleanLine)
/** Reads the description of a list. @param isHtml whether it may have HTML */
export const readDescription = (given: string, field: string, isHtml = true) =>
  readText(isHtml ? plainText(given) : given, LISTS.watchlistDescription, field)
export const readListName = (given: string, field: string) =>
  readText(given, LISTS.watchlistName, field, cleanLine)

/** How a text marks spoilers within itself. */
const SPOILER_MARK = /\[\/?spoiler\]/gi

/** Reads a review. @param isHtml whether it is HTML; our own exports are plain text */
export function* readReview(
  given: string,
  spoiler: boolean,
  field: string,
  isHtml = true,
): Generator<Draft, ImportedReview | undefined> {
  const plain = isHtml ? plainText(given.slice(0, TEXT_MAX * 4)) : given
  const whole = isHtml ? plain.replace(SPOILER_MARK, '') : plain
  const text = yield* readText(whole, REVIEWS.text, field)
  if (text === undefined) return undefined
  const isMarked = spoiler || whole !== plain
  const original = cleanText(whole.slice(0, TEXT_MAX))
  return { text, spoiler: isMarked, ...(original !== text && { original }) }
}

/** Reads tags. Reports those that are too long or too many. */
export function* readTags(given: readonly string[], field: string): Generator<Draft, string[] | undefined> {
  const tags = new Map<string, string>()
  let leftOut = 0
  for (const one of given.slice(0, LISTS.overview)) {
    const tag = cleanLine(one)
    if (tag === '' || tags.has(tag.toLowerCase())) continue
    if (tags.size === DIARY.tags || isLonger(tag, DIARY.tag) || isOversized(tag, DIARY.tag)) leftOut++
    else tags.set(tag.toLowerCase(), tag)
  }
  if (leftOut > 0) yield note('TAGS_LEFT_OUT', field, { count: leftOut, max: DIARY.tags, length: DIARY.tag })
  return tags.size > 0 ? [...tags.values()] : undefined
}

/** Returns the parts of a record at a path, each a record. */
export const partsOf = (record: SourceRecord, ...paths: string[]): SourceRecord[] =>
  paths.flatMap((path) => record.items(path))
