import { afterEach, describe, expect, it } from '@jest/globals'
import { printTheme } from './printTheme.js'

const { classList } = document.documentElement
const fire = (name: string) => window.dispatchEvent(new Event(name))
let stop = () => {}
afterEach(() => {
  stop()
  classList.remove('dark', 'light')
})

describe('printTheme', () => {
  it('applies the light mode while printing, without storing it', () => {
    classList.add('dark')
    localStorage.setItem('theme', 'dark')
    stop = printTheme()
    fire('beforeprint')
    expect([classList.contains('light'), classList.contains('dark')]).toEqual([true, false])
    fire('afterprint')
    expect([classList.contains('light'), classList.contains('dark')]).toEqual([false, true])
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  it('keeps the light mode of a light page', () => {
    classList.add('light')
    stop = printTheme()
    fire('beforeprint')
    fire('afterprint')
    expect([classList.contains('light'), classList.contains('dark')]).toEqual([true, false])
  })
})
