import { describe, expect, it } from '@jest/globals'
import { createTestDatabase } from '../../platform/database/testing.js'
import { popularityOf, popularitySql } from './popularity.js'
import { readStarter, STARTER_AS_OF } from './starter.js'
import { rowsOf } from './testing.js'

describe('popularity', () => {
  const facts = { votes: 500_000, releaseDate: '2020-01-01', asOf: STARTER_AS_OF, money: null }
  it('increases with votes, decreases with age and stays between 0 and 100', async () => {
    expect(popularityOf({ ...facts, votes: 900_000 })).toBeGreaterThan(popularityOf(facts))
    expect(popularityOf({ ...facts, releaseDate: '1980-01-01' })).toBeLessThan(popularityOf(facts))
    const { titles } = await readStarter('withoutFacts')
    for (const { popularity } of titles) {
      expect(popularity).toBeGreaterThanOrEqual(0)
      expect(popularity).toBeLessThanOrEqual(100)
    }
  })

  it('depends on the money of upcoming titles', () => {
    const soon = { ...facts, votes: 0, releaseDate: '2025-07-20' }
    expect(popularityOf({ ...soon, money: 200_000_000 })).toBeGreaterThan(
      popularityOf({ ...soon, money: 5_000_000 }),
    )
  })
})

describe('popularity in SQL', () => {
  it('equals the TypeScript formula', async () => {
    const asOf = '2024-12-01'
    const samples = [0, 1, 7, 300, 25_000, 2_900_000, 5_000_000].flatMap((votes) =>
      ['1915-07-01', '1994-10-14', '2023-12-01', '2024-11-20', '2025-06-30', null].flatMap((releaseDate) =>
        [1_000, 60_000_000, 2_900_000_000].flatMap((money) =>
          [true, false].map((isRunning) => ({ votes, releaseDate, money, isRunning })),
        ),
      ),
    )
    const sql = popularitySql({
      votes: 's.votes',
      releaseDate: 's."releaseDate"',
      asOf: `date '${asOf}'`,
      money: 's.money',
      isRunning: 's."isRunning"',
      isYearOnly: 'false',
    })
    const rows = await rowsOf<{ popularity: number }>(
      await createTestDatabase(),
      `select ${sql} as popularity from rows from (json_to_recordset('${JSON.stringify(samples)}')
         as (votes int, "releaseDate" date, money bigint, "isRunning" boolean)) with ordinality
         as s (votes, "releaseDate", money, "isRunning", n) order by n`,
    )
    for (const [index, sample] of samples.entries())
      expect(rows[index]?.popularity).toBeCloseTo(popularityOf({ ...sample, asOf }), 2)
  })
})
