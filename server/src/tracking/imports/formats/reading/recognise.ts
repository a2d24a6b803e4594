import { fileTypeFromBuffer } from 'file-type'
import { ImportFileError } from '../ImportFileError.js'
import { type Archive, DamagedMember, type Member } from './archive.js'
import { type CsvRecord, findDelimiter, readCsv } from './csv.js'
import { decodeText, normalizeEncoding } from './decode.js'
import type { Format, FormatFile } from './Format.js'
import { type JsonShape, shapeOf } from './json.js'
import { columnName } from './SourceRecord.js'
import { shorten } from './texts.js'

/** Bytes of a file by which it is recognised. */
const SAMPLE_BYTES = 65_536
/** Records of CSV among which the header is. */
const HEADER_RECORDS = 12

/** What the beginning of a file shows. */
type Sample =
  | { type: 'csv'; delimiter: number; headers: string[][] }
  | { type: 'json'; shape: JsonShape }
  | { type: 'other'; bytes: Buffer }

/** A file and what it was recognised as. */
export interface MatchedFile {
  member: Member
  file: FormatFile<unknown>
  delimiter: number
}

export interface Recognised {
  format: Format
  files: MatchedFile[]
}

/** Reads the beginning of a file. */
async function sample(member: Member): Promise<Sample> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of normalizeEncoding(member.read())) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= SAMPLE_BYTES) break
  }
  const bytes = Buffer.concat(chunks).subarray(0, SAMPLE_BYTES)
  const text = decodeText(
    bytes.subarray(0, length > SAMPLE_BYTES ? bytes.lastIndexOf(10) + 1 || undefined : undefined),
  )
  if (text.trim() === '' || text.includes('\0')) return { type: 'other', bytes }
  if (/^\s*[[{]/.test(text.slice(0, 1_000))) {
    const shape = shapeOf(bytes.toString('utf8'))
    return shape ? { type: 'json', shape } : { type: 'other', bytes }
  }
  const delimiter = findDelimiter(text)
  const headers: string[][] = []
  for await (const record of readCsv(oneChunk(bytes), delimiter)) {
    if (headers.push(namesOf(record)) === HEADER_RECORDS) break
  }
  return { type: 'csv', delimiter, headers }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Returns the names of the columns of a header. */
export const namesOf = (record: CsvRecord): string[] =>
  record.problem === undefined ? record.fields.map(columnName) : []

/** Whether a record is the header of a kind of file. */
export function isHeader(names: readonly string[], file: FormatFile<unknown>): boolean {
  return (
    'columns' in file &&
    file.columns.every((name) => names.includes(name)) &&
    !file.without?.some((name) => names.includes(name)) &&
    (!file.isExact || names.length === file.columns.length)
  )
}

function isFile(found: Sample, file: FormatFile<unknown>): boolean {
  if (found.type === 'other') return false
  if (found.type === 'json') return 'isShape' in file && file.isShape(found.shape)
  if (!('columns' in file)) return false
  if (file.hasPreamble) return found.headers.some((names) => isHeader(names, file))
  const header = found.headers.find((names) => names.some((name) => name !== '' && !name.startsWith('sep=')))
  return header !== undefined && isHeader(header, file)
}

/** Members that may hold passwords or tokens of the person at the service. No file without a fixed path is looked for in them. */
const SECRET = /token|login|auth|passw|secret|session|credential|device/i
const READABLE = /\.(?:csv|tsv|txt|json)$/i

/**
 * Finds the format whose files a file or its members are. Members are only opened if a format has a file at their path; if there is
 * none, those that are CSV or JSON by their name.
 * @throws ImportFileError NOT_RECOGNISED with what was found
 */
export async function recognise(archive: Archive, formats: readonly Format[]): Promise<Recognised> {
  const samples = new Map<Member, Sample | 'damaged'>()
  const look = async (member: Member) => {
    const known = samples.get(member) ?? (await sample(member).catch(asDamaged))
    samples.set(member, known)
    return known
  }
  /** Finds the files of a format among members. */
  const match = async (format: Format, members: readonly Member[], isCandidate: IsCandidate) => {
    const matched: MatchedFile[] = []
    for (const member of members) {
      const candidates = format.files.filter((file) => isCandidate(member, file))
      const found = candidates.length > 0 ? await look(member) : 'damaged'
      if (found === 'damaged' || (!archive.isZip && isEmpty(found))) continue
      const delimiter = found.type === 'csv' ? found.delimiter : 0
      const files = candidates.filter((file) => isFile(found, file))
      // In a ZIP file the path has decided.
      for (const file of archive.isZip ? files.slice(0, 1) : files) matched.push({ member, file, delimiter })
    }
    return matched
  }
  const bestOf = async (isCandidate: IsCandidate) => {
    let best: Recognised | undefined
    for (const format of formats) {
      const files = await match(format, archive.members, isCandidate)
      // A single file may be several files of a format, and counts once.
      if (countOf(files) > countOf(best?.files ?? [])) best = { format, files }
    }
    return best
  }
  if (!archive.isZip) {
    const found = await bestOf(() => true)
    if (found) return found
  } else {
    const found = await bestOf(isAtPath)
    if (found) {
      const known = new Set(found.files.map(({ member }) => member))
      const others = archive.members.filter((member) => !known.has(member))
      const more = await match(found.format, others, isAnywhere)
      return { format: found.format, files: inOrder(found.format, [...found.files, ...more]) }
    }
    const other = await bestOf(isAnywhere)
    if (other) return { format: other.format, files: inOrder(other.format, other.files) }
  }
  const damaged = archive.members.find((member) => samples.get(member) === 'damaged')
  if (damaged) throw new ImportFileError('ARCHIVE_DAMAGED', { path: shorten(damaged.path) })
  throw new ImportFileError('NOT_RECOGNISED', await whatIsFound(archive, look))
}

const countOf = (files: readonly MatchedFile[]) => new Set(files.map(({ member }) => member)).size

/** Whether a file of JSON has no item. Its path may tell what it is, in a ZIP file. */
const isEmpty = (found: Sample) => found.type === 'json' && found.shape.sections.size === 0

type IsCandidate = (member: Member, file: FormatFile<unknown>) => boolean

const isAtPath: IsCandidate = (member, file) => file.path?.test(member.path) ?? false
const isAnywhere: IsCandidate = (member, file) =>
  file.path === undefined && READABLE.test(member.path) && !SECRET.test(member.path)

/** Sorts files as their format lists them. */
const inOrder = ({ files: order }: Format, files: MatchedFile[]) =>
  files.toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file))

function asDamaged(error: unknown): 'damaged' {
  if (!(error instanceof DamagedMember)) throw error
  return 'damaged'
}

async function whatIsFound(
  archive: Archive,
  look: (member: Member) => Promise<Sample | 'damaged'>,
): Promise<Record<string, string | number>> {
  const [first] = archive.members
  if (archive.isZip || !first)
    return {
      type: 'zip',
      files: shorten(archive.members.map(({ path }) => path).join(', ')),
      count: archive.members.length,
    }
  const found = await look(first)
  if (found === 'damaged') return { type: 'damaged' }
  if (found.type === 'json')
    return {
      type: 'json',
      names: shorten(
        [...found.shape.sections]
          .flatMap(([name, keys]) => [name, ...keys])
          .filter((name) => name !== '')
          .join(', '),
      ),
    }
  if (found.type === 'csv') {
    const header = found.headers.find((names) => names.some((name) => name !== '')) ?? []
    return { type: header.length > 1 ? 'csv' : 'text', names: shorten(header.join(', ')) }
  }
  const type = await fileTypeFromBuffer(found.bytes)
  return { type: type?.ext ?? 'binary' }
}
