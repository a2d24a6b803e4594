import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { GraphQLError } from 'graphql'
import { createLogger, redactSql } from './log.js'
import { LogCapture, type ObservedServer, requestInTwo, startObserved, waitFor } from './testing.js'
import { loggedPath, readRequestId } from './RequestContext.js'

let server: ObservedServer
let quiet: ObservedServer
beforeAll(async () => {
  ;[server, quiet] = await Promise.all([startObserved({}, 'debug'), startObserved({ slowMs: 40 })])
})
afterAll(() => Promise.all([server.stop(), quiet.stop()]))

async function lineOf(response: Response, from = server) {
  const requestId = response.headers.get('x-request-id')
  return from.logs.find((line) => line.requestId === requestId && String(line.msg).endsWith('request'))
}

describe('X-Request-Id', () => {
  it('is set on every response of every endpoint', async () => {
    const paths = ['/graphql?query={genres{id}}', '/api/movies/1', '/api/nothing', '/health/live', '/nothing']
    const answers = await Promise.all(paths.map((path) => fetch(server.url + path)))
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(paths.length)
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/)
  })

  it('repeats a short, plain id of the request', async () => {
    const given = await server.query('{ genres { id } }', { 'x-request-id': 'proxy-17_a' })
    expect(given.headers.get('x-request-id')).toBe('proxy-17_a')
    for (const wrong of ['', 'a b', 'a"b', 'x'.repeat(65), 'ü', 'a\nb'])
      expect(readRequestId(wrong)).not.toBe(wrong)
  })
})

describe('the request log', () => {
  it('has one line per request, with the operation name', async () => {
    const answer = await server.query('query Genres { genres { id } }')
    expect(await lineOf(answer)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      msg: 'request',
      requestId: answer.headers.get('x-request-id'),
      method: 'POST',
      path: '/graphql',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      operation: 'Genres',
    })
    await fetch(`${server.url}/health/live`)
    const id = answer.headers.get('x-request-id')
    expect(server.logs.all.filter((line) => line.requestId === id)).toHaveLength(1)
  })

  it('contains the error codes of a response with status 200', async () => {
    const answer = await server.query(
      'query Wrong { movies(filter: {minRating: 99}) { page } genres { id } }',
    )
    expect(answer.status).toBe(200)
    expect(await lineOf(answer)).toMatchObject({ operation: 'Wrong', errors: ['INVALID_INPUT'] })
    expect(await lineOf(await server.query('{ nothing }'))).toMatchObject({
      errors: ['GRAPHQL_VALIDATION_FAILED'],
    })
  })

  it('never contains query strings, variables, tokens or forged lines', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9-abcdefghijklmnopqrstuvwxyz'
    const answers = await Promise.all([
      fetch(`${server.url}/api/movies/search?query=verysecret`),
      fetch(`${server.url}/api/auth/verify/${token}?token=verysecret`, {
        headers: { cookie: 'a=verysecret' },
      }),
      fetch(`${server.url}/%0a{"msg":"made up"}`),
      server.query('query ($q: String = "verysecret") { search(query: $q) { page } }', {
        authorization: 'Bearer verysecret',
      }),
    ])
    for (const answer of answers) await lineOf(answer)
    const text = JSON.stringify(server.logs.all)
    expect(text).not.toMatch(/verysecret|eyJhbGciOi/)
    expect(server.logs.all.some((line) => line.msg === 'made up')).toBe(false)
    expect(loggedPath(`/reset/${token}`)).toBe('/reset/…')
    expect(loggedPath(`/oauth/authorize/${token.slice(0, 21)}`)).toBe('/oauth/authorize/…')
    expect(loggedPath('/api/movies/recommendations/personalized')).toBe(
      '/api/movies/recommendations/personalized',
    )
  })

  it('logs health checks and files at level debug only', async () => {
    for (const path of ['/health/live', '/assets/app.js', '/images/w500/poster-1-x.svg'])
      expect(await lineOf(await fetch(server.url + path))).toMatchObject({ level: 'debug', path })
    expect(await lineOf(await fetch(`${server.url}/movie/1`))).toMatchObject({ level: 'info', status: 404 })
  })

  it('marks a request whose client disconnected as aborted, not as an error', async () => {
    const client = server.connectRaw()
    await client.send(requestInTwo('{ genres { id } }', 'X-Request-Id: left\r\n')[0])
    await waitFor(() => isConnected(server))
    client.disconnect()
    const line = await server.logs.find(({ requestId, msg }) => requestId === 'left' && msg === 'request')
    expect(line).toMatchObject({ aborted: true })
    expect(line).not.toHaveProperty('status')
    expect(server.logs.all.filter(({ requestId }) => requestId === 'left')).toHaveLength(1)
  })

  it('logs internal errors with the id of the response, for GraphQL and REST', async () => {
    const broken = await startObserved()
    await broken.database.rows('alter table movie rename to gone')
    const answers = await Promise.all([
      broken.query('query Broken { movie(id: 1) { title } }'),
      fetch(`${broken.url}/api/movies/1`),
    ])
    for (const answer of answers) {
      expect(answer.status === 500 || (await answer.clone().text()).includes('INTERNAL')).toBe(true)
      const id = answer.headers.get('x-request-id')
      const line = await broken.logs.find(({ level, requestId }) => level === 'error' && requestId === id)
      expect(line.err).toMatchObject({ message: expect.stringContaining('relation "movie" does not exist') })
    }
    expect(broken.logs.all.find(({ msg }) => msg === 'graphql error')).toMatchObject({ operation: 'Broken' })
    await broken.stop()
  })

  it('warns about slow requests and slow statements, with the operation name', async () => {
    const client = await quiet.database.pool.connect()
    await client.query('begin; lock table credit in access exclusive mode')
    const response = quiet.query('query Cast { movie(id: 1) { cast { name } } }')
    await waitFor(waitsForLock)
    await client.query('commit')
    client.release()
    const line = await lineOf(await response, quiet)
    expect(line).toMatchObject({ level: 'warn', msg: 'slow request', operation: 'Cast' })
    const { requestId } = line
    const slow = await quiet.logs.find(
      ({ msg, operation }) => msg === 'slow statement' && operation === 'Cast',
    )
    expect(slow).toMatchObject({ level: 'warn', requestId, statement: expect.stringContaining('credit') })
    expect(Number(slow.ms)).toBeGreaterThanOrEqual(40)
  })

  it('assigns a statement to its own request, even if it waited for a connection', async () => {
    const { pool } = quiet.database
    const held = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
    const response = quiet.query('query Waited { movie(id: 2) { cast { name } } }')
    await waitFor(() => pool.waitingCount > 0)
    const [locking, ...others] = held
    await locking?.query('begin; lock table credit in access exclusive mode')
    for (const client of others) client.release()
    await waitFor(waitsForLock)
    await locking?.query('commit')
    locking?.release()
    const id = (await response).headers.get('x-request-id')
    const slow = await quiet.logs.find(({ msg, requestId }) => msg === 'slow statement' && requestId === id)
    expect(slow).toMatchObject({ operation: 'Waited' })
  })
})

