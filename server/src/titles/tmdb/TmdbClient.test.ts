import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLogger } from '../../platform/observability/log.js'
import { moviePage } from './schemas.js'
import { TmdbClient } from './TmdbClient.js'
import { TOKEN } from './testing.js'

describe('a response with invalid items', () => {
  let server: Server
  let respond: (path: string) => { body: object; isCompressed?: boolean }
  let client: TmdbClient
  const outcomes: string[] = []
  const log: string[] = []
  beforeAll(async () => {
    server = createServer((message, response) => {
      const { body, isCompressed } = respond(message.url ?? '')
      const text = Buffer.from(JSON.stringify(body))
      response.writeHead(200, isCompressed ? { 'Content-Encoding': 'gzip' } : {})
      response.end(isCompressed ? gzipSync(text) : text)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    client = new TmdbClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      token: TOKEN,
      timeoutMs: 60_000,
      log: createLogger('info', { to: { write: (line) => void log.push(line) } }),
      listener: { call: (outcome) => outcomes.push(outcome), circuitOpen: () => undefined },
    })
  })
  afterAll(async () => {
    await client.stop()
    server.close()
    server.closeAllConnections()
  })

  const film = (id: number, more: object = {}) => ({ id, title: `Film ${id}`, vote_average: 7, ...more })
  const pageOf = (results: object[]) => ({ page: 1, total_pages: 1, total_results: results.length, results })
  const request = () => client.get('/movie/popular', {}, moviePage)

  it('keeps the valid items and logs the others', async () => {
    respond = () => ({ body: pageOf([film(1), film(2, { title: null }), film(3), film(4), film(5)]) })
    expect((await request()).results.map(({ id }) => id)).toEqual([1, 3, 4, 5])
    expect(log.join('')).toContain('results.1.title')
  })

  it('is rejected if more than a fifth of the items is invalid', async () => {
    respond = () => ({ body: pageOf([film(1), film(2, { id: 'two' }), film(3, { vote_average: 'high' })]) })
    await expect(request()).rejects.toMatchObject({ fault: 'invalid_response' })
  })

  it('may be compressed', async () => {
    respond = () => ({ body: pageOf([film(1)]), isCompressed: true })
    expect((await request()).results).toHaveLength(1)
  })

  it('is counted like other responses', () => {
    expect(outcomes).toEqual(['ok', 'invalid_response', 'ok'])
  })
})
