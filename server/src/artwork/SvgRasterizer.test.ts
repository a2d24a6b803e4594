import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../database/testing.js'
import { SvgRasterizer } from './SvgRasterizer.js'

/** Drawings that one address wants: more than may wait. */
const FLOOD = 80

let server: TestServer
let pictures: string[]
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['loopback'] })
  const { data } = await server.query<{ [page: string]: { results: { posterImage: { url: string } }[] } }>(
    `{ ${[1, 2]
      .map(
        (page) => `p${page}: movies(category: POPULAR, limit: 50, page: ${page}) {
          results { posterImage { url(width: 200, format: RASTER) } } }`,
      )
      .join(' ')} }`,
  )
  pictures = Object.values(data).flatMap(({ results }) => results.map(({ posterImage }) => posterImage.url))
})
afterAll(() => server.stop())

const statusOf = async (path: string, address: string) => {
  const response = await fetch(server.url + path, { headers: { 'x-forwarded-for': address } })
  await response.arrayBuffer()
  return response.status
}

describe('an address that fills the queue of drawings', () => {
  it('is refused alone, while others wait for a few of its drawings only', async () => {
    let done = 0
    const full = Promise.withResolvers<void>()
    const flood = pictures.slice(0, FLOOD).map(async (path) => {
      const status = await statusOf(path, '192.0.2.1')
      if (status === 503) full.resolve()
      else done++
      return status
    })
    await full.promise
    const [last = ''] = pictures.slice(-1)
    expect(await statusOf(last, '192.0.2.2')).toBe(200)
    const before = done
    const statuses = await Promise.all(flood)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(before).toBeLessThan(done)
  })
})

describe('a drawing for which several requests wait', () => {
  it('is made once', async () => {
    const rasterizer = new SvgRasterizer((request) => request.url ?? '')
    let drawn = 0
    const draw = () => `<svg xmlns="http://www.w3.org/2000/svg" width="${++drawn}" height="2"/>`
    const requests = ['a', 'b', 'a', 'c', 'a'].map((url) =>
      Object.assign(new IncomingMessage(new Socket()), { url }),
    )
    try {
      const bytes = await Promise.all(requests.map((request) => rasterizer.get(request, 'one', draw)))
      expect(new Set(bytes).size).toBe(1)
      expect(drawn).toBe(1)
    } finally {
      rasterizer.stop()
    }
  })
})
