import { describe, expect, it } from '@jest/globals'
import { buildSchema } from 'graphql'
import { FAULTS } from '../../server/contract/rules/faults.js'
import { addFault, readFaults, selectedFields, writeFault } from './faults.js'

describe('the faults of the sandbox', () => {
  it('are written as the header has them', () => {
    expect(writeFault({ field: 'Movie.cast', error: 'UNAVAILABLE', delay: '0200' })).toBe(
      'field=Movie.cast; error=UNAVAILABLE; delay=200',
    )
    expect(writeFault({ field: '', error: '', delay: '1' })).toBe('delay=1')
    const all = ['field=Movie.cast; error=UNAVAILABLE', 'delay=1']
    expect(readFaults(all.join(', '))).toEqual(all)
  })

  it.each([
    ['', ''],
    ['', '30001'],
    ['', '-1'],
    ['INTERNAL', '0'],
    ['INTERNAL', 'soon'],
  ])('are refused with the error "%s" and the delay "%s"', (error, delay) => {
    expect(() => writeFault({ field: '', error, delay })).toThrow(/^Choose|^The delay must be/)
  })

  it('are listed once, and no more than a request takes', () => {
    expect(addFault(['delay=1'], 'delay=1')).toEqual(['delay=1'])
    const most = Array.from({ length: FAULTS.most }, (_none, index) => `delay=${index + 1}`)
    expect(() => addFault(most, 'delay=99')).toThrow('no more faults')
  })

  it('are offered for the fields that the operation selects', () => {
    const schema = buildSchema('type Query { movie: Movie } type Movie { id: ID! title: String! }')
    const document =
      'query A { first: movie { ...F __typename nothing } } fragment F on Movie { title movie { id } }'
    expect(selectedFields(schema, document)).toEqual(['Movie.title', 'Query.movie'])
    expect(selectedFields(undefined, document)).toEqual([])
    expect(selectedFields(schema, '{ movie {')).toEqual([])
  })
})
