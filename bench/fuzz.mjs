// Sends hostile and malformed requests to every endpoint: no 5xx, no lost connection and no growth of memory is allowed.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Pool } from 'undici'
import { memoryAfterGc, memoryOf, withBench } from './children.mjs'
import { generator, junk, NAMES, pick, WORDS } from './random.mjs'
import { run as runOpenApi } from './restFuzz.mjs'

const AT_ONCE = 16
const PATHS = [
  'movies',
  'discover',
  'popular',
  'search',
  'filter',
  'genre',
  'users',
  'auth',
  'reviews',
  'watchlists',
  'data',
]

/** Runs the fuzzer. Defaults: `--requests 200000 --seed 1`. With `--openapi` it is that of the OpenAPI document. */
export async function run(args) {
  if (args.includes('--openapi')) return runOpenApi(args)
  const option = (name, fallback) =>
    args.includes(`--${name}`) ? Number(args[args.indexOf(`--${name}`) + 1]) : fallback
  const requests = option('requests', 200_000)
  const random = generator(option('seed', 1))
  const manifest = JSON.parse(await readFile(new URL('../server/operations.json', import.meta.url), 'utf8'))
  const documents = Object.values(manifest)
  let failed = 0
  await withBench(async ({ start }) => {
    const server = await start('bench/served.mjs', { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' })
    const pool = new Pool(server.url, { connections: AT_ONCE, pipelining: 1, headersTimeout: 20_000 })
    const statuses = new Map()
    let sent = 0
    const memory = []
    const before = await memoryAfterGc(server.process)
    const worker = async () => {
      while (sent < requests) {
        sent++
        if (sent % Math.ceil(requests / 10) === 0) memory.push(Math.round(await memoryOf(server.process.pid)))
        const kind = random()
        const request =
          kind < 0.55
            ? graphqlRequest(random, documents)
            : kind < 0.85
              ? restRequest(random)
              : pageRequest(random)
        try {
          const { statusCode, body } = await pool.request(request)
          await body.dump()
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
          if (statusCode >= 500) reportFailure(statusCode, request)
        } catch (error) {
          reportFailure(error.code ?? error.message, request)
        }
      }
    }
    const reportFailure = (what, request) => {
      if (failed++ < 10) console.log(what, JSON.stringify(request).slice(0, 600))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    await pool.close()
    const after = await memoryAfterGc(server.process)
    console.log(
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
    )
    const broken = [...statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0)
    console.log(
      `${requests} requests, ${broken} with 5xx, ${failed - broken} without a response; memory in MB after each tenth: ${memory.join(', ')}`,
    )
    const figures = ({ all, heap, buffers }) =>
      `${Math.round(all)} MB in all, ${Math.round(heap)} of heap, ${Math.round(buffers)} of buffers (caches)`
    console.log(`after a garbage collection: ${figures(before)} at the start, ${figures(after)} at the end`)
  })
  if (failed > 0) process.exitCode = 1
}

function graphqlRequest(random, documents) {
  let query = mutate(random, pick(random, documents), random() < 0.3 ? 0 : 1 + Math.floor(random() * 4))
  if (random() < 0.05) query = `{ ${'a { '.repeat(random() * 400)} }`
  const body = {
    query: random() < 0.05 ? junk(random) : query,
    variables:
      random() < 0.5
        ? {
            id: junk(random),
            page: junk(random),
            limit: junk(random),
            query: junk(random),
            filter: junk(random),
            input: junk(random),
          }
        : junk(random),
    ...(random() < 0.2 && { operationName: junk(random) }),
    ...(random() < 0.2 && {
      extensions: { persistedQuery: { sha256Hash: junk(random), version: junk(random) } },
    }),
  }
  const text =
    random() < 0.05
      ? mutate(random, JSON.stringify(body), 3)
      : JSON.stringify(random() < 0.03 ? [body, body] : body)
  if (random() < 0.1)
    return {
      method: 'GET',
      path: `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(body.variables) ?? '' })}`,
    }
  return {
    method: random() < 0.03 ? pick(random, ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) : 'POST',
    path: '/graphql',
    headers: headers(random),
    body: text,
  }
}

function restRequest(random) {
  const segments = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
    random() < 0.7
      ? pick(random, PATHS)
      : encodeURIComponent(String(pick(random, [...WORDS, ...NAMES, 7, 99_999_999_999]))),
  )
  const search = Array.from(
    { length: Math.floor(random() * 4) },
    () =>
      `${pick(random, NAMES)}=${encodeURIComponent(JSON.stringify(junk(random)).slice(0, 300).toWellFormed())}`,
  )
  const method = pick(random, ['GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE'])
  return {
    method,
    path: `/api/${segments.join('/')}?${search.join('&')}`,
    headers: headers(random),
    ...(method !== 'GET' && {
      body:
        random() < 0.2
          ? mutate(random, '{"movieId": 1, "title": "x"}', 2)
          : JSON.stringify({
              [pick(random, NAMES)]: junk(random),
              movieId: junk(random),
              email: junk(random),
              name: junk(random),
            }),
    }),
  }
}

const FOLDERS = ['images', 'avatars', 'share', 'movie', 'watchlist', 'user', 'dev/outbox', 'health', 'assets']
// The sandbox responds 503 until it is built.
if (existsSync(new URL('../build/sandbox', import.meta.url))) FOLDERS.push('sandbox')

/** Returns a request for a page, an image or a sitemap. */
function pageRequest(random) {
  const folder = pick(random, FOLDERS)
  const part = () =>
    random() < 0.3
      ? pick(random, ['%', '%ff', '%c0%af', '..%2f', '%2e%2e', ...NAMES])
      : encodeURIComponent(JSON.stringify(junk(random)).slice(0, 200).toWellFormed())
  const id = Math.floor(random() * 3_500)
  const path = pick(random, [
    `/${folder}/${part()}/${part()}`,
    `/${part()}?${part()}=${part()}`,
    `/images/w500/poster-${id}-${part()}.svg`,
    `/images/w1280/backdrop-${id}-x.svg`,
    `/movie/${id}`,
    `/sitemap-${pick(random, ['movie', 'watchlist', part()])}-${pick(random, [0, 1, 99, part()])}.xml`,
    `//${part()}`,
  ])
  const accept = pick(random, ['text/html', '*/*', 'image/*'])
  return { method: 'GET', path, headers: { ...headers(random), accept } }
}

function headers(random) {
  return {
    'content-type':
      random() < 0.9
        ? 'application/json'
        : pick(random, [
            'text/plain',
            'application/json; charset=utf-16',
            'multipart/form-data; boundary=x',
            'x/y',
          ]),
    ...(random() < 0.05 && { 'content-encoding': pick(random, ['gzip', 'br', 'identity', 'x']) }),
    ...(random() < 0.1 && {
      authorization: pick(random, ['Bearer', 'Bearer a.b.c', 'Basic eDp5', `Bearer ${'e'.repeat(2_000)}`]),
    }),
    ...(random() < 0.1 && {
      accept: pick(random, ['application/graphql-response+json', '*/*', 'text/event-stream', ';;;']),
    }),
    ...(random() < 0.05 && {
      'x-forwarded-for': pick(random, ['1.2.3.4', "'", '::1, 10.0.0.1', 'x'.repeat(500)]),
    }),
  }
}

function mutate(random, text, times) {
  let result = text
  for (let i = 0; i < times; i++) {
    const at = Math.floor(random() * result.length)
    const length = Math.floor(random() * 12)
    const kind = random()
    if (kind < 0.3) result = result.slice(0, at) + result.slice(at + length)
    else if (kind < 0.6)
      result =
        result.slice(0, at) +
        result.slice(at, at + length).repeat(2 + Math.floor(random() * 20)) +
        result.slice(at)
    else if (kind < 0.8)
      result =
        result.slice(0, at) +
        pick(random, [...WORDS, '...', '@skip(if:true)', '$', '!', ':']) +
        result.slice(at)
    else
      result = result.slice(0, at) + String.fromCharCode(Math.floor(random() * 65_536)) + result.slice(at + 1)
  }
  return result
}
