/** Copies bytes that are a view of a larger buffer (Node's pool, zlib's chunks), which a cache would otherwise keep in memory. */
export function toOwnMemory(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
