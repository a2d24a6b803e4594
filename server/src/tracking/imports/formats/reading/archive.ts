import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { fromFdPromise, getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl'
import { IMPORTS } from '../../../../../contract/rules/imports.js'
import { ImportFileError } from '../ImportFileError.js'
import type { IgnoredMember } from '../ImportRow.js'
import { shorten } from './texts.js'

const CHUNK_SIZE = 64 * 1024
const ZIP_SIGNATURES = ['PK\u0003\u0004', 'PK\u0005\u0006']

/** A file that can be read several times: a member of a ZIP file, or the uploaded file itself. */
export interface Member {
  path: string
  /** @throws DamagedMember if the data does not fit what the archive says of it */
  read: () => AsyncIterable<Buffer>
}

/** The members of a file that may be read; the file itself if it is no ZIP file. */
export interface Archive {
  isZip: boolean
  members: Member[]
  ignored: IgnoredMember[]
  close: () => Promise<void>
}

/** The data of a member can't be inflated or has another size or checksum than it should. */
export class DamagedMember extends Error {
  override name = 'DamagedMember'
}

/**
 * Opens a file.
 * @param name what an uploaded file that is no ZIP file is called in messages
 * @throws ImportFileError
 */
export async function openArchive(path: string, name: string): Promise<Archive> {
  const handle = await open(path).catch((cause: unknown) => {
    throw new ImportFileError('FILE_UNREADABLE', {}, { cause })
  })
  try {
    const { size } = await handle.stat()
    if (size === 0) throw new ImportFileError('FILE_EMPTY')
    if (size > IMPORTS.fileBytes)
      throw new ImportFileError('FILE_TOO_LARGE', { bytes: size, max: IMPORTS.fileBytes })
    const start = Buffer.alloc(4)
    await handle.read(start, 0, 4, 0)
    if (ZIP_SIGNATURES.includes(start.toString('latin1'))) return await openZip(handle, size)
    await handle.close()
  } catch (error) {
    await handle.close().catch(() => undefined)
    throw error
  }
  const read = () => createReadStream(path, { highWaterMark: CHUNK_SIZE }) as AsyncIterable<Buffer>
  return { isZip: false, members: [{ path: name, read }], ignored: [], close: async () => undefined }
}

/** Folders whose files repeat those of others or belong to the operating system. */
const LEFT_OUT = /(?:^|\/)(?:deleted|orphaned|__macosx)\//i

async function openZip(handle: FileHandle, size: number): Promise<Archive> {
  const zip = await fromFdPromise(handle.fd, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
  }).catch(archiveDamaged)
  const archive: Archive = { isZip: true, members: [], ignored: [], close: () => handle.close() }
  const paths = new Set<string>()
  const total = { members: 0, compressed: 0, inflated: 0 }
  const entries = zip.eachEntry()[Symbol.asyncIterator]()
  for (;;) {
    const { value: entry, done } = await entries.next().catch(archiveDamaged)
    if (done) break
    if (++total.members > IMPORTS.members)
      throw new ImportFileError('ARCHIVE_TOO_MANY_FILES', { max: IMPORTS.members })
    const path = pathOf(entry)
    total.compressed += entry.compressedSize
    total.inflated += entry.uncompressedSize
    checkSizes(entry, path, total, size)
    if (path.endsWith('/')) continue
    if (LEFT_OUT.test(path)) archive.ignored.push({ path, reason: 'FOLDER_LEFT_OUT' })
    else if (paths.has(path)) archive.ignored.push({ path, reason: 'DUPLICATE' })
    else archive.members.push({ path, read: () => readEntry(zip, entry, path) })
    paths.add(path)
  }
  if (total.members === 0) throw new ImportFileError('FILE_EMPTY')
  return archive
}

/** Returns the path of an entry, with slashes. @throws ImportFileError if it leads out of the archive */
function pathOf(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
  const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  if (path === '' || path.includes('\0') || validateFileName(path) !== null)
    throw new ImportFileError('ARCHIVE_UNSAFE_NAME', { path: shorten(path) })
  return path
}

function checkSizes(
  entry: Entry,
  path: string,
  total: { compressed: number; inflated: number },
  size: number,
): void {
  const { compressedSize, uncompressedSize } = entry
  // Entries that overlap.
  if (total.compressed > size) throw new ImportFileError('ARCHIVE_DAMAGED', { path: shorten(path) })
  if (total.inflated > IMPORTS.inflatedBytes)
    throw new ImportFileError('ARCHIVE_TOO_LARGE', { max: IMPORTS.inflatedBytes })
  if (uncompressedSize > IMPORTS.ratioBytes && uncompressedSize > compressedSize * IMPORTS.ratio)
    throw new ImportFileError('ARCHIVE_RATIO', { path: shorten(path) })
}

/** Methods of compression: none and deflate. */
const METHODS = [0, 8]

/** Reads a member and checks its size and checksum. */
async function* readEntry(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new ImportFileError('ARCHIVE_ENCRYPTED', { path: shorten(path) })
  if (!METHODS.includes(entry.compressionMethod))
    throw new ImportFileError('ARCHIVE_METHOD', { path: shorten(path), method: entry.compressionMethod })
  let checksum = 0
  try {
    // It fails when the data is longer or shorter than the archive says, so the sizes that were checked hold.
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (cause) {
    throw new DamagedMember(path, { cause })
  }
  if (checksum !== entry.crc32) throw new DamagedMember(path)
}

function archiveDamaged(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : ''
  throw new ImportFileError(
    message.includes('encryption') ? 'ARCHIVE_ENCRYPTED' : 'ARCHIVE_DAMAGED',
    {},
    { cause },
  )
}
