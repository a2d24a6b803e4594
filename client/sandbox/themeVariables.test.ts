import { describe, expect, it } from '@jest/globals'
import { themeVariables, toHsl } from './themeVariables.js'

describe('the colours of the sandbox', () => {
  it.each([
    ['#ff0000', '0, 100%, 50%'],
    ['#ffffff', '0, 0%, 100%'],
    ['#000000', '0, 0%, 0%'],
    ['#f6b33c', '38.4, 91.2%, 60%'],
    ['#1d7049', '151.8, 58.9%, 27.6%'],
    ['#ff0080', '329.9, 100%, 50%'],
  ])('are converted: %s', (hex, hsl) => {
    expect(toHsl(hex)).toBe(hsl)
  })

  it('are those of the product in both modes', () => {
    expect(themeVariables()).toMatch(/html\.dark\{[^}]*--canvas:#0e0c14;/)
    expect(themeVariables()).toMatch(/html\.light\{[^}]*--canvas:#f7f2e9;/)
    expect(themeVariables()).not.toMatch(/undefined|NaN/)
  })
})
