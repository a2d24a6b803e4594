import { LOCAL_TITLES } from '../../../../server/contract/rules/localTitles.js'
import type { MovieType, TitleInput } from '../../generated/types.js'
import type { TitleFormFragment } from './TitleForm.generated.js'

/** A person of the cast, as typed. */
export interface CastDraft {
  name: string
  character: string
}

/** The form's values, as typed. */
export interface TitleDraft {
  type: MovieType
  title: string
  year: string
  originalTitle: string
  overview: string
  runtime: string
  numberOfSeasons: string
  numberOfEpisodes: string
  originalLanguage: string
  countries: readonly string[]
  genreIds: readonly string[]
  /** Names, separated by commas. */
  directors: string
  cast: readonly CastDraft[]
  imdbId: string
}

const EMPTY_DRAFT: TitleDraft = {
  type: 'MOVIE',
  title: '',
  year: '',
  originalTitle: '',
  overview: '',
  runtime: '',
  numberOfSeasons: '',
  numberOfEpisodes: '',
  originalLanguage: '',
  countries: [],
  genreIds: [],
  directors: '',
  cast: [{ name: '', character: '' }],
  imdbId: '',
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** Returns the form of a title that is edited. */
export function draftOf(movie: TitleFormFragment): TitleDraft {
  const cast = (movie.cast ?? []).map(({ name, character }) => ({ name, character: character ?? '' }))
  const directors = (movie.crew ?? []).filter(({ job }) => job === 'Director').map(({ name }) => name)
  return {
    type: movie.type,
    title: movie.title,
    year: textOf(movie.year),
    originalTitle: movie.originalTitle === movie.title ? '' : movie.originalTitle,
    overview: movie.overview ?? '',
    runtime: textOf(movie.runtime),
    numberOfSeasons: textOf(movie.numberOfSeasons),
    numberOfEpisodes: textOf(movie.numberOfEpisodes),
    originalLanguage: movie.originalLanguage ?? '',
    countries: movie.countries,
    genreIds: movie.genreIds,
    directors: directors.join(', '),
    cast: cast.length > 0 ? cast : EMPTY_DRAFT.cast,
    imdbId: movie.imdbId ?? '',
  }
}

/** Returns the form for a search without results: a year at the end of the text is the title's year. */
export function draftOfSearch(text: string): TitleDraft {
  const found = /\s\(?(\d{4})\)?$/.exec(text.trim().slice(0, LOCAL_TITLES.title))
  const title = found ? found.input.slice(0, found.index) : text
  const year = found?.[1] ?? ''
  const { min, max } = LOCAL_TITLES.year
  const isYear = Number(year) >= min && Number(year) <= max
  return {
    ...EMPTY_DRAFT,
    title: (isYear ? title : text).trim().slice(0, LOCAL_TITLES.title),
    year: isYear ? year : '',
  }
}

/** NaN, which no number field accepts, for a text that is no number. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** Returns the input of the mutations. Seasons and episodes of a film are left out. */
export function inputOf(draft: TitleDraft): TitleInput {
  const isSeries = draft.type === 'TV'
  return {
    type: draft.type,
    title: draft.title,
    year: numberOf(draft.year) as number,
    originalTitle: draft.originalTitle,
    overview: draft.overview,
    runtime: numberOf(draft.runtime),
    numberOfSeasons: isSeries ? numberOf(draft.numberOfSeasons) : null,
    numberOfEpisodes: isSeries ? numberOf(draft.numberOfEpisodes) : null,
    originalLanguage: draft.originalLanguage,
    countries: [...draft.countries],
    genreIds: [...draft.genreIds],
    directors: draft.directors
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    cast: draft.cast
      .filter(({ name, character }) => name.trim() !== '' || character.trim() !== '')
      .map(({ name, character }) => ({ name, character })),
    imdbId: draft.imdbId,
  }
}
