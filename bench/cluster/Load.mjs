// A mixed load at a steady rate: visitors and members read, members log viewings. Remembers every answer and every acknowledged write.
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { MEMBER_REQUESTS, VISITOR_REQUESTS } from '../operations.mjs'

/** Client's patience for an answer, and pause before a write is sent again, in milliseconds. */
const PATIENCE_MS = 10_000
const RETRY_MS = 300
/** Attempts of a write before it is given up; it is not acknowledged then. */
const ATTEMPTS = 100
/** Of ten requests, these are by whom. */
const MIX = [
  'visitor',
  'member',
  'visitor',
  'write',
  'visitor',
  'member',
  'visitor',
  'write',
  'visitor',
  'signIn',
]

const { LogViewing, ...memberReads } = MEMBER_REQUESTS
const VISITOR = Object.values(VISITOR_REQUESTS)
const MEMBER = Object.values(memberReads)
/** Every so many requests a write is sent twice at once, which reaches both processes; it is one write. */
const TWICE_EVERY = 9
/** A sign-in with a wrong password costs a hash, so there are few. */
const SIGN_IN_EVERY = 10
const SIGN_IN = 'sign-in'

export class Load {
  #pool
  #isStopping = false
  #running = new Set()
  #n = 0
  /** Answers in order: to what, when each was sent and came, by `performance.now()`, and why it counts as failed. */
  answers = []
  /** Notes of acknowledged viewings, each of which is one write. */
  acknowledged = new Set()

  /** @param options.rate requests a second */
  constructor({ url, rate, members, tokenOf }) {
    this.#pool = new Pool(url, { connections: 64, pipelining: 1 })
    this.members = members
    this.tokenOf = tokenOf
    this.pause = 1_000 / rate
    this.#sending = this.#sendAll()
  }

  #sending

  async #sendAll() {
    const startedAt = performance.now()
    for (let n = 0; !this.#isStopping; n++) {
      const one = this.#send(n).finally(() => this.#running.delete(one))
      this.#running.add(one)
      // By the clock: a slow answer makes no pause.
      await wait(Math.max(0, startedAt + (n + 1) * this.pause - performance.now()))
    }
  }

  /** Ends the load when all requests are answered. */
  async stop() {
    this.#isStopping = true
    await this.#sending
    await Promise.all(this.#running)
    await this.#pool.close()
  }

  async #send(n) {
    const kind = MIX[n % MIX.length]
    const round = Math.floor(n / MIX.length)
    const token = () => this.tokenOf(this.members[this.#n++ % this.members.length])
    if (kind === 'write') return this.#write(n)
    if (kind === 'member') return this.#request(MEMBER[n % MEMBER.length](n), token())
    if (kind === 'signIn' && round % SIGN_IN_EVERY === 0)
      return this.#request({
        name: SIGN_IN,
        method: 'POST',
        path: '/api/auth/login',
        body: JSON.stringify({ email: `nobody_${n}@example.org`, password: 'Engine1843!' }),
        expected: 401,
      })
    return this.#request(VISITOR[n % VISITOR.length](n))
  }

  /** Logs a viewing, again with the same key until it is acknowledged. */
  async #write(n) {
    const member = this.members[n % this.members.length]
    const note = `write ${n}`
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const copies = n % TWICE_EVERY === 0 ? 2 : 1
      const sent = Array.from({ length: copies }, () =>
        this.#request(LogViewing(n, note), this.tokenOf(member)),
      )
      if ((await Promise.all(sent)).includes(true)) return void this.acknowledged.add(note)
      await wait(RETRY_MS)
    }
  }

  async #request({ name, method, path, body, accept = 'application/json', expected = 200 }, token) {
    const sentAt = performance.now()
    const failure = await this.#pool
      .request({
        method,
        path,
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          accept,
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      })
      .then(
        async ({ statusCode, body: answer }) => failureOf(statusCode, await answer.text(), path, expected),
        (error) => error.code ?? error.name,
      )
    const isVisitors = token === undefined && name !== SIGN_IN
    this.answers.push({ name, isVisitors, sentAt, at: performance.now(), failure })
    return failure === undefined
  }

  /** What happened to requests that were sent between two times: failed seconds, failures and the slowest answer. */
  between(from, to) {
    const answers = this.answers.filter(({ sentAt }) => sentAt >= from && sentAt < to)
    const failed = answers.filter(({ failure }) => failure !== undefined)
    const failures = new Map()
    for (const { failure } of failed) failures.set(failure, (failures.get(failure) ?? 0) + 1)
    return {
      total: answers.length,
      failed: failed.length,
      failedSeconds: new Set(failed.map(({ at }) => Math.floor((at - from) / 1_000))).size,
      slowest: Math.max(0, ...answers.map(({ sentAt, at }) => at - sentAt)),
      failures,
      firstFailure: Math.min(...failed.map(({ at }) => at - from)),
      lastFailure: Math.max(...failed.map(({ at }) => at - from)),
      failedKinds: new Set(failed.map(({ name }) => name)),
    }
  }
}

/** Returns why an answer counts as failed: a status, or the code of an error in a result with data. */
function failureOf(status, text, path, expected) {
  if (status !== expected) return `${status}${status < 500 ? ` ${text.slice(0, 200)}` : ''}`
  if (path !== '/graphql' || !text.includes('"errors"')) return undefined
  return JSON.parse(text).errors?.[0]?.extensions?.code
}
