import { describe, expect, it } from '@jest/globals'
import { LagClock } from './LagClock.js'

describe('LagClock', () => {
  it('measures the time since the primary was where a replica is', () => {
    const clock = new LagClock()
    expect(clock.lagOf(10n)).toBe(Infinity)
    for (const [position, at] of [
      [10n, 0],
      [20n, 1_000],
      [20n, 2_000],
      [30n, 3_000],
    ] as const)
      expect(clock.note(position, at)).toBe(true)
    expect(clock.lagOf(30n)).toBe(0)
    expect(clock.lagOf(31n)).toBe(0)
    expect(clock.lagOf(25n)).toBe(1_000)
    expect(clock.lagOf(10n)).toBe(3_000)
    expect(clock.lagOf(9n)).toBe(Infinity)
  })

  it('forgets its positions when the primary is behind the last one, after a failover', () => {
    const clock = new LagClock()
    clock.note(10n, 0)
    clock.note(30n, 1_000)
    expect(clock.note(20n, 2_000)).toBe(false)
    expect(clock.lagOf(20n)).toBe(0)
    expect(clock.lagOf(15n)).toBe(Infinity)
  })

  it('knows the lag of longer than a minute at most', () => {
    const clock = new LagClock()
    for (let second = 0; second < 1_000; second++) clock.note(BigInt(second), second * 1_000)
    expect(clock.lagOf(939n)).toBe(60_000)
    expect(clock.lagOf(1n)).toBe(Infinity)
  })
})
