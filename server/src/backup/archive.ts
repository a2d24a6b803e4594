import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { AVATAR_PATH, avatarDigest } from '../accounts/avatars/avatars.service.js'
import { hasCode } from '../config/hasCode.js'
import { ArchiveError, readTar } from './tar.js'

/** Version of the format; raised when an older version of Marquee could not read it. */
export const FORMAT = 1
/** Bytes of a table that are one file of the archive. Memory holds a few of them, whatever the size of the table. */
export const PART = 4 * 1_024 * 1_024
/** No file of an archive is larger, in bytes. */
const MOST = 32 * 1_024 * 1_024

/** First file of an archive. */
export const HEADER_NAME = 'header.json'
/** Last file of an archive. */
export const MANIFEST_NAME = 'manifest.json'

const Identifier = z.string().regex(/^[a-z_][a-z\d_]{0,62}$/)
const Count = z.number().int().nonnegative()
const Digest = z.string().regex(/^[\da-f]{64}$/)
const List = <Item extends z.ZodType>(item: Item) => z.array(item).max(1_000)

const Header = z.object({
  format: z.number().int(),
  /** When the snapshot was taken, ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  /** Version of PostgreSQL that the rows come from. */
  postgres: z.string().max(100),
  /** The schema: names of all migrations that had been run, oldest first. */
  migrations: List(z.string().max(200)),
  /** The tables in the order in which they are restored: a row comes after those it refers to. */
  tables: List(z.object({ name: Identifier, columns: List(Identifier) })),
})
export type ArchiveHeader = z.infer<typeof Header>

const Manifest = z.object({
  header: Digest,
  tables: List(z.object({ name: Identifier, rows: Count, bytes: Count, sha256: Digest })),
  /** The next value of each sequence. */
  sequences: List(z.object({ name: Identifier, next: z.string().regex(/^\d{1,19}$/) })),
  /** `missing`: pictures that the storage did not have, or not as they were uploaded. */
  pictures: z.object({ files: Count, bytes: Count, sha256: Digest, missing: Count }),
})
export type ArchiveManifest = z.infer<typeof Manifest>

/** What an archive holds, in its order. */
export type ArchiveItem =
  | { kind: 'header'; header: ArchiveHeader }
  /** Rows of a table in PostgreSQL's COPY text format; a part may end in the middle of a row. */
  | { kind: 'rows'; table: number; bytes: Buffer }
  | { kind: 'picture'; path: string; bytes: Buffer }
  /** Comes last, when everything before it was found to be as it was written. */
  | { kind: 'end'; manifest: ArchiveManifest }

/** Counts and digests what goes into an archive, or comes out of one. */
export class Tally {
  rows = 0
  bytes = 0
  files = 0
  readonly #hash: Hash = createHash('sha256')

  add(bytes: Buffer): void {
    this.bytes += bytes.length
    this.#hash.update(bytes)
  }

  /** Adds text rows of COPY, in which every line is a row. */
  addRows(bytes: Buffer): void {
    this.add(bytes)
    for (let at = -1; (at = bytes.indexOf(0x0a, at + 1)) >= 0;) this.rows++
  }

  addFile(name: string, bytes: Buffer): void {
    this.files++
    this.#hash.update(`${name}\0${bytes.length}\0`)
    this.add(bytes)
  }

  get sha256(): string {
    return this.#hash.copy().digest('hex')
  }
}

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`

export const pictureName = (path: string) => `pictures/${path}`

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Reads an archive from beginning to end and checks all of it on the way.
 * @throws ArchiveError which says what is wrong; whoever has used items before must undo that.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveItem> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped)
  try {
    yield* checked(unzipped)
  } catch (error) {
    throw asArchiveError(file, error)
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

async function* checked(bytes: AsyncIterable<Buffer>): AsyncGenerator<ArchiveItem> {
  const entries = readTar(bytes, MOST)
  const first = await entries.next()
  if (first.done || first.value.name !== HEADER_NAME)
    throw new ArchiveError('it does not begin like a backup')
  const header = read(Header, first.value.bytes)
  if (header.format !== FORMAT)
    throw new ArchiveError(
      `it has format ${header.format}, and this version of Marquee reads format ${FORMAT}`,
    )
  yield { kind: 'header', header }

  const tallies = header.tables.map(() => new Tally())
  const pictures = new Tally()
  let [table, part] = [0, 0]
  let manifest: ArchiveManifest | undefined
  for await (const { name, bytes: content } of entries) {
    if (manifest) throw new ArchiveError('something follows its end')
    if (name === MANIFEST_NAME) {
      manifest = read(Manifest, content)
    } else if (name.startsWith('pictures/')) {
      const path = name.slice('pictures/'.length)
      if (!AVATAR_PATH.test(path) || !path.includes(avatarDigest(content)))
        throw new ArchiveError(`${name} was changed`)
      pictures.addFile(path, content)
      table = header.tables.length
      yield { kind: 'picture', path, bytes: content }
    } else {
      // Parts follow each other without a gap; tables without rows have none.
      for (part++; name !== partName(header.tables[table]?.name ?? '', part); part = 1)
        if (++table >= header.tables.length) throw new ArchiveError(`${name} is out of place`)
      tallies[table]?.addRows(content)
      yield { kind: 'rows', table, bytes: content }
    }
  }
  if (!manifest) throw new ArchiveError('it is cut off')
  compare(header, sha256(first.value.bytes), tallies, pictures, manifest)
  yield { kind: 'end', manifest }
}

function compare(
  { tables }: ArchiveHeader,
  header: string,
  tallies: Tally[],
  pictures: Tally,
  manifest: ArchiveManifest,
): void {
  if (manifest.header !== header) throw new ArchiveError(`${HEADER_NAME} was changed`)
  if (manifest.tables.length !== tables.length) throw new ArchiveError(`${MANIFEST_NAME} was changed`)
  for (const [at, expected] of manifest.tables.entries()) {
    const { rows, bytes, sha256: digest } = tallies[at] as Tally
    const isSame =
      expected.name === tables[at]?.name &&
      expected.rows === rows &&
      expected.bytes === bytes &&
      expected.sha256 === digest
    if (!isSame) throw new ArchiveError(`table ${expected.name} is not as it was written`)
  }
  const isWhole = manifest.pictures.files === pictures.files && manifest.pictures.sha256 === pictures.sha256
  if (!isWhole) throw new ArchiveError('its pictures are not as they were written')
}

function read<Shape extends z.ZodType>(shape: Shape, bytes: Buffer): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new ArchiveError('its description cannot be read')
  }
}

function asArchiveError(file: string, error: unknown): unknown {
  const say = (reason: string) =>
    new ArchiveError(`${file} cannot be used: ${reason}. Nothing was changed.`, { cause: error })
  if (error instanceof ArchiveError) return say(error.message)
  if (hasCode(error, 'ENOENT')) return say('there is no such file')
  if (hasCode(error, 'Z_BUF_ERROR')) return say('it is cut off')
  if (hasCode(error, 'Z_DATA_ERROR')) return say('it is damaged, or was not made by "npm run backup"')
  if (hasCode(error, 'EACCES', 'EISDIR', 'EIO')) return say(String((error as Error).message))
  return error
}
