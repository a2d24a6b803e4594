import { IMPORTS } from '../../../../../contract/rules/imports.js'
import type { ProblemCode } from '../ImportRow.js'
import { decodeText } from './decode.js'

const QUOTE = 0x22
const LF = 0x0a
const CR = 0x0d

/** A record of CSV, or what is wrong with it. */
export type CsvRecord =
  { line: number; fields: string[]; problem?: undefined } | { line: number; problem: ProblemCode }

/** A field: where it begins and ends, and whether it is quoted. */
type FieldRange = [from: number, to: number, isQuoted: boolean]

type Parsed = { next: number; fields: FieldRange[] } | { problem: ProblemCode } | 'more'

/**
 * Parses the record of CSV (RFC 4180) that begins at an offset. Quotes within a field that does not begin with one are literal.
 * Returns `more` if the bytes end before the record.
 */
function parseRecord(bytes: Buffer, from: number, delimiter: number, isLast: boolean): Parsed {
  const fields: FieldRange[] = []
  let at = from
  for (;;) {
    const start = at
    const isQuoted = bytes[at] === QUOTE
    if (isQuoted) {
      at++
      for (;;) {
        at = bytes.indexOf(QUOTE, at)
        if (at < 0) return isLast ? { problem: 'QUOTE_INVALID' } : 'more'
        if (bytes[at + 1] !== QUOTE) break
        at += 2
      }
      // The next byte decides whether the quote ends the field.
      if (at + 1 === bytes.length && !isLast) return 'more'
      fields.push([start + 1, at, true])
      at++
    } else {
      while (at < bytes.length && bytes[at] !== delimiter && bytes[at] !== LF && bytes[at] !== CR) at++
      if (at === bytes.length && !isLast) return 'more'
      fields.push([start, at, false])
    }
    if (fields.length > IMPORTS.columns) return { problem: 'COLUMN_COUNT' }
    const byte = bytes[at]
    if (at >= bytes.length || byte === LF) return { next: at + 1, fields }
    if (byte === CR) {
      if (at + 1 === bytes.length && !isLast) return 'more'
      return { next: bytes[at + 1] === LF ? at + 2 : at + 1, fields }
    }
    if (byte !== delimiter) return { problem: 'QUOTE_INVALID' }
    at++
  }
}

function fieldText(bytes: Buffer, [from, to, isQuoted]: FieldRange): string {
  const text = decodeText(bytes.subarray(from, to))
  return isQuoted ? text.replaceAll('""', '"') : text
}

/** Counts line breaks: LF, CR LF or CR. */
function countLines(bytes: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = from; at < Math.min(to, bytes.length); at++)
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) count++
  return count
}

/**
 * Reads CSV record by record, in constant memory and in time linear in the size of the file. After a record that is broken it
 * goes on with the line that follows the first line of that record, so an unclosed quote costs one line.
 */
export async function* readCsv(
  source: AsyncIterable<Buffer>,
  delimiter: number,
): AsyncGenerator<CsvRecord, void, undefined> {
  let bytes: Buffer = Buffer.alloc(0)
  let at = 0
  let line = 1
  /** Whether the rest of a line that is too long is dropped. */
  let isDropping = false

  function* parse(isLast: boolean): Generator<CsvRecord> {
    while (at < bytes.length) {
      if (isDropping) {
        const end = bytes.indexOf(LF, at)
        if (end < 0) {
          at = bytes.length
          return
        }
        isDropping = false
        at = end + 1
        line++
        continue
      }
      let parsed = parseRecord(bytes, at, delimiter, isLast)
      if (parsed === 'more') {
        if (bytes.length - at <= IMPORTS.recordBytes) return
        const isUnclosed = bytes.subarray(at).includes(QUOTE) && bytes.subarray(at).includes(LF)
        parsed = { problem: isUnclosed ? 'QUOTE_INVALID' : 'RECORD_TOO_LONG' }
      }
      if ('problem' in parsed) {
        yield { line, problem: parsed.problem }
        isDropping = true
        continue
      }
      const { next, fields } = parsed
      if (next - at > IMPORTS.recordBytes) yield { line, problem: 'RECORD_TOO_LONG' }
      else yield { line, fields: fields.map((field) => fieldText(bytes, field)) }
      line += countLines(bytes, at, next)
      at = next
    }
  }

  for await (const chunk of source) {
    bytes = at < bytes.length ? Buffer.concat([bytes.subarray(at), chunk]) : chunk
    at = 0
    yield* parse(false)
  }
  yield* parse(true)
}

/** The delimiters that exports use, those of a column list first. */
const DELIMITERS = [',', ';', '\t'] as const

/** Finds the delimiter of CSV: the most frequent one, outside of quotes, of the first line that has any. */
export function findDelimiter(sample: string): number {
  for (const line of sample.slice(0, 16_384).split(/\r\n?|\n/)) {
    const [, named] = /^sep=([,;\t])$/.exec(line) ?? []
    if (named) return named.charCodeAt(0)
    const plain = line.replace(/"[^"]*"/g, '')
    const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return (DELIMITERS[counts.indexOf(most)] ?? ',').charCodeAt(0)
  }
  return DELIMITERS[0].charCodeAt(0)
}
