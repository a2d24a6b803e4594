import { own } from '../../../contract/own.js'

/** The facts that a title's summary is composed of. */
export interface SummaryFacts {
  type: 'MOVIE' | 'TV'
  year: number | null
  /** ISO 3166-1 alpha-2 codes, main country first. */
  countries: readonly string[]
  /** English names of genres, most characteristic first. */
  genres: readonly string[]
  /** Names, in the order of the credits. */
  directors: readonly string[]
  cast: readonly string[]
  numberOfSeasons: number | null
  numberOfEpisodes: number | null
}

/** Names that a summary lists of each kind. */
const NAMES_MAX = 3
/** Members of the cast that a summary names. */
export const SUMMARY_CAST_MAX = 2

/**
 * Composes a sentence from a title's facts: "A 1995 American crime film directed by Michael Mann, with Al Pacino and Robert
 * De Niro." Unknown facts are left out.
 */
export function titleSummary(facts: SummaryFacts): string {
  const { type, year, countries, genres, directors, cast } = facts
  const kind = type === 'TV' ? seriesKind(genres) : filmKind(genres)
  const noun = [year, own(COUNTRY_ADJECTIVES, countries[0] ?? ''), kind].filter(Boolean).join(' ')
  const length = type === 'TV' ? seriesLength(facts) : ''
  const by = type === 'MOVIE' && directors.length > 0 ? ` directed by ${namesText(directors)}` : ''
  const stars = cast.slice(0, SUMMARY_CAST_MAX)
  return `${articleOf(noun)} ${noun}${by}${length}${stars.length > 0 ? `, with ${namesText(stars)}` : ''}.`
}

function namesText(names: readonly string[]): string {
  const listed = names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX), 'others'] : names
  return listed.length < 2 ? (listed[0] ?? '') : `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`
}

function seriesLength({ numberOfSeasons, numberOfEpisodes }: SummaryFacts): string {
  const parts = [
    numberOfSeasons && `${numberOfSeasons} ${numberOfSeasons === 1 ? 'season' : 'seasons'}`,
    numberOfEpisodes && `${numberOfEpisodes} ${numberOfEpisodes === 1 ? 'episode' : 'episodes'}`,
  ].filter(Boolean)
  return parts.length > 0 ? ` of ${parts.join(' and ')}` : ''
}

/** Years and adjectives whose first sound is a vowel: 18 and 1800 to 1899 are spoken "eighteen". */
const VOWEL = /^(?:18\d\d|8\d{0,2}\b|11\b)|^(?!u[gkr])[aeiou]/i

function articleOf(noun: string): string {
  return VOWEL.test(noun) ? 'An' : 'A'
}

const FILM_KINDS: Readonly<Record<string, string>> = {
  Animation: 'animated film',
  Documentary: 'documentary film',
  History: 'historical film',
  Music: 'musical film',
  Romance: 'romantic film',
  'TV Movie': 'television film',
  Western: 'Western film',
}

/** The kind of a film by its first genre; an animated film is also described by its second one. */
function filmKind([first, second]: readonly string[]): string {
  if (first === undefined) return 'film'
  if (first === 'Animation' && second !== undefined && second !== 'Animation')
    return `animated ${filmKind([second])}`
  return own(FILM_KINDS, first) ?? `${first.toLowerCase()} film`
}

const SERIES_KINDS: Readonly<Record<string, string>> = {
  'Action & Adventure': 'action and adventure series',
  Animation: 'animated series',
  Documentary: 'documentary series',
  History: 'historical series',
  Kids: 'children’s series',
  Music: 'music series',
  Romance: 'romance series',
  'Sci-Fi & Fantasy': 'science fiction and fantasy series',
  Soap: 'soap opera',
  Talk: 'talk show',
  'War & Politics': 'war and politics series',
  Western: 'Western series',
}

function seriesKind([first]: readonly string[]): string {
  if (first === undefined) return 'television series'
  return own(SERIES_KINDS, first) ?? `${first.toLowerCase()} series`
}

/** Adjectives of countries by ISO 3166-1 alpha-2 code. A country that is missing here is not named. */
const COUNTRY_ADJECTIVES: Readonly<Record<string, string>> = {
  AE: 'Emirati', AF: 'Afghan', AL: 'Albanian', AM: 'Armenian', AO: 'Angolan', AR: 'Argentine', AT: 'Austrian',
  AU: 'Australian', AZ: 'Azerbaijani', BA: 'Bosnian', BD: 'Bangladeshi', BE: 'Belgian', BF: 'Burkinabé',
  BG: 'Bulgarian', BO: 'Bolivian', BR: 'Brazilian', BT: 'Bhutanese', BY: 'Belarusian', CA: 'Canadian',
  CD: 'Congolese', CH: 'Swiss', CI: 'Ivorian', CL: 'Chilean', CM: 'Cameroonian', CN: 'Chinese', CO: 'Colombian',
  CR: 'Costa Rican', CS: 'Czechoslovak', CU: 'Cuban', CY: 'Cypriot', CZ: 'Czech', DE: 'German', DK: 'Danish',
  DO: 'Dominican', DZ: 'Algerian', EC: 'Ecuadorian', EE: 'Estonian', EG: 'Egyptian', ES: 'Spanish',
  ET: 'Ethiopian', FI: 'Finnish', FR: 'French', GB: 'British', GE: 'Georgian', GH: 'Ghanaian', GR: 'Greek',
  GT: 'Guatemalan', HK: 'Hong Kong', HR: 'Croatian', HU: 'Hungarian', ID: 'Indonesian', IE: 'Irish',
  IL: 'Israeli', IN: 'Indian', IQ: 'Iraqi', IR: 'Iranian', IS: 'Icelandic', IT: 'Italian', JM: 'Jamaican',
  JO: 'Jordanian', JP: 'Japanese', KE: 'Kenyan', KH: 'Cambodian', KR: 'South Korean', KZ: 'Kazakh',
  LB: 'Lebanese', LK: 'Sri Lankan', LT: 'Lithuanian', LU: 'Luxembourgish', LV: 'Latvian', LY: 'Libyan',
  MA: 'Moroccan', MK: 'Macedonian', ML: 'Malian', MN: 'Mongolian', MT: 'Maltese', MX: 'Mexican',
  MY: 'Malaysian', NG: 'Nigerian', NL: 'Dutch', NO: 'Norwegian', NP: 'Nepalese', NZ: 'New Zealand',
  PE: 'Peruvian', PH: 'Philippine', PK: 'Pakistani', PL: 'Polish', PR: 'Puerto Rican', PS: 'Palestinian',
  PT: 'Portuguese', PY: 'Paraguayan', QA: 'Qatari', RO: 'Romanian', RS: 'Serbian', RU: 'Russian',
  RW: 'Rwandan', SA: 'Saudi', SD: 'Sudanese', SE: 'Swedish', SG: 'Singaporean', SI: 'Slovenian', SK: 'Slovak',
  SN: 'Senegalese', SU: 'Soviet', SY: 'Syrian', TH: 'Thai', TN: 'Tunisian', TR: 'Turkish', TW: 'Taiwanese',
  TZ: 'Tanzanian', UA: 'Ukrainian', UG: 'Ugandan', US: 'American', UY: 'Uruguayan', UZ: 'Uzbek',
  VE: 'Venezuelan', VN: 'Vietnamese', XC: 'Czechoslovak', XG: 'East German', YU: 'Yugoslav', ZA: 'South African',
  ZM: 'Zambian', ZW: 'Zimbabwean',
} // prettier-ignore
