import { PAGING } from '../../../contract/rules/paging.js'
import type { PageParams } from './restHandler.js'

/** Returns the size of all texts of some rows, in bytes of UTF-8. */
export function textBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value !== 'object' || value === null) return 0
  let bytes = 0
  for (const part of Object.values(value)) bytes += textBytes(part)
  return bytes
}

/**
 * Returns the first part of a numbered page whose texts are too long together, as the page of a smaller `limit` that begins at the
 * same row: who goes on from there with that `limit` gets every row once. Any other page is returned as it is.
 * @param maxBytes maximum size of the texts
 */
export function fitPage<Row>(
  rows: readonly Row[],
  { page, limit }: PageParams,
  maxBytes: number = PAGING.textBytes,
): PageParams & { rows: readonly Row[] } {
  const isFitting = (size: number) => limit % size === 0 && textBytes(rows.slice(0, size)) <= maxBytes
  let size = limit
  while (size > 1 && !isFitting(size)) size--
  return { rows: rows.slice(0, size), page: (page - 1) * (limit / size) + 1, limit: size }
}
