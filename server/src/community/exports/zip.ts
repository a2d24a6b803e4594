import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of a ZIP file. */
export interface ZipMember {
  path: string
  content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>
  /** Whether its content is compressed already. */
  isCompressed?: boolean
}

/**
 * Streams a ZIP file. A member is asked for when the one before is written, and its content is read as fast as the archive is. Ending
 * the iteration ends that of the members.
 * @throws what reading them throws
 */
export async function* zip(members: AsyncIterable<ZipMember>): AsyncGenerator<Buffer, void, undefined> {
  const file = new ZipFile()
  const output = file.outputStream as Readable
  let source: Readable | undefined
  const addAll = async () => {
    for await (const { path, content, isCompressed = false } of members) {
      if (output.destroyed) return
      source = Readable.from(content)
      file.addReadStream(source, path, { compress: !isCompressed })
      await finished(source, { writable: false })
    }
    file.end()
  }
  const adding = addAll().catch((error: unknown) => void output.destroy(error as Error))
  try {
    yield* output as AsyncIterable<Buffer>
  } finally {
    source?.destroy()
    await adding
  }
}
