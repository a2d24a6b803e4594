import { gunzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { GzippedCache } from './GzippedCache.js'

it('keeps no more memory than the bytes of a body', async () => {
  const cache = new GzippedCache({ maxBytes: 10_000 })
  await cache.make('key', () => 'a small body')
  const kept = cache.get('key')!
  expect(gunzipSync(kept).toString()).toBe('a small body')
  expect(kept.buffer.byteLength).toBe(kept.length)
})
