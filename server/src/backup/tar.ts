/** A file of an archive. */
export interface TarEntry {
  name: string
  bytes: Buffer
}

/** A file that is not an archive of ours, is cut off, or was changed. The message says what is wrong. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const BLOCK = 512
/** Names in archives of ours. They fit the 100 bytes of the header, and none leads out of a folder. */
const NAME = /^(?=.{1,100}$)[\w-]+(?:[./][\w-]+)*$/

/**
 * The bytes of a tar archive (POSIX.1-1988 ustar) of these entries, in their order. Written here because it is two
 * short functions: only plain files, whole in memory, with short names.
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
  if (!NAME.test(name)) throw new Error(`${name} cannot be the name of a file in an archive`)
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
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Sum of the header's bytes, its own field counted as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += header[at] ?? 0
  return sum
}

/**
 * The entries of a tar archive, one at a time.
 * @param most largest size of an entry, in bytes
 * @throws ArchiveError when it is not whole or holds anything but files like those of {@link writeTar}.
 */
export async function* readTar(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<TarEntry> {
  const reader = new Reader(source)
  for (;;) {
    const header = await reader.take(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const octal = (at: number, length: number) =>
      Number.parseInt(header.toString('latin1', at, at + length).replace(/\0.*$/, ''), 8)
    const name = header.toString('latin1', 0, 100).replace(/\0+$/, '')
    const size = octal(124, 12)
    const isFile = header.toString('latin1', 257, 262) === 'ustar' && header[156] === 0x30
    if (!isFile || octal(148, 8) !== sumOf(header) || !NAME.test(name) || !(size >= 0 && size <= most))
      throw new ArchiveError('it holds something that no backup writes')
    const bytes = await reader.take(size)
    await reader.take(-size & (BLOCK - 1))
    yield { name, bytes }
  }
  // To the end, so that what decompresses sees it and checks its own sum.
  await reader.drain()
}

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
    let isBlank = this.#rest.every((byte) => byte === 0)
    for (;;) {
      const { value, done } = await this.#source.next()
      if (done) break
      isBlank &&= value.every((byte: number) => byte === 0)
    }
    if (!isBlank) throw new ArchiveError('something follows its end')
  }
}
