import { describe, expect, it } from '@jest/globals'
import { titleSummary, type SummaryFacts } from './titleSummary.js'

const UNKNOWN: SummaryFacts = {
  type: 'MOVIE', year: null, countries: [], genres: [], directors: [], cast: [], numberOfSeasons: null, numberOfEpisodes: null,
} // prettier-ignore

describe('the summary of a title', () => {
  it.each<[string, Partial<SummaryFacts>]>([
    [
      'A 1995 American crime film directed by Michael Mann, with Al Pacino and Robert De Niro.',
      {
        year: 1995,
        countries: ['US', 'GB'],
        genres: ['Crime', 'Drama'],
        directors: ['Michael Mann'],
        cast: ['Al Pacino', 'Robert De Niro', 'Val Kilmer'],
      },
    ],
    ['A film.', {}],
    ['An 1896 film, with May Irwin.', { year: 1896, cast: ['May Irwin'] }],
    ['An Italian horror film.', { countries: ['IT'], genres: ['Horror'] }],
    ['A Ukrainian film.', { countries: ['UA'] }],
    ['An Uzbek film.', { countries: ['UZ'] }],
    ['A 2003 drama film directed by A, B, C and others.', { year: 2003, genres: ['Drama'], directors: ['A', 'B', 'C', 'D'] }], // prettier-ignore
    ['An animated adventure film.', { genres: ['Animation', 'Adventure'] }],
    ['A 2001 Japanese animated film.', { year: 2001, countries: ['JP'], genres: ['Animation'] }],
    ['A film directed by A and B.', { directors: ['A', 'B'], countries: ['toString'] }],
    [
      'A 2008 American drama series of 5 seasons and 62 episodes, with Bryan Cranston and Aaron Paul.',
      {
        type: 'TV',
        year: 2008,
        countries: ['US'],
        genres: ['Drama'],
        directors: ['Vince Gilligan'],
        cast: ['Bryan Cranston', 'Aaron Paul'],
        numberOfSeasons: 5,
        numberOfEpisodes: 62,
      },
    ],
    [
      'A television series of 1 season and 1 episode.',
      { type: 'TV', numberOfSeasons: 1, numberOfEpisodes: 1 },
    ],
    [
      'A British talk show of 3 seasons.',
      { type: 'TV', countries: ['GB'], genres: ['Talk'], numberOfSeasons: 3 },
    ],
  ])('reads %j', (text, facts) => expect(titleSummary({ ...UNKNOWN, ...facts })).toBe(text))
})
