import { describe, expect, it } from '@jest/globals'
import { foldText, sortKey, titleKey } from './foldText.js'

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
    ['  \u0000  ', ''],
    ['$', '$'],
    ['♥️', '♥'],
    ['A.I. and M*A*S*H', 'ai and mash'],
    ['J. R. R. Tolkien', 'jrr tolkien'],
    ['E.T. A Story', 'et a story'],
    ['ｶﾞｰﾙ', 'ガール'],
    ['カール', 'カール'],
    ['श्री ४२०', 'श्री 420'],
    ['काल', 'काल'],
    ['Œuvre, İzmir, Đorđe', 'oeuvre izmir dorde'],
    ['Чужой и ёж', 'чужой и еж'],
  ])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded))

  it('drops a leading article of a title, unless the article is the title', () => {
    expect(titleKey('The Matrix')).toBe('matrix')
    expect(titleKey('A')).toBe('a')
    expect(titleKey('Theatre')).toBe('theatre')
  })

  it('takes no initial for an article', () => expect(titleKey('A.I.')).toBe('ai'))

  it('sorts accents among their letters, numbers by value, and keeps articles', () => {
    const titles = ['10 Things', 'Zorro', 'Élan', 'The The', '2 Fast', 'Echo', 'Egg', '$', '100%']
    const sorted = titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    expect(sorted).toEqual(['$', '2 Fast', '10 Things', '100%', 'Echo', 'Egg', 'Élan', 'The The', 'Zorro'])
    expect(sortKey('The The')).toBe('the the')
  })

  it('makes sort keys without accents and opening marks', () => {
    expect(sortKey('‘Élan’')).toBe('elan')
  })
})
