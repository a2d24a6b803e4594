import { readStarter } from '../../importers/starter.js'
import type { CatalogueTitle } from '../../importers/CatalogueTitle.js'
import { type FakeSeason, starterSeasons } from './fakeSeasons.js'

export interface FakeTitle extends Omit<CatalogueTitle, 'externalId' | 'seasonList'> {
  id: number
  adult: boolean
  imdbId: string | null
  posterPath: string | null
  backdropPath: string | null
  /** Seasons of a series, in order. */
  seasons: FakeSeason[]
}

/** Creates a title; what is not given has a plain default. */
export function fakeTitle(values: Partial<FakeTitle> & Pick<FakeTitle, 'id' | 'title'>): FakeTitle {
  return {
    type: 'MOVIE',
    adult: false,
    imdbId: null,
    originalTitle: values.title,
    overview: `What ${values.title} is about.`,
    tagline: null,
    releaseDate: '2023-05-17',
    runtime: 101,
    numberOfSeasons: null,
    numberOfEpisodes: null,
    status: 'Released',
    originalLanguage: 'en',
    countries: ['US'],
    budget: null,
    revenue: null,
    voteAverage: 7.1,
    voteCount: 420,
    popularity: 10,
    genreIds: [18],
    companies: [],
    trailer: null,
    cast: [],
    crew: [],
    posterPath: `/poster${values.id}.jpg`,
    backdropPath: `/backdrop${values.id}.jpg`,
    seasons: [],
    ...values,
  }
}

/** Edge cases that TMDB's documentation allows. A film and a series share an id; the adult film must stay hidden. */
export const EDGE_CASES: readonly FakeTitle[] = [
  fakeTitle({
    id: 900_001,
    title: 'The Lantern Keeper',
    imdbId: 'tt9900001',
    popularity: 990,
    genreIds: [18, 9648],
    tagline: 'Every light has its price.',
    companies: ['Northlight'],
    cast: [
      { name: 'Ada Vane', character: 'The keeper' },
      { name: 'Tomas Lind', character: null },
    ],
    crew: [
      { name: 'Ines Caro', job: 'Director' },
      { name: 'Ines Caro', job: 'Screenplay' },
      { name: 'Per Holt', job: 'Producer' },
      { name: 'Una Reed', job: 'Editor' },
    ],
  }),
  fakeTitle({
    id: 900_001,
    type: 'TV',
    title: 'Harbour Lights',
    originalTitle: 'Havnelys',
    originalLanguage: 'no',
    countries: ['NO'],
    numberOfSeasons: 2,
    numberOfEpisodes: 16,
    popularity: 980,
    crew: [{ name: 'Siri Moen', job: 'Creator' }],
  }),
  fakeTitle({ id: 900_002, title: 'After Hours Only', adult: true, popularity: 970 }),
  fakeTitle({
    id: 900_003,
    title: 'Undated',
    releaseDate: null,
    overview: null,
    originalLanguage: null,
    runtime: null,
    posterPath: null,
    backdropPath: null,
    popularity: 960,
  }),
  fakeTitle({ id: 900_004, title: 'Nobody Voted', voteAverage: 0, voteCount: 0, popularity: 950 }),
]

/** Returns the titles of the starter catalogue with ids of the fake, and the edge cases. */
export async function starterTitles(): Promise<FakeTitle[]> {
  const { titles } = await readStarter('withoutFacts')
  const lastId = { MOVIE: 0, TV: 0 }
  return [
    ...EDGE_CASES,
    ...titles.map(({ seasonList = [], ...title }) => {
      const id = (lastId[title.type] += 1)
      return fakeTitle({ ...title, id, seasons: starterSeasons(id, seasonList) })
    }),
  ]
}
