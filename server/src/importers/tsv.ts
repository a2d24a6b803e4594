import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { ImportError } from './ImportError.js'
import type { BrokenLines, ImportProgress } from './ImportProgress.js'

/** Bytes read from the disk, and unpacked, at a time. */
const CHUNK = 64 * 1024
/** A longer line is broken, in bytes; without a bound one missing line break would take all memory. */
const LINE_MAX = 1024 * 1024
const NEWLINE = 10

/** How a file is read. */
export interface TsvOptions {
  /** The names that its first line must have. */
  columns: readonly string[]
  /** Takes a line's fields; gives what is wrong with them, or undefined. The array is the caller's. */
  row: (fields: string[]) => string | undefined
  /** Called between chunks; reading waits for it. */
  flush: () => Promise<void> | undefined
  broken: BrokenLines
  watch: ImportProgress
}

/**
 * Reads a file of tab-separated values line by line in constant memory; gzipped when its name ends in .gz. There is
 * no quoting: a quotation mark is a letter like any other. Lines that are not as they should be are counted and left out.
 * @throws LoadError when the file is another one or is cut off
 */
export async function readTsv(
  path: string,
  { columns, row, flush, broken, watch }: TsvOptions,
): Promise<void> {
  const name = basename(path)
  watch.file(name, (await stat(path)).size)
  const file = createReadStream(path, { highWaterMark: CHUNK })
  const source = path.endsWith('.gz') ? file.pipe(createGunzip({ chunkSize: CHUNK })) : file
  // pipe passes no errors on, and a file that cannot be read must not look like one that never ends.
  file.on('error', (error) => source.destroy(error))

  let number = 0
  let rows = 0
  let rest: Buffer[] = []
  let restLength = 0

  const take = (text: string) => {
    let from = 0
    while (from < text.length) {
      let to = text.indexOf('\n', from)
      if (to < 0) to = text.length
      number++
      const end = text.charCodeAt(to - 1) === 13 && to > from ? to - 1 : to
      if (number === 1) checkHeader(name, text.slice(from, end), columns)
      else if (end > from) {
        const fields = text.slice(from, end).split('\t')
        const problem =
          fields.length === columns.length
            ? row(fields)
            : `has ${fields.length} ${fields.length === 1 ? 'column' : 'columns'} instead of ${columns.length}`
        if (problem) broken.add(name, number, problem)
        else rows++
      }
      from = to + 1
    }
  }
  const takeBytes = (bytes: Buffer) => {
    if (bytes.length <= LINE_MAX * 2 && isUtf8(bytes) && !bytes.includes(0))
      return take(bytes.toString('utf8'))
    for (let from = 0; from < bytes.length;) {
      const found = bytes.indexOf(NEWLINE, from)
      const to = found < 0 ? bytes.length : found
      const line = bytes.subarray(from, to)
      const problem =
        line.length > LINE_MAX
          ? `is longer than ${LINE_MAX} bytes`
          : !isUtf8(line)
            ? 'is not UTF-8'
            : line.includes(0)
              ? 'holds a zero byte'
              : undefined
      if (problem) broken.add(name, ++number, problem)
      else take(bytes.toString('utf8', from, Math.min(to + 1, bytes.length)))
      from = to + 1
    }
  }

  try {
    let isTooLong = false
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const first = chunk.indexOf(NEWLINE)
      const last = chunk.lastIndexOf(NEWLINE)
      if (last < 0) {
        isTooLong ||= restLength + chunk.length > LINE_MAX
        if (isTooLong) rest = []
        else rest.push(chunk)
        restLength = isTooLong ? 0 : restLength + chunk.length
      } else {
        if (isTooLong) {
          broken.add(name, ++number, `is longer than ${LINE_MAX} bytes`)
          isTooLong = false
          if (last > first) takeBytes(chunk.subarray(first + 1, last + 1))
        } else takeBytes(Buffer.concat([...rest, chunk.subarray(0, last + 1)]))
        rest = last + 1 < chunk.length ? [chunk.subarray(last + 1)] : []
        restLength = chunk.length - last - 1
      }
      const waiting = flush()
      if (waiting) await waiting
      watch.read(file.bytesRead, rows)
    }
    if (isTooLong) broken.add(name, ++number, `is longer than ${LINE_MAX} bytes`)
    else if (restLength > 0) takeBytes(Buffer.concat(rest))
    await flush()
    watch.read(file.bytesRead, rows)
  } catch (cause) {
    if (isDamage(cause))
      throw new ImportError(
        `${name} is cut off or damaged (${cause.message}). Download it again; nothing was changed.`,
        {
          cause,
        },
      )
    throw cause
  }
  if (number === 0) throw new ImportError(`${name} is empty. Download it again; nothing was changed.`)
}

function checkHeader(name: string, line: string, columns: readonly string[]): void {
  if (line.replace(/^\uFEFF/, '') === columns.join('\t')) return
  throw new ImportError(
    `${name} does not begin with the columns ${columns.join(', ')}. Is it another file? Nothing was changed.`,
  )
}

/** Whether an error is zlib's: what it unpacked is not whole. */
function isDamage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_')
}
