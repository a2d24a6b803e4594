import { describe, expect, it } from '@jest/globals'
import { ownCommands } from './ownCommands.js'

describe('ownCommands', () => {
  it.each([
    ['Usage: npm run backup -- [file]', 'Usage: ./marquee backup [file]'],
    ['it was not made by "npm run backup"', 'it was not made by "./marquee backup"'],
    ['Choose another one: PORT=4001 npm start', 'Choose another one: PORT=4001 ./marquee start'],
    ['A server may run meanwhile.', 'A server may run meanwhile.'],
  ])('names the program of a release: %s', (text, released) => {
    expect(ownCommands(text, true)).toBe(released)
    expect(ownCommands(text)).toBe(text)
  })
})
