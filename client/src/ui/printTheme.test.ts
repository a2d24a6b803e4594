import { afterEach, describe, expect, it } from '@jest/globals'
import { printTheme } from './printTheme.js'

const { classList } = document.documentElement
const fire = (name: string) => window.dispatchEvent(new Event(name))
let stop = () => {}
afterEach(() => {
  stop()
  classList.remove('dark', 'light')
})

describe('a page that is printed', () => {
  it('has the light look for as long, and remembers its own', () => {
    classList.add('dark')
    localStorage.setItem('theme', 'dark')
    stop = printTheme()
    fire('beforeprint')
    expect([classList.contains('light'), classList.contains('dark')]).toEqual([true, false])
    fire('afterprint')
    expect([classList.contains('light'), classList.contains('dark')]).toEqual([false, true])
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  it('that is light stays so', () => {
    classList.add('light')
    stop = printTheme()
    fire('beforeprint')
    fire('afterprint')
    expect([classList.contains('light'), classList.contains('dark')]).toEqual([true, false])
  })
})
