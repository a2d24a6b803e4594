import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { PICTURE_PATH_PATTERN, pictureDigest } from '../../accounts/avatars/Pictures.js'
import { hasCode } from '../../platform/config/hasCode.js'
import { ArchiveError, readTar } from './tar.js'
import { ownCommands } from '../../platform/config/ownCommands.js'

/** Version of the format. Increase it when an older version of Marquee cannot read the archive. */
export const FORMAT_VERSION = 1
/** Size of a part of a table in the archive, in bytes. Memory use is a few parts, regardless of the size of the table. */
export const PART_BYTES = 4 * 1_024 * 1_024
/** Maximum size of an entry, in bytes. */
const MAX_ENTRY_BYTES = 32 * 1_024 * 1_024

/** Name of the first entry. */
export const HEADER_NAME = 'header.json'
/** Name of the last entry. */
export const MANIFEST_NAME = 'manifest.json'

const Identifier = z.string().regex(/^[a-z_][a-z\d_]{0,62}$/)
const Count = z.number().int().nonnegative()
const Digest = z.string().regex(/^[\da-f]{64}$/)
const List = <Item extends z.ZodType>(item: Item) => z.array(item).max(1_000)

const Header = z.object({
  format: z.number().int(),
  /** When the snapshot was taken, ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  /** Version of PostgreSQL that exported the rows. */
  postgres: z.string().max(100),
  /** The schema: names of all applied migrations, oldest first. */
  migrations: List(z.string().max(200)),
  /** The tables in the order of the restore: referenced tables come first. */
  tables: List(z.object({ name: Identifier, columns: List(Identifier) })),
})
export type ArchiveHeader = z.infer<typeof Header>

const Manifest = z.object({
  header: Digest,
  tables: List(z.object({ name: Identifier, rows: Count, bytes: Count, sha256: Digest })),
  /** The next value of each sequence. */
  sequences: List(z.object({ name: Identifier, next: z.string().regex(/^\d{1,19}$/) })),
  /** `missing`: avatars that the storage did not have, or whose content was changed. */
  pictures: z.object({ files: Count, bytes: Count, sha256: Digest, missing: Count }),
})
/** The manifest of an archive: counts and digests of its content. */
export type ArchiveManifest = z.infer<typeof Manifest>

/** An item of an archive, in the order of the archive. */
export type ArchiveItem =
  | { kind: 'header'; header: ArchiveHeader }
  /** Rows of a table in the text format of COPY; a part may end in the middle of a row. */
  | { kind: 'rows'; table: number; bytes: Buffer }
  | { kind: 'picture'; path: string; bytes: Buffer }
  /** The last item. All digests have been verified. */
  | { kind: 'end'; manifest: ArchiveManifest }

/** Counts and hashes the content of an archive. */
export class ContentDigest {
  rows = 0
  bytes = 0
  files = 0
  readonly #hash: Hash = createHash('sha256')

  /** Adds bytes. */
  add(bytes: Buffer): void {
    this.bytes += bytes.length
    this.#hash.update(bytes)
  }

  /** Adds rows in the text format of COPY: one line per row. */
  addRows(bytes: Buffer): void {
    this.add(bytes)
    for (let at = -1; (at = bytes.indexOf(0x0a, at + 1)) >= 0;) this.rows++
  }

  /** Adds a file with its name. */
  addFile(name: string, bytes: Buffer): void {
    this.files++
    this.#hash.update(`${name}\0${bytes.length}\0`)
    this.add(bytes)
  }

  /** The digest of the content so far, in hexadecimal. */
  get sha256(): string {
    return this.#hash.copy().digest('hex')
  }
}

