import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'
import { WHOLE_SEASON } from '../ratings/partRatingStatements.js'

/** What a review is about: a title, a season or an episode. */
export interface ReviewSubject {
  movieId: number
  /** Number of the season; {@link WHOLE_SERIES} for the title itself. */
  season: number
  /** Number of the episode; {@link WHOLE_SEASON} for the season or the title itself. */
  number: number
}

/** A title, or a part of it, as both APIs name it: with null for what is not named. */
interface NamedPart {
  movieId: number
  season?: number | null
  episode?: number | null
}

/** Returns what a review is about by the names of the APIs. */
export const subjectOf = ({ movieId, season, episode }: NamedPart): ReviewSubject => ({
  movieId,
  season: season ?? WHOLE_SERIES,
  number: episode ?? WHOLE_SEASON,
})

/** Returns whether a review is about a season or an episode. */
export const isPart = ({ season }: ReviewSubject): boolean => season !== WHOLE_SERIES

/** Returns what identifies a subject. */
export const subjectKey = ({ movieId, season, number }: ReviewSubject): string =>
  `${movieId}:${season}:${number}`
