import { hash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { CatalogueCache } from '../../titles/catalogue/CatalogueCache.js'
import { buildGraphqlSchema } from '../../schema.js'
import { DocumentStore } from './DocumentStore.js'
import { InvalidOperation } from './InvalidOperation.js'
import { OperationRegistry } from './compiled/index.js'
import { ResponseCache, toCachedResponse } from './ResponseCache.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Returns incompressible text of this many bytes. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex')
const cacheable = (body: string) => async () => ({ body, status: 200, isCacheable: true })

describe('the response cache', () => {
  it('counts all memory of a response, and bounds the size of its keys', async () => {
    const cache = new ResponseCache()
    for (let i = 0; i < 1_000; i++) await cache.get(`${i} ${'x'.repeat(95_000)}`, cacheable('{}'))
    expect(cache.bytes).toBeGreaterThanOrEqual(1_000 * 1_000)
    expect(cache.bytes).toBeLessThan(2_000_000)
    const { body, gzipped } = await toCachedResponse({ body: noise(10_000), status: 200, isCacheable: true })
    // A view of a larger buffer would keep all of it.
    expect([body.buffer.byteLength, gzipped?.buffer.byteLength]).toEqual([body.length, gzipped?.length])
    const small = await toCachedResponse({ body: '{}', status: 200, isCacheable: true })
    expect(small.body.buffer.byteLength).toBe(2)
  })

  it('stays below 64 MB and 20,000 responses', async () => {
    const cache = new ResponseCache()
    const body = noise(1_000_000)
    for (let i = 0; i < 60; i++) await cache.get(`large ${i}`, cacheable(body))
    expect(cache.bytes).toBeLessThanOrEqual(64_000_000)
    cache.clear()
    for (let i = 0; i < 20_500; i++) await cache.get(`small ${i}`, cacheable('{}'))
    expect(cache.bytes).toBeLessThanOrEqual(20_000 * 1_002)
  })

  it('ignores undeclared variables, and stores nothing for very long ones', async () => {
    const query =
      'query Cached($id: ID!, $query: String = "x") { movie(id: $id) { title } suggestions(query: $query) { id } }'
    const send = async (variables: object) => {
      server.statements.length = 0
      expect((await server.query(query, variables)).errors).toBeUndefined()
      return server.statements.filter((text) => text.includes('from "movie" as "m" where "m"."id" = ')).length
    }
    for (let time = 0; time < 4; time++) await send({ id: '5' })
    expect(await send({ id: '5', other: noise(50_000) })).toBe(0)
    const long = noise(3_000)
    expect([await send({ id: '5', query: long }), await send({ id: '5', query: long })]).toEqual([1, 1])
  })

  it('distinguishes a null variable from an absent one', async () => {
    const query =
      'query Given($filter: MovieFilter = { type: TV }) { movies(filter: $filter, limit: 2) { results { type } } }'
    const send = async (variables: object) => JSON.stringify((await server.query(query, variables)).data)
    const series = await send({})
    const popular = await send({ filter: null })
    expect(popular).not.toBe(series)
    for (let time = 0; time < 4; time++)
      expect([await send({}), await send({ filter: null })]).toEqual([series, popular])
  })
})

describe('the catalogue cache', () => {
  it('is bounded in bytes, however long the keys are', async () => {
    const memory = await CatalogueCache.open(server.database)
    let loaded = 0
    const load = async () => {
      loaded++
      return 'x'.repeat(1_000_000)
    }
    for (let i = 0; i < 40; i++) await memory.getOrLoad(`${i} ${'x'.repeat(90_000)}`, load)
    expect(loaded).toBe(40)
    // Of 40 MB in UTF-16 the last ones are there, the first ones are not.
    await memory.getOrLoad(`39 ${'x'.repeat(90_000)}`, load)
    expect(loaded).toBe(40)
    await memory.getOrLoad(`0 ${'x'.repeat(90_000)}`, load)
    expect(loaded).toBe(41)
    await expect(memory.getOrLoad('bad', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await memory.getOrLoad('bad', async () => 1)).toBe(1)
  })
})

describe('documents of other clients', () => {
  const schema = buildGraphqlSchema()

  it('are promoted only if they are small with fragments expanded', () => {
    const known = new OperationRegistry(schema, {})
    const isLearned = (text: string) => {
      for (let time = 0; time < 3; time++) known.recordUse(text)
      return known.promoted(text) !== undefined
    }
    const fragment = `fragment F on Movie { id title year overview genres { id name } }`
    const movies = (count: number) =>
      `{ ${Array.from({ length: count }, (_, i) => `a${i}: movie(id: ${i}) { ...F ...F ...F ...F }`).join(' ')} } ${fragment}`
    expect(isLearned(movies(5))).toBe(true)
    expect(isLearned(movies(30))).toBe(false)
    expect(isLearned(`{ genres { id } } #${'x'.repeat(10_000)}`)).toBe(false)
  })

  it('are promoted up to a total size, and the least recently used are removed', () => {
    const known = new OperationRegistry(schema, {})
    const fields = Array.from({ length: 40 }, (_, i) => `b${i}: title`).join(' ')
    const text = (n: number) =>
      `query Q${n} { ${Array.from({ length: 12 }, (_, i) => `a${i}: movie(id: ${i}) { ...F }`).join(' ')} } fragment F on Movie { ${fields} }`
    for (let n = 0; n < 40; n++) for (let time = 0; time < 3; time++) known.recordUse(text(n))
    expect(known.promoted(text(39))).toBeDefined()
    const learned = Array.from({ length: 40 }, (_, n) => known.promoted(text(n))).filter(Boolean)
    expect(learned.length).toBeLessThan(15)
  })

  it('are stored parsed up to a total size', async () => {
    const documents = new DocumentStore(schema, true)
    const text = (n: number) => `{ n${n}: movie(id: 1) { ${'title '.repeat(9)} } } # ${'x'.repeat(5_000)}`
    for (let n = 0; n < 60; n++) expect(documents.read(text(n))).toBeDefined()
    expect(await documents.get(`prefix/${hash('sha256', text(59))}`)).toBe(documents.read(text(59)))
    expect(await documents.get(`prefix/${hash('sha256', text(0))}`)).toBeUndefined()
  })

  it('are not stored when they are invalid', async () => {
    const closed = new DocumentStore(schema, false)
    for (const text of ['{ unknown }', '{ genres {', '{ __schema { description } }']) {
      expect(() => closed.read(text)).toThrow(InvalidOperation)
      expect(await closed.get(hash('sha256', text))).toBeUndefined()
    }
  })

  it('name at most ten errors', () => {
    const text = `{ ${Array.from({ length: 45 }, (_, i) => `a${i}: unknown`).join(' ')} }`
    const errors = () => {
      try {
        return [new DocumentStore(schema, true).read(text)]
      } catch (error) {
        return (error as InvalidOperation).reasons
      }
    }
    expect(errors()).toHaveLength(11)
    expect(errors().at(-1)).toMatchObject({ message: expect.stringContaining('Too many validation errors') })
  })
})