/** Returns the entry name of a part of a table. */
export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`

/** Returns the entry name of a picture. */
export const pictureName = (path: string) => `pictures/${path}`

/** Returns the SHA-256 in hexadecimal. */
export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Reads an archive and verifies it while reading.
 * @throws ArchiveError with the reason. The caller must then undo its use of earlier items.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveItem> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped)
  try {
    yield* verifiedItems(unzipped)
  } catch (error) {
    throw asArchiveError(file, error)
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

async function* verifiedItems(bytes: AsyncIterable<Buffer>): AsyncGenerator<ArchiveItem> {
  const entries = readTar(bytes, MAX_ENTRY_BYTES)
  const first = await entries.next()
  if (first.done || first.value.name !== HEADER_NAME)
    throw new ArchiveError('it does not begin like a backup')
  const header = parseJson(Header, first.value.bytes)
  if (header.format !== FORMAT_VERSION)
    throw new ArchiveError(
      `it has format ${header.format}, and this version of Marquee reads format ${FORMAT_VERSION}`,
    )
  yield { kind: 'header', header }

  const tableDigests = header.tables.map(() => new ContentDigest())
  const pictures = new ContentDigest()
  let [table, part] = [0, 0]
  let manifest: ArchiveManifest | undefined
  for await (const { name, bytes: content } of entries) {
    if (manifest) throw new ArchiveError('something follows its end')
    if (name === MANIFEST_NAME) {
      manifest = parseJson(Manifest, content)
    } else if (name.startsWith('pictures/')) {
      const path = name.slice('pictures/'.length)
      if (!PICTURE_PATH_PATTERN.test(path) || !path.includes(pictureDigest(content)))
        throw new ArchiveError(`${name} was changed`)
      pictures.addFile(path, content)
      table = header.tables.length
      yield { kind: 'picture', path, bytes: content }
    } else {
      // Parts are numbered without gaps; empty tables have none.
      for (part++; name !== partName(header.tables[table]?.name ?? '', part); part = 1)
        if (++table >= header.tables.length) throw new ArchiveError(`${name} is out of place`)
      tableDigests[table]?.addRows(content)
      yield { kind: 'rows', table, bytes: content }
    }
  }
  if (!manifest) throw new ArchiveError('it is cut off')
  verifyManifest(header, sha256(first.value.bytes), tableDigests, pictures, manifest)
  yield { kind: 'end', manifest }
}

function verifyManifest(
  { tables }: ArchiveHeader,
  header: string,
  tableDigests: ContentDigest[],
  pictures: ContentDigest,
  manifest: ArchiveManifest,
): void {
  if (manifest.header !== header) throw new ArchiveError(`${HEADER_NAME} was changed`)
  if (manifest.tables.length !== tables.length) throw new ArchiveError(`${MANIFEST_NAME} was changed`)
  for (const [at, expected] of manifest.tables.entries()) {
    const { rows, bytes, sha256: digest } = tableDigests[at] as ContentDigest
    const matches =
      expected.name === tables[at]?.name &&
      expected.rows === rows &&
      expected.bytes === bytes &&
      expected.sha256 === digest
    if (!matches) throw new ArchiveError(`table ${expected.name} is not as it was written`)
  }
  const picturesMatch =
    manifest.pictures.files === pictures.files && manifest.pictures.sha256 === pictures.sha256
  if (!picturesMatch) throw new ArchiveError('its pictures are not as they were written')
}

function parseJson<Shape extends z.ZodType>(shape: Shape, bytes: Buffer): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new ArchiveError('its description cannot be read')
  }
}

function asArchiveError(file: string, error: unknown): unknown {
  const fail = (reason: string) =>
    new ArchiveError(`${file} cannot be used: ${reason}. Nothing was changed.`, { cause: error })
  if (error instanceof ArchiveError) return fail(error.message)
  if (hasCode(error, 'ENOENT')) return fail('there is no such file')
  if (hasCode(error, 'Z_BUF_ERROR')) return fail('it is cut off')
  if (hasCode(error, 'Z_DATA_ERROR'))
    return fail(ownCommands('it is damaged, or was not made by "npm run backup"'))
  if (hasCode(error, 'EACCES', 'EISDIR', 'EIO')) return fail(String((error as Error).message))
  return error
}
