import { describe, expect, it } from '@jest/globals'
import { codeOptions } from './TitleFormFields.js'

describe('the choice of a language or country', () => {
  it.each(['language', 'region'] as const)('offers each %s once', (type) => {
    const names = codeOptions(type).map(({ label }) => label)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('offers current codes, not former ones of the same language or country', () => {
    const codes = [...codeOptions('language'), ...codeOptions('region')].map(({ value }) => value)
    expect(codes).toEqual(expect.arrayContaining(['he', 'id', 'jv', 'ak', 'ro', 'tl', 'GB', 'YU']))
    for (const former of ['iw', 'in', 'jw', 'tw', 'mo', 'UK']) expect(codes).not.toContain(former)
  })
})
