import { describe, expect, it } from '@jest/globals'
import { foldText, searchWords, sortKey, titleKey } from './foldText.js'

describe('foldText', () => {
  it.each([
    ['Amélie', 'amelie'],
    ["Schindler's List", 'schindlers list'],
    ['Schindler’s List', 'schindlers list'],
    ['WALL·E', 'wall e'],
    ['8½', '8 1 2'],
    ['Fast & Furious', 'fast and furious'],
    ['Łódź — Straße Ærø', 'lodz strasse aero'],
    ['七人の侍', '七人の侍'],
    ['  \u0000 !? ', ''],
  ])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded))

  it('drops a leading article of a title, unless the article is the title', () => {
    expect(titleKey('The Matrix')).toBe('matrix')
    expect(titleKey('A')).toBe('a')
    expect(titleKey('Theatre')).toBe('theatre')
  })

  it('adds a word with marks inside also joined', () => {
    expect(searchWords('Spider-Man 2')).toEqual(['spider', 'man', 'spiderman', '2'])
  })

  it('makes sort keys without accents and opening marks', () => {
    expect(sortKey('‘Élan’')).toBe('elan’')
  })
})