/** Returns whether a statement has waited for a lock longer than SLOW_LOG_MS. */
async function waitsForLock(): Promise<boolean> {
  const waiting = await quiet.database.row(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
     and clock_timestamp() - state_change > interval '60 ms'`,
  )
  return waiting !== undefined
}

function isConnected({ app }: ObservedServer): Promise<boolean> {
  return new Promise((done) => app.server.getConnections((_error, count) => done(count > 0)))
}

describe('redaction in the log', () => {
  it('removes literals from SQL, closed or not', () => {
    expect(redactSql(`insert into "user" values ('a@b', E'it\\'s', 'it''s', 7)`)).toBe(
      `insert into "user" values ('…', '…', '…', 7)`,
    )
    expect(redactSql(`select 'cut of`)).toBe(`select '…'`)
  })

  it('logs what failed in a database error, without values', () => {
    const lines = new LogCapture()
    const error = Object.assign(new Error(`insert into "user" values ('ann@home') - duplicate key`), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(ann@home) already exists.',
      constraint: 'user_email',
    })
    const log = createLogger('info', { to: lines })
    log.error({ err: error }, 'x')
    log.error({ err: new GraphQLError(error.message, { originalError: error }) }, 'x')
    expect(lines.all).toHaveLength(2)
    expect(lines.all[0]).toMatchObject({ err: { code: '23505', constraint: 'user_email' } })
    expect(JSON.stringify(lines.all)).not.toContain('ann@home')
  })

  it('logs of any error only the properties that hold no values, also within another error', () => {
    const lines = new LogCapture()
    const refused = Object.assign(new Error('WRONGPASS invalid'), {
      code: 'E',
      command: { name: 'hello', args: ['3', 'AUTH', 'user', 'hidden'] },
      hidden: 'hidden',
    })
    const log = createLogger('info', { to: lines })
    log.error({ err: refused }, 'x')
    log.error({ err: new AggregateError([refused, refused], 'all failed') }, 'x')
    log.error({ err: new Error('no answer', { cause: refused }) }, 'x')
    const logged = expect.objectContaining({ message: 'WRONGPASS invalid', code: 'E' })
    expect(lines.all).toMatchObject([
      {
        err: {
          message: 'WRONGPASS invalid',
          type: 'Error',
          stack: expect.stringContaining(' at '),
          code: 'E',
        },
      },
      { err: { message: 'all failed', aggregateErrors: [logged, logged] } },
      { err: { message: 'no answer: WRONGPASS invalid' } },
    ])
    expect(JSON.stringify(lines.all)).not.toContain('hidden')
  })

  it('removes properties named like secrets, at any depth, and nothing else', () => {
    const lines = new LogCapture()
    const request = { url: '/', headers: { authorization: 'hidden', Cookie: 'hidden', host: 'x' } }
    const failed = Object.assign(new Error('no'), {
      config: { headers: { 'X-Api-Token': 'hidden' } },
      code: 'E',
    })
    const log = createLogger('info', { to: lines })
    log.info({ request, token: 'hidden', newPassword: 'hidden', tokens: 5 }, 'x')
    log.error({ err: failed }, 'x')
    expect(lines.all[0]).toMatchObject({ request: { url: '/', headers: { host: 'x' } }, tokens: 5 })
    expect(lines.all[1]).toMatchObject({ err: { message: 'no', code: 'E' } })
    expect(JSON.stringify(lines.all)).not.toContain('hidden')
    expect(request.headers.authorization).toBe('hidden')
  })
})
