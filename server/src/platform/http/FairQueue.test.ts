import { describe, expect, it } from '@jest/globals'
import { FairQueue, type FairQueueOptions, type TaskOptions } from './FairQueue.js'

/** Creates a queue whose tasks end on request. */
function queueOf(options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({ atOnce: 1, perKey: 100, total: 100, ...options })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const outcomes = new Map<string, Promise<unknown>>()
  const add = (key: string, name: string, options?: TaskOptions) => {
    const outcome = queue.run(
      key,
      () => {
        started.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      },
      options,
    )
    outcomes.set(
      name,
      outcome.then(
        () => 'done',
        (error: { code?: string }) => error.code,
      ),
    )
  }
  /** Ends a running task, and waits until the next one has had the chance to start. */
  const end = async (name: string) => {
    ends.get(name)?.()
    await outcomes.get(name)
  }
  return { add, end, started, outcome: (name: string) => outcomes.get(name) }
}

describe('FairQueue', () => {
  it('delays a key by at most one task of a key with many tasks', async () => {
    const { add, end, started } = queueOf()
    for (let i = 0; i < 20; i++) add('flood', `f${i}`)
    add('ada', 'a0')
    add('bob', 'b0')
    add('ada', 'a1')
    for (const name of ['f0', 'f1', 'a0', 'b0', 'f2', 'a1', 'f3']) await end(name)
    expect(started.slice(0, 8)).toEqual(['f0', 'f1', 'a0', 'b0', 'f2', 'a1', 'f3', 'f4'])
  })

  it('limits the number of running tasks', async () => {
    const { add, end, started } = queueOf({ atOnce: 2 })
    for (let i = 0; i < 5; i++) add('one', `t${i}`)
    expect(started).toEqual(['t0', 't1'])
    await end('t1')
    expect(started).toEqual(['t0', 't1', 't2'])
  })

  it('runs tasks with one subject one after the other, and lets others use the free place', async () => {
    const { add, end, started } = queueOf({ atOnce: 2 })
    for (let i = 0; i < 3; i++) add(`k${i}`, `a${i}`, { subject: 'ada' })
    expect(started).toEqual(['a0'])
    add('k1', 'b0', { subject: 'bob' })
    add('k1', 'c0', { subject: 'cy' })
    expect(started).toEqual(['a0', 'b0'])
    await end('b0')
    expect(started).toEqual(['a0', 'b0', 'c0'])
    for (const name of ['a0', 'c0', 'a2', 'a1']) await end(name)
    expect(started).toEqual(['a0', 'b0', 'c0', 'a2', 'a1'])
  })

  it('rejects tasks of a key beyond its limit, and accepts them again when there is room', async () => {
    const { add, end, started, outcome } = queueOf({ perKey: 2 })
    for (let i = 0; i < 4; i++) add('one', `t${i}`)
    expect(await outcome('t3')).toBe('UNAVAILABLE')
    await end('t0')
    add('one', 't4')
    await end('t1')
    await end('t2')
    expect(started).toEqual(['t0', 't1', 't2', 't4'])
  })

  it('accepts other keys when one key has filled the queue, and drops tasks of that key', async () => {
    const { add, end, started, outcome } = queueOf({ total: 4 })
    add('flood', 'f0')
    for (let i = 1; i < 5; i++) add('flood', `f${i}`)
    add('ada', 'a0')
    expect(await outcome('f4')).toBe('UNAVAILABLE')
    add('bob', 'b0')
    expect(await outcome('f3')).toBe('UNAVAILABLE')
    // All keys have the same number of tasks: a further one is rejected.
    add('ada', 'a1')
    expect(await outcome('a1')).toBe('UNAVAILABLE')
    for (const name of ['f0', 'f1', 'a0', 'b0', 'f2']) await end(name)
    expect(started).toEqual(['f0', 'f1', 'a0', 'b0', 'f2'])
  })

  it('leaves places to others when one key has many tasks, however heavy they are', async () => {
    const { add, end, started } = queueOf({ atOnce: 10, atOncePerKey: 5 })
    for (let i = 0; i < 3; i++) add('flood', `f${i}`, { weight: 4 })
    add('ada', 'a0', { weight: 5 })
    expect(started).toEqual(['f0', 'a0'])
    await end('f0')
    expect(started).toEqual(['f0', 'a0', 'f1'])
  })

  it('keeps free places for a heavy task that waits, and runs one heavier than all places alone', async () => {
    const { add, end, started } = queueOf({ atOnce: 10 })
    add('ada', 'a0', { weight: 6 })
    add('bob', 'b0', { weight: 50 })
    for (let i = 0; i < 3; i++) add('cy', `c${i}`, { weight: 1 })
    expect(started).toEqual(['a0'])
    await end('a0')
    expect(started).toEqual(['a0', 'b0'])
    await end('b0')
    expect(started).toEqual(['a0', 'b0', 'c0', 'c1', 'c2'])
  })

  it('continues when a task fails', async () => {
    const queue = new FairQueue({ atOnce: 1, perKey: 1, total: 1 })
    const failed = queue.run('one', () => Promise.reject(new Error('broken')))
    const next = queue.run('two', () => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('next')
    expect(await queue.run('one', () => Promise.resolve('later'))).toBe('later')
  })
})
