import { describe, expect, it } from '@jest/globals'
import { answerTexts, budgetText, costText, deprecationText, readExtensions } from './answer.js'

const NOW = Date.parse('2026-11-28T10:00:00Z')
const COST = {
  requested: 52,
  actual: 12.25,
  limit: 5_000,
  quota: 3_000_000,
  remaining: 2_999_650,
  resetAt: '2026-11-28T10:00:40.200Z',
}

describe('the status line of the sandbox', () => {
  it('has status, time, cost, budget and the id of the request', () => {
    const answer = {
      at: NOW,
      milliseconds: 41.6,
      status: 200,
      requestId: 'r-1',
      injected: 2,
      ...readExtensions({ extensions: { cost: COST } }),
    }
    expect(answerTexts(answer)).toEqual([
      'HTTP 200',
      '42 ms',
      '2 faults ordered',
      'cost 52 (12.3 used) of 5,000',
      '2,999,650 of 3,000,000 left, all of it in 41 s',
      'request r-1',
    ])
  })

  it('leaves out what the server does not report', () => {
    const answer = {
      at: NOW,
      milliseconds: 1_200,
      status: 0,
      requestId: undefined,
      injected: 0,
      ...readExtensions(undefined),
    }
    expect(answerTexts(answer)).toEqual(['no answer', '1,200 ms'])
    expect([costText({}), budgetText({}, NOW)]).toEqual([undefined, undefined])
    expect(budgetText({ remaining: 5, resetAt: 'soon' }, NOW)).toBe('5 left')
  })

  it('lists the deprecated parts with what to use instead', () => {
    const part = { coordinate: 'Movie.posterMotifs', reason: 'Read `poster`.' }
    const { deprecated } = readExtensions({ extensions: { deprecated: [part] } })
    expect(deprecated.map(deprecationText)).toEqual(['Movie.posterMotifs: Read `poster`.'])
  })

  it.each([null, [], 'text', { extensions: null }, { extensions: { cost: 'x', deprecated: 'y' } }])(
    'reads nothing from %j',
    (body) => {
      expect(readExtensions(body)).toEqual({ cost: {}, deprecated: [] })
    },
  )
})
