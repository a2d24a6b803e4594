import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { RateLimited } from '../errors/errors.js'
import { Turns, TURNS, Usage } from './Turns.js'

describe('turns', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  /** Lets an address use the server for so long that it is this far ahead of its share. */
  function useUp(turns: Turns, usage: Usage, ms: number): void {
    expect(turns.enter(usage)).toBeUndefined()
    turns.addTime(usage, TURNS.burstMs + ms)
    turns.leave(usage)
  }

  it('let an address use everything while nobody else sends requests', () => {
    const turns = new Turns()
    const alone = new Usage()
    useUp(turns, alone, 60_000)
    for (let i = 0; i < TURNS.runningAlone; i++) expect(turns.enter(alone)).toBeUndefined()
  })

  it('bound how many requests of an address have been read', async () => {
    const turns = new Turns()
    const alone = new Usage()
    for (let i = 0; i < TURNS.runningAlone; i++) turns.enter(alone)
    let hasStarted = false
    void turns.enter(alone)?.then(() => (hasStarted = true))
    await jest.advanceTimersByTimeAsync(100)
    expect(hasStarted).toBe(false)
    turns.leave(alone)
    await jest.advanceTimersByTimeAsync(0)
    expect(hasStarted).toBe(true)
  })

  it('make an address that is ahead wait for its share while others send requests, one request at a time', async () => {
    const turns = new Turns()
    const flood = new Usage()
    const visitor = new Usage()
    useUp(turns, flood, 60)
    const started: number[] = []
    // The visitor goes on all the time, and never waits.
    const visit = () => {
      expect(turns.enter(visitor)).toBeUndefined()
      turns.leave(visitor)
    }
    visit()
    for (const name of [1, 2]) void turns.enter(flood)?.then(() => started.push(name))
    for (let ms = 0; ms < 60 / TURNS.share - 100; ms += 100) {
      await jest.advanceTimersByTimeAsync(100)
      visit()
    }
    expect(started).toEqual([])
    await jest.advanceTimersByTimeAsync(300)
    expect(started).toEqual([1])
    visit()
    await jest.advanceTimersByTimeAsync(300)
    expect(started).toEqual([1])
    turns.leave(flood)
    await jest.advanceTimersByTimeAsync(1)
    expect(started).toEqual([1, 2])
  })

  it('let it go on as soon as the others stop', async () => {
    const turns = new Turns()
    const flood = new Usage()
    const visitor = new Usage()
    useUp(turns, flood, 60_000)
    turns.enter(visitor)
    turns.leave(visitor)
    let hasStarted = false
    void turns.enter(flood)?.then(() => (hasStarted = true))
    await jest.advanceTimersByTimeAsync(TURNS.activeMs / 2)
    expect(hasStarted).toBe(false)
    await jest.advanceTimersByTimeAsync(TURNS.activeMs)
    expect(hasStarted).toBe(true)
  })

  it('reject what would wait for too long, and too many, with the time of the next attempt', async () => {
    const turns = new Turns()
    const flood = new Usage()
    const visitor = new Usage()
    useUp(turns, flood, 600)
    const visit = () => {
      turns.enter(visitor)
      turns.leave(visitor)
    }
    visit()
    const errors: unknown[] = []
    for (let i = 0; i <= TURNS.waiting; i++) turns.enter(flood)?.catch((error: unknown) => errors.push(error))
    await jest.advanceTimersByTimeAsync(0)
    expect(errors).toEqual([expect.any(RateLimited)])
    expect((errors[0] as RateLimited).retryAfter).toBe(600 / TURNS.share / 1_000)
    for (let ms = 0; ms <= TURNS.waitMs; ms += 500) {
      visit()
      await jest.advanceTimersByTimeAsync(500)
    }
    expect(errors).toHaveLength(TURNS.waiting + 1)
  })

  it('limit the running requests of an address while others send requests', () => {
    const turns = new Turns()
    const flood = new Usage()
    turns.enter(new Usage())
    for (let i = 0; i < TURNS.running; i++) expect(turns.enter(flood)).toBeUndefined()
    expect(turns.enter(flood)).toBeInstanceOf(Promise)
  })
})
