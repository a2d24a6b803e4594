import { describe, expect, it } from '@jest/globals'
import { csvRecord } from './csv.js'

describe('a record of CSV', () => {
  it('quotes commas, quotes and line breaks', () => {
    expect(csvRecord(['a', 1, null, undefined, 'b, c', 'say "d"', 'e\r\nf'])).toBe(
      'a,1,,,"b, c","say ""d""","e\r\nf"\r\n',
    )
  })

  it('guards cells that a spreadsheet would run as formulas', () => {
    expect(csvRecord(['=1+1', '+1', '-1', '@a', '\tx', '\rx', 'a=b', ' =x', -1])).toBe(
      `'=1+1,'+1,'-1,'@a,'\tx,"'\rx",a=b, =x,'-1\r\n`,
    )
  })
})
