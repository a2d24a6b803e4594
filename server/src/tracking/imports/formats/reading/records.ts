import { ImportFileError } from '../ImportFileError.js'
import type { ProblemCode } from '../ImportRow.js'
import { DamagedMember } from './archive.js'
import { readCsv } from './csv.js'
import { normalizeEncoding } from './decode.js'
import { type Draft, failed } from './drafts.js'
import { readJson } from './json.js'
import { isHeader, type MatchedFile, namesOf } from './recognise.js'
import { CsvSource, JsonSource, type SourceRecord } from './SourceRecord.js'
import { shorten } from './texts.js'
import { InvalidValue } from './values.js'

/** Where a record is. */
export interface Place {
  file: string
  line?: number
  index?: number
}

type Found = { place: Place } & (
  | { record: SourceRecord }
  | { problem: ProblemCode; params?: Record<string, string | number> }
  | { preamble: string[][] }
)

/** Returns the records of a file, for formats that read it before its rows; null for each broken one. */
export async function* recordsOf(file: MatchedFile): AsyncGenerator<SourceRecord | null, void, undefined> {
  for await (const found of findRecords(file)) yield 'record' in found ? found.record : null
}

/** Returns the drafts of a file's records, and those of broken ones. */
export async function* draftsOf(
  matched: MatchedFile,
  state: unknown,
): AsyncGenerator<{ place: Place; draft: Draft }, void, undefined> {
  const { file } = matched
  for await (const found of findRecords(matched)) {
    const { place } = found
    try {
      if ('problem' in found) throw new InvalidValue(found.problem, '', found.params)
      const drafts =
        'record' in found
          ? file.rows(found.record, state)
          : 'columns' in file && file.start?.({ file: place.file, preamble: found.preamble }, state)
      if (drafts) for (const draft of drafts) yield { place, draft }
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error
      yield { place, draft: failed(error) }
    }
  }
}

async function* findRecords(matched: MatchedFile): AsyncGenerator<Found, void, undefined> {
  const { path } = matched.member
  try {
    yield* 'columns' in matched.file ? csvRecords(matched) : jsonRecords(matched)
  } catch (error) {
    if (error instanceof ImportFileError || !(error instanceof DamagedMember)) throw error
    yield { place: { file: path }, problem: 'FILE_DAMAGED' }
  }
}

async function* csvRecords({ member, file, delimiter }: MatchedFile): AsyncGenerator<Found, void, undefined> {
  let columns: ReadonlyMap<string, number> | undefined
  let width = 0
  const preamble: string[][] = []
  for await (const record of readCsv(normalizeEncoding(member.read()), delimiter)) {
    const place = { file: member.path, line: record.line }
    if (record.problem !== undefined) yield { place, problem: record.problem }
    else if (!columns) {
      const names = namesOf(record)
      if (!isHeader(names, file)) preamble.push(record.fields)
      else {
        width = names.length
        // Of columns with one name the first counts.
        columns = new Map(names.map((name, index) => [name, index] as const).reverse())
        yield { place, preamble }
      }
    } else if (record.fields.length === 1 && record.fields[0] === '') continue
    else if (!fits(record.fields, width))
      yield {
        place,
        problem: 'COLUMN_COUNT',
        params: { columns: record.fields.length, expected: width, text: shorten(record.fields.join(', ')) },
      }
    else yield { place, record: new CsvSource(member.path, columns, record.fields) }
  }
}

/** Whether a record has a field for each column; more must be empty. */
const fits = (fields: readonly string[], columns: number) =>
  fields.length >= columns && fields.slice(columns).every((field) => field === '')

async function* jsonRecords({ member }: MatchedFile): AsyncGenerator<Found, void, undefined> {
  for await (const item of readJson(normalizeEncoding(member.read()))) {
    const place = { file: member.path, index: item.index }
    if (item.problem !== undefined)
      yield { place, problem: item.problem, params: { section: shorten(item.section) } }
    else yield { place, record: new JsonSource(member.path, item.section, item.value) }
  }
}
