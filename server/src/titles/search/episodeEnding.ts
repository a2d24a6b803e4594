import { boundSearchText } from './searchText.js'

/** A season or an episode at the end of a search text. */
export interface EpisodeEnding {
  /** The text before it. */
  text: string
  season: number
  /** Null for the season. */
  number: number | null
}

const SEASON = String.raw`(?:s|(?:season|staffel) )(?<season>\d{1,4})`
const EPISODE = String.raw`(?:ep?|(?:episode|ep|folge) )(?<number>\d{1,4})`

/** Ways to write a season or an episode, in lower case with single spaces. */
const FORMS = [
  new RegExp(`^${SEASON}[,.]? ?${EPISODE}$`),
  /^(?<season>\d{1,3})x(?<number>\d{1,4})$/,
  /^series (?<season>\d{1,4}),? (?:episode|ep) (?<number>\d{1,4})$/,
  new RegExp(`^${SEASON}$`),
]

/** Words of the longest form: season 3 episode 5. */
const WORDS_MAX = 4

/**
 * Returns the season or the episode that a text ends with: `s3e5`, `3x05`, `season 3 episode 5`, `Staffel 3 Folge 5` or `s03`;
 * undefined without one, and if nothing is before it.
 */
export function readEpisodeEnding(text: string): EpisodeEnding | undefined {
  const words = boundSearchText(text).split(/\s/u).filter(Boolean)
  for (let count = Math.min(WORDS_MAX, words.length - 1); count > 0; count--) {
    const end = words.slice(-count).join(' ').toLowerCase()
    for (const form of FORMS) {
      const { season, number } = form.exec(end)?.groups ?? {}
      if (season === undefined || Number(number ?? 1) === 0) continue
      const before = words
        .slice(0, -count)
        .join(' ')
        .replace(/[,:-]$/, '')
        .trim()
      return before === ''
        ? undefined
        : { text: before, season: Number(season), number: number === undefined ? null : Number(number) }
    }
  }
  return undefined
}
