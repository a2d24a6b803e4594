import { describe, expect, it } from '@jest/globals'
import { readEpisodeEnding } from './episodeEnding.js'

describe('the episode at the end of a search text', () => {
  it.each([
    ['the office s3e5', 'the office', 3, 5],
    ['The Office S03E05', 'The Office', 3, 5],
    ['the office  s3 e5 ', 'the office', 3, 5],
    ['the office s03ep05', 'the office', 3, 5],
    ['the office s3.e5', 'the office', 3, 5],
    ['the office 3x05', 'the office', 3, 5],
    ['the office season 3 episode 5', 'the office', 3, 5],
    ['the office, season 3, episode 5', 'the office', 3, 5],
    ['the office series 3 episode 5', 'the office', 3, 5],
    ['Dark Staffel 3 Folge 5', 'Dark', 3, 5],
    ['the office - s0e1', 'the office', 0, 1],
    ['the office s03', 'the office', 3, null],
    ['the office season 3', 'the office', 3, null],
    ['dark staffel 2', 'dark', 2, null],
  ])('of "%s" is read', (text, before, season, number) => {
    expect(readEpisodeEnding(text)).toEqual({ text: before, season, number })
  })

  it.each([
    'the office',
    's3e5',
    'season 3',
    's',
    '24',
    'heat s3e0',
    'star wars episode 5',
    'fast x',
    'x 12345x1',
    'apollo 13',
    'the s3e5 office',
  ])('is not in "%s"', (text) => {
    expect(readEpisodeEnding(text)).toBeUndefined()
  })
})
