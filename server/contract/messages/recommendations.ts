import { t } from '../translate.js'

/** Numbers that are written as words in reasons. */
const WORDS: readonly string[] = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

const inWords = (count: number) => WORDS.at(count) ?? count.toLocaleString('en')

export const RECOMMENDATION_TEXTS = {
  /** Caption of recommendations that are the same for everybody. */
  popularNote: t('Popular right now. Save favorites or mark what you have watched to get your own.'),
} as const

/** Sentences that say why a title is recommended. */
export const REASON_TEXTS = {
  rated: (person: string, rating: number) => t('{person}, whom you rated {rating}', { person, rating }),
  DIRECTOR: (person: string, title: string) => t('By {person}, like {title}', { person, title }),
  WRITER: (person: string, title: string) => t('Written by {person}, like {title}', { person, title }),
  CAST: (person: string, title: string) => t('With {person}, like {title}', { person, title }),
  favoriteGenre: (genre: string, count: number) => `${genre}, as in ${inWords(count)} of your favorites`,
  watchedGenre: (genre: string, count: number) => `${genre}, as in ${inWords(count)} of your watched titles`,
  popular: t('Popular right now'),
} as const
