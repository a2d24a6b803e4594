import type { FilmFacts } from './filmFacts.js'
import { popularityOf } from './popularity.js'

/** Genres of wikipedia-movie-data whose films have more votes than others with the same article. */
const WIDELY_SEEN = new Set([
  'Action', 'Adventure', 'Animated', 'Crime', 'Fantasy', 'Science Fiction', 'Superhero', 'Thriller',
]) // prettier-ignore

/** Members of the cast that count. */
const CAST_MAX = 10

/** Share of the popularity that a title with as many votes would have, so that a curated record is always ahead. */
const ESTIMATE_SHARE = 0.3

/**
 * Estimates the number of votes of a film from its facts. The coefficients are a least-squares fit of the logarithm of the votes
 * of the 2,794 films of which the package or a curated record knows votes: the length of the article's summary explains most.
 * The estimate is within a factor of 6 for two films in three (RMSE 0.81 of log10, R² 0.14), and orders films by votes with
 * a rank correlation of 0.40.
 */
export function estimateVotes({ length, cast, year, genres, writers }: FilmFacts): number {
  const exponent =
    1.27 +
    0.97 * Math.log10(1 + length) +
    0.049 * Math.min(cast.length, CAST_MAX) +
    0.0014 * Math.max(0, year - 1960) +
    (genres.some((genre) => WIDELY_SEEN.has(genre)) ? 0.23 : 0) +
    (writers.length > 0 ? 0.18 : 0)
  return Math.round(10 ** exponent)
}

/** Estimates the popularity of a film of which no votes are known. @param asOf date of the catalogue */
export function estimatePopularity(facts: FilmFacts, asOf: string): number {
  const votes = estimateVotes(facts)
  const known = popularityOf({ votes, releaseDate: `${facts.year}-07-01`, asOf, money: null })
  return Math.round(1_000 * ESTIMATE_SHARE * known) / 1_000
}
