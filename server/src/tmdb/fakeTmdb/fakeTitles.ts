import { readStarter } from '../../importers/starter.js'
import type { CatalogueTitle } from '../../importers/CatalogueTitle.js'

/** A title that the fake knows, with what its answers are made from. */
export interface FakeTitle extends Omit<CatalogueTitle, 'externalId'> {
  id: number
  adult: boolean
  imdbId: string | null
  posterPath: string | null
  backdropPath: string | null
}

/** An invented title; everything not told is as plain as it can be. */
export function fakeTitle(told: Partial<FakeTitle> & Pick<FakeTitle, 'id' | 'title'>): FakeTitle {
  return {
    type: 'MOVIE',
    adult: false,
    imdbId: null,
    originalTitle: told.title,
    overview: `What ${told.title} is about.`,
    tagline: null,
    releaseDate: '2023-05-17',
    runtime: 101,
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
    posterPath: `/poster${told.id}.jpg`,
    backdropPath: `/backdrop${told.id}.jpg`,
    ...told,
  }
}

/** Titles as awkward as the documentation allows. A film and a series share an id; the adult one must stay hidden. */
export const AWKWARD: readonly FakeTitle[] = [
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

/** Titles of the starter catalogue under ids of the fake's own, and the awkward ones. */
export async function starterTitles(): Promise<FakeTitle[]> {
  const { titles } = await readStarter()
  const used = { MOVIE: 0, TV: 0 }
  return [
    ...AWKWARD,
    ...titles.map((title) => {
      const id = (used[title.type] += 1)
      return fakeTitle({ ...title, id, voteCount: title.voteCount, popularity: title.popularity })
    }),
  ]
}
