import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { ImportError, type ImportProgress, type InvalidLines } from './ImportProgress.js'

/** Bytes that are read from disk, and decompressed, at a time. */
const CHUNK_SIZE = 64 * 1024
/** Maximum length of a line, in bytes. Without a limit a missing line break would exhaust the memory. */
const LINE_MAX = 1024 * 1024
const NEWLINE = 10
const CARRIAGE_RETURN = 13

/** How the lines of a file are written. */
export interface LineFormat {
  /** Reads the first line. Returns the number of fields of the others. @throws ImportError if it is not the expected one */
  readHeader: (name: string, line: string) => number
  /** Returns the fields of a line. */
  split: (line: string) => string[]
}

/** Options of {@link readLines}. */
export interface LineOptions {
  format: LineFormat
  /** Receives the fields of a line. Returns what is wrong with them, or undefined. */
  onRow: (fields: string[], line: number) => string | undefined
  /** Called after each chunk; reading waits for its promise. */
  flush: () => Promise<void> | undefined
  invalidLines: InvalidLines
  progress: ImportProgress
}

/** Options of {@link readTsv}. */
export type TsvOptions = Omit<LineOptions, 'format'> & {
  /** The column names that the first line must have. */
  columns: readonly string[]
}

/**
 * Reads a file of tab-separated values as {@link readLines} does. There is no quoting: a quotation mark is an ordinary character.
 * @throws ImportError if the file has other columns or is damaged
 */
export function readTsv(path: string, { columns, ...options }: TsvOptions): Promise<void> {
  return readLines(path, {
    ...options,
    format: {
      readHeader: (name, line) => {
        checkHeader(name, line, columns)
        return columns.length
      },
      split: (line) => line.split('\t'),
    },
  })
}

/**
 * Reads a file line by line in constant memory. A file whose name ends in .gz is decompressed. Invalid lines are counted and
 * skipped.
 * @throws ImportError if the file has another first line or is damaged
 */
export async function readLines(path: string, options: LineOptions): Promise<void> {
  const { flush, progress } = options
  const name = basename(path)
  progress.startFile(name, (await stat(path)).size)
  const file = createReadStream(path, { highWaterMark: CHUNK_SIZE })
  const source = path.endsWith('.gz') ? file.pipe(createGunzip({ chunkSize: CHUNK_SIZE })) : file
  // pipe() forwards no errors; without this an unreadable file would never end.
  file.on('error', (error) => source.destroy(error))

  const parser = new LineParser(name, options)
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      parser.write(chunk)
      const pending = flush()
      if (pending) await pending
      progress.update(file.bytesRead, parser.rows)
    }
    parser.end()
    await flush()
    progress.update(file.bytesRead, parser.rows)
  } catch (cause) {
    if (isZlibError(cause))
      throw new ImportError(
        `${name} is cut off or damaged (${cause.message}). Download it again; nothing was changed.`,
        {
          cause,
        },
      )
    throw cause
  }
  if (parser.lines === 0) throw new ImportError(`${name} is empty. Download it again; nothing was changed.`)
}

/** Splits chunks of a file into lines and lines into fields. */
class LineParser {
  lines = 0
  /** Valid lines so far. */
  rows = 0
  /** The beginning of a line whose end is in a later chunk. */
  #rest: Buffer[] = []
  #restLength = 0
  /** Number of fields of a line, once the header is read. */
  #columns = 0
  /** Whether the current line is already longer than the maximum; its bytes are dropped. */
  #isTooLong = false

  constructor(
    private readonly name: string,
    private readonly options: LineOptions,
  ) {}

  /** Parses the lines that end in a chunk. */
  write(chunk: Buffer): void {
    const first = chunk.indexOf(NEWLINE)
    const last = chunk.lastIndexOf(NEWLINE)
    if (last < 0) {
      this.#isTooLong ||= this.#restLength + chunk.length > LINE_MAX
      if (this.#isTooLong) this.#rest = []
      else this.#rest.push(chunk)
      this.#restLength = this.#isTooLong ? 0 : this.#restLength + chunk.length
      return
    }
    if (this.#isTooLong) {
      this.#reject(TOO_LONG)
      this.#isTooLong = false
      if (last > first) this.#parse(chunk.subarray(first + 1, last + 1))
    } else this.#parse(Buffer.concat([...this.#rest, chunk.subarray(0, last + 1)]))
    this.#rest = last + 1 < chunk.length ? [chunk.subarray(last + 1)] : []
    this.#restLength = chunk.length - last - 1
  }

  /** Parses a last line without a line break. */
  end(): void {
    if (this.#isTooLong) this.#reject(TOO_LONG)
    else if (this.#restLength > 0) this.#parse(Buffer.concat(this.#rest))
  }

  /** Parses whole lines: together if all bytes are valid, else one by one to find the invalid lines. */
  #parse(bytes: Buffer): void {
    if (bytes.length <= LINE_MAX * 2 && isUtf8(bytes) && !bytes.includes(0))
      return this.#parseText(bytes.toString('utf8'))
    for (let from = 0; from < bytes.length;) {
      const found = bytes.indexOf(NEWLINE, from)
      const to = found < 0 ? bytes.length : found
      const problem = byteProblem(bytes.subarray(from, to))
      if (problem) this.#reject(problem)
      else this.#parseText(bytes.toString('utf8', from, Math.min(to + 1, bytes.length)))
      from = to + 1
    }
  }

  #parseText(text: string): void {
    let from = 0
    while (from < text.length) {
      let to = text.indexOf('\n', from)
      if (to < 0) to = text.length
      const end = text.charCodeAt(to - 1) === CARRIAGE_RETURN && to > from ? to - 1 : to
      this.#parseLine(text.slice(from, end))
      from = to + 1
    }
  }

  #parseLine(line: string): void {
    const { format, onRow, invalidLines } = this.options
    this.lines++
    if (this.lines === 1) {
      this.#columns = format.readHeader(this.name, line)
      return
    }
    if (line === '') return
    const fields = format.split(line)
    const problem =
      fields.length === this.#columns
        ? onRow(fields, this.lines)
        : `has ${fields.length} ${fields.length === 1 ? 'column' : 'columns'} instead of ${this.#columns}`
    if (problem) invalidLines.add(this.name, this.lines, problem)
    else this.rows++
  }

  #reject(problem: string): void {
    this.options.invalidLines.add(this.name, ++this.lines, problem)
  }
}

const TOO_LONG = `is longer than ${LINE_MAX} bytes`

function byteProblem(line: Buffer): string | undefined {
  if (line.length > LINE_MAX) return TOO_LONG
  if (!isUtf8(line)) return 'is not UTF-8'
  return line.includes(0) ? 'holds a zero byte' : undefined
}

function checkHeader(name: string, line: string, columns: readonly string[]): void {
  if (line.replace(/^\uFEFF/, '') === columns.join('\t')) return
  throw new ImportError(
    `${name} does not begin with the columns ${columns.join(', ')}. Is it another file? Nothing was changed.`,
  )
}

/** Whether zlib could not decompress the data. */
function isZlibError(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_')
}
