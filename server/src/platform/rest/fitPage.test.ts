import { describe, expect, it } from '@jest/globals'
import { fitPage } from './fitPage.js'

describe('fitPage', () => {
  const rows = Array.from({ length: 12 }, (_, n) => ({ n, nested: ['x'.repeat(10)] }))

  it('returns a page of short texts as it is', () => {
    expect(fitPage(rows, { page: 3, limit: 12 }, 120)).toEqual({ rows, page: 3, limit: 12 })
    expect(fitPage(rows.slice(0, 5), { page: 3, limit: 12 }, 120)).toMatchObject({ page: 3, limit: 12 })
  })

  it('returns the first part of a page of long texts, at the same place of the list', () => {
    expect(fitPage(rows, { page: 3, limit: 12 }, 50)).toEqual({ rows: rows.slice(0, 4), page: 7, limit: 4 })
  })

  it('returns one row, however long it is', () => {
    expect(fitPage(rows, { page: 2, limit: 12 }, 1)).toEqual({ rows: rows.slice(0, 1), page: 13, limit: 1 })
    expect(fitPage([], { page: 2, limit: 12 }, 1)).toEqual({ rows: [], page: 2, limit: 12 })
  })
})
