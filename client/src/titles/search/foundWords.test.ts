import { describe, expect, it } from '@jest/globals'
import { foundPeople, matchingGenres, nameRank, suggestedPeople } from './foundWords.js'

const genres = ['Comedy', 'Horror', 'Science Fiction', 'Sci-Fi & Fantasy'].map((name) => ({ name }))
const people = ['Heather Graham', 'Penélope Cruz', 'Tom Cruise'].map((name) => ({ name }))
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('matchingGenres', () => {
  it.each([
    ['horror', ['Horror']],
    ['Horror movies', ['Horror']],
    ['hor', ['Horror']],
    ['fiction', ['Science Fiction']],
    ['sci-fi', ['Science Fiction', 'Sci-Fi & Fantasy']],
    ['ho', []],
    ['horror of dracula', []],
    ['', []],
  ])('finds the genres of %j', (text, expected) =>
    expect(names(matchingGenres(genres, text))).toEqual(expected),
  )
})

describe('people', () => {
  it('are suggested when their names begin with the typed words', () => {
    expect(names(suggestedPeople(people, 'penel', []))).toEqual(['Penélope Cruz'])
    expect(names(suggestedPeople(people, 'tom cr', []))).toEqual(['Tom Cruise'])
  })

  it('are found by a whole name only', () => {
    expect(names(foundPeople(people, 'Penelope', []))).toEqual(['Penélope Cruz'])
    expect(foundPeople(people, 'heat', [])).toEqual([])
    expect(names(foundPeople(people, 'tom cruise', []))).toEqual(['Tom Cruise'])
  })

  it('are corrected unless titles match as written', () => {
    expect(foundPeople(people, 'criuse', [{ title: 'Top Gun' }])).toEqual(people)
    expect(foundPeople(people, 'alien', [{ title: 'Alien 3' }])).toEqual([])
  })
})

describe('nameRank', () => {
  it.each([
    ['Public watchlists', 'Públic  WATCHLISTS', 0],
    ['Public watchlists', 'public w', 1],
    ['Public watchlists', 'watch', 2],
    ['Public watchlists', 'lists', Infinity],
    ['Public watchlists', 'watch public', Infinity],
    ['Public watchlists', '?!', Infinity],
  ])('of %s for %s is %d', (name, text, rank) => {
    expect(nameRank(name, text)).toBe(rank)
  })
})
