import { isUtf8 } from 'node:buffer'

const windows1252 = new TextDecoder('windows-1252')

/** Returns a text of bytes that are UTF-8 or else Windows-1252, which tools of the past write. */
export const decodeText = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes)

const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Returns the variant of UTF-16 in which bytes are written, by their byte order mark or the zero bytes of their first letters. */
function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (start.length < 4) return undefined
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be'
  return undefined
}

/** Converts UTF-16 to UTF-8 and drops a byte order mark. All else passes as it is. */
export async function* normalizeEncoding(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of source) {
    let bytes = chunk
    if (start) {
      bytes = Buffer.concat([start, chunk])
      start = bytes
      if (bytes.length < 4) continue
      start = undefined
      const encoding = utf16Of(bytes)
      if (encoding) decoder = new TextDecoder(encoding)
      else if (bytes.subarray(0, 3).equals(UTF8_BOM)) bytes = bytes.subarray(3)
    }
    yield decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes
  }
  if (start) yield start.subarray(0, 3).equals(UTF8_BOM) ? start.subarray(3) : start
  if (decoder) yield Buffer.from(decoder.decode())
}
