import { describe, expect, it } from '@jest/globals'
import { numberToWords, parseNumberWords } from './numberWords.js'

const digitsIn = (text: string) => parseNumberWords(text.split(' ')).map(({ digits }) => digits.join(' '))

describe('parseNumberWords', () => {
  it.each([
    ['the four hundred blows', ['400']],
    ['nineteen seventeen', ['1917']],
    ['nineteen eighty four', ['1984']],
    ['twenty one jump street', ['21']],
    ['twenty twelve', ['2012']],
    ['a hundred and one dalmatians', ['101']],
    ['two thousand and one a space odyssey', ['2001']],
    ['twenty thousand leagues', ['20000']],
    ['one thousand two hundred thirty four', ['1234']],
    ['eight and a half', ['8 1 2']],
    ['seven samurai and three idiots', ['7', '3']],
    ['a star is born', []],
    ['one and a star', ['1']],
  ])('finds the numbers in "%s"', (text, digits) => {
    expect(digitsIn(text)).toEqual(digits)
  })

  it('returns the range of the words', () => {
    expect(parseNumberWords(['the', 'four', 'hundred', 'blows'])).toEqual([
      { from: 1, to: 3, digits: ['400'] },
    ])
  })
})

describe('numberToWords', () => {
  it.each([
    ['30', ['thirty']],
    ['21', ['twenty one']],
    ['400', ['four hundred']],
    ['101', ['one hundred one', 'one hundred and one']],
    [
      '1917',
      [
        'nineteen seventeen',
        'one thousand nine hundred seventeen',
        'one thousand nine hundred and seventeen',
      ],
    ],
    ['2001', ['two thousand one', 'two thousand and one']],
    ['0', []],
    ['007', []],
    ['12345', []],
    ['2nd', []],
  ])('spells out %s', (digits, ways) => {
    expect(numberToWords(digits).map((words) => words.join(' '))).toEqual(ways)
  })
})
