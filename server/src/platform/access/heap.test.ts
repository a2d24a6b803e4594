import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { createTestDatabase } from '../database/testing.js'
import { OVERVIEWS_OF_RELATED } from '../graphql/testing.js'
import { endProcesses, spawnServer } from '../observability/testing.js'

/** The most that the limits of a query allow: as many objects as possible, and as many texts. */
const DEAREST = [
  `{ movies(limit: 50) { results { similar(limit: 40) { results { id title year voteAverage overview } } } } }`,
  `{ movies(limit: 50) { results { cast(limit: 50) { character person { name } } } } }`,
  `{ movies(limit: 50) { results { ${Array.from({ length: 7 }, (_, i) => `a${i}: overview`).join(' ')} } } }`,
  `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: search(query: "the ${i}", limit: 50) { results { overview } }`).join(' ')} }`,
  OVERVIEWS_OF_RELATED,
]

describe('strangers who want to end a server with the default heap', () => {
  afterEach(endProcesses)
  let database: Client | undefined
  afterAll(() => database?.end())

  it('do not, by forty of the largest queries at once', async () => {
    const url = await createTestDatabase()
    database = new Client({ connectionString: url })
    await database.connect()
    await database.query(`update movie set overview = repeat('Ünlimited. ', 450)`)
    const server = await spawnServer({ DATABASE_URL: url, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '0' })
    const send = async (query: string, comment: number) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: `${query} #${comment}` }),
      })
      await response.arrayBuffer()
      return response.status
    }
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => DEAREST.map((query) => send(query, n))).flat(),
    )
    expect(statuses.filter((status) => ![200, 400, 429, 503].includes(status))).toEqual([])
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
    expect(await send('{ genres { name } }', 0)).toBe(200)
    expect(server.printed()).not.toContain('heap out of memory')
  })
})
