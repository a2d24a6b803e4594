/** A file in a tar archive. */
export interface TarEntry {
  name: string
  bytes: Buffer
}

/** An archive is invalid, truncated or changed. The message contains the reason. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const BLOCK = 512
/** Matches entry names: at most the 100 bytes of the header, without path traversal. */
const NAME = /^(?=.{1,100}$)[\w-]+(?:[./][\w-]+)*$/

/**
 * Writes a tar archive (POSIX.1-1988 ustar). Implemented here because backups need plain files with short names only,
 * which takes two short functions.
 */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length)
    yield bytes
    yield Buffer.alloc(-bytes.length & (BLOCK - 1))
  }
  yield Buffer.alloc(2 * BLOCK)
}

function headerOf(name: string, size: number): Buffer {
  if (!NAME.test(name)) throw new Error(`Invalid entry name: ${name}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  header.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(Date.now() / 1_000), 136, 12)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Returns the checksum of a header: the sum of its bytes, with the checksum field counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 0x20
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += header[at] ?? 0
  return sum
}

/**
 * Reads the entries of a tar archive, one at a time.
 * @param maxBytes maximum size of an entry
 * @throws ArchiveError when it is truncated, or contains entries that {@link writeTar} does not write.
 */
export async function* readTar(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<TarEntry> {
  const reader = new Reader(source)
  for (;;) {
    const header = await reader.take(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const octal = (at: number, length: number) =>
      Number.parseInt(header.toString('latin1', at, at + length).replace(/\0.*$/, ''), 8)
    const name = header.toString('latin1', 0, 100).replace(/\0+$/, '')
    const size = octal(124, 12)
    const isFile = header.toString('latin1', 257, 262) === 'ustar' && header[156] === 0x30
    if (
      !isFile ||
      octal(148, 8) !== checksumOf(header) ||
      !NAME.test(name) ||
      !(size >= 0 && size <= maxBytes)
    )
      throw new ArchiveError('it holds something that no backup writes')
    const bytes = await reader.take(size)
    await reader.take(-size & (BLOCK - 1))
    yield { name, bytes }
  }
  // Reads to the end, so that gzip verifies its checksum.
  await reader.drain()
}

/** Reads exact numbers of bytes from a stream. */
class Reader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Buffer> {
    const parts = [this.#rest]
    let length = this.#rest.length
    while (length < size) {
      const { value, done } = await this.#source.next()
      if (done) throw new ArchiveError('it is cut off')
      parts.push(value)
      length += value.length
    }
    const whole = parts.length === 1 ? this.#rest : Buffer.concat(parts, length)
    this.#rest = whole.subarray(size)
    return whole.subarray(0, size)
  }

  async drain(): Promise<void> {
    let isZero = this.#rest.every((byte) => byte === 0)
    for (;;) {
      const { value, done } = await this.#source.next()
      if (done) break
      isZero &&= value.every((byte: number) => byte === 0)
    }
    if (!isZero) throw new ArchiveError('something follows its end')
  }
}
