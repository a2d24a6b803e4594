import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip, gunzipSync, constants } from 'node:zlib'
import { pick } from 'stream-json/filters/pick.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { own } from '../../../../contract/own.js'
import { ImportError, type ImportProgress, type InvalidLines } from '../ImportProgress.js'
import { type LineFormat, readLines } from '../tsv.js'
import { ID_COLUMNS, type IdRow, readIdRow } from './idRow.js'

/** Options of {@link readIdFile}. */
interface IdFileOptions {
  onRow: (row: IdRow) => void
  /** Called from time to time; reading waits for its promise. */
  flush: () => Promise<void> | undefined
  invalidLines: InvalidLines
  progress: ImportProgress
}

/** What was read of a file to recognise its format, in bytes. */
const START_BYTES = 4_096

/**
 * Reads a file of Wikidata's query service in constant memory: CSV, TSV, or one of its two kinds of JSON, also gzipped. The format
 * is recognised by the content. Invalid rows are counted and skipped.
 * @throws ImportError if the file cannot be read, or is none of these
 */
export async function readIdFile(path: string, options: IdFileOptions): Promise<void> {
  const start = await startOf(path)
  if (start === '[' || start === '{') return readJson(path, start === '{', options)
  const { onRow, ...rest } = options
  const format = delimited()
  return readLines(path, {
    ...rest,
    format,
    onRow: (fields) => {
      const row = readIdRow(Object.fromEntries(format.columns.map((name, index) => [name, fields[index]])))
      if (typeof row === 'string') return row
      onRow(row)
      return undefined
    },
  })
}

/** Returns the first character of a file that is no space. */
async function startOf(path: string): Promise<string | undefined> {
  const file = await open(path).catch((cause: unknown) => {
    throw new ImportError(`${path} cannot be read. Name a file of Wikidata's query service.`, { cause })
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES)
    const bytes = buffer.subarray(0, bytesRead)
    const text = path.endsWith('.gz') ? unzipStart(bytes) : bytes
    return /[^\s\uFEFF]/.exec(text.toString('utf8'))?.[0]
  } finally {
    await file.close()
  }
}

/** Decompresses the beginning of a file. A damaged one is reported when it is read. */
function unzipStart(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return bytes
  }
}

/** Returns the format of CSV and TSV. The header tells the separator and the columns, which may be in any order. */
function delimited(): LineFormat & { readonly columns: readonly string[] } {
  let separator = ','
  let columns: string[] = []
  const split = (line: string) => (separator === '\t' ? line.split('\t') : splitQuoted(line, separator))
  return {
    get columns() {
      return columns
    },
    split,
    readHeader: (name, line) => {
      separator = ['\t', ';'].find((mark) => line.includes(mark)) ?? ','
      columns = split(line.replace(/^\uFEFF/, '')).map((column) => column.replace(/^\?/, ''))
      if (
        !columns.includes('item') ||
        !ID_COLUMNS.some((column) => column !== 'item' && columns.includes(column))
      )
        throw new ImportError(
          `${name} does not begin with the column item and some of ${ID_COLUMNS.slice(1).join(', ')}. Is it another file? Nothing was changed.`,
        )
      return columns.length
    },
  }
}

/** Returns the fields of a line of CSV; none if a quotation mark is not closed. */
function splitQuoted(line: string, separator: string): string[] {
  const fields: string[] = []
  for (let at = 0; at <= line.length;) {
    let field = ''
    while (line[at] === '"') {
      const end = line.indexOf('"', at + 1)
      if (end < 0) return []
      // Two quotation marks within a field stand for one.
      field += line.slice(at + 1, end) + (line[end + 1] === '"' ? '"' : '')
      at = end + 1
    }
    const end = line.indexOf(separator, at)
    field += line.slice(at, end < 0 ? line.length : end)
    fields.push(field)
    at = end < 0 ? line.length + 1 : end + separator.length
  }
  return fields
}

/** @param hasBindings whether it is SPARQL's own format instead of an array of rows */
async function readJson(
  path: string,
  hasBindings: boolean,
  { onRow, flush, invalidLines, progress }: IdFileOptions,
): Promise<void> {
  const name = basename(path)
  progress.startFile(name, (await stat(path)).size)
  const file = createReadStream(path)
  const source = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  const values = hasBindings
    ? source.pipe(pick.withParserAsStream({ filter: 'results.bindings' }))
    : source.pipe(streamArray.withParserAsStream())
  const records = hasBindings ? values.pipe(streamArray.asStream()) : values
  // pipe() forwards no errors.
  for (const stream of new Set([file, source, values]))
    if (stream !== records) stream.on('error', (error: Error) => records.destroy(error))
  let rows = 0
  try {
    for await (const { value } of records as AsyncIterable<{ value: unknown }>) {
      rows++
      const row =
        typeof value === 'object' && value !== null ? readIdRow(flatten(value)) : 'is no row of the query'
      if (typeof row === 'string') invalidLines.add(name, rows, `record ${rows}: ${row}`)
      else onRow(row)
      const pending = flush()
      if (pending) await pending
      progress.update(file.bytesRead, rows)
    }
  } catch (cause) {
    if (!(cause instanceof Error) || 'severity' in cause) throw cause
    throw new ImportError(
      `${name} is no JSON of Wikidata's query service, or it is cut off (${cause.message}). Nothing was changed.`,
      { cause },
    )
  }
  if (rows === 0) throw new ImportError(`${name} holds no rows. Nothing was changed.`)
}

/** Returns the known columns of a record. */
const flatten = (record: object): Record<string, unknown> =>
  Object.fromEntries(ID_COLUMNS.map((name) => [name, own(record as Record<string, unknown>, name)]))
