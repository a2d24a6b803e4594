import { TITLE_REFS } from '../../../contract/rules/catalogue.js'

/** What a reference to a title found. */
export interface FoundTitle {
  /** Id of the title; null when none is certain. */
  id: number | null
  /** From 0 to 1. */
  confidence: number
  /** Ids of titles to choose from, best first; empty when there is a title. */
  candidateIds: number[]
}

/** How certain a match is by what it was found. */
const CONFIDENCE = { year: 0.95, nearYear: 0.8, votes: 0.8, title: 0.6 } as const

/** Of two titles of one name and year, one is meant only if it has this many votes, and this many times those of the other. */
const CLEAR_VOTES = { min: 50, factor: 10 } as const

/** A title that is called like a reference. */
export interface MatchingTitle {
  id: number
  year: number | null
  votes: number
}

/** Returns what found nothing certain. */
export const undecided = (candidates: readonly { id: number }[] = []): FoundTitle => ({
  id: null,
  confidence: 0,
  candidateIds: candidates.slice(0, TITLE_REFS.candidates).map(({ id }) => id),
})

export const certain = (id: number, confidence: number): FoundTitle => ({ id, confidence, candidateIds: [] })

/**
 * Chooses among the titles that are called alike: the only one of the year, else the only one of the years beside it. What would
 * be a guess is left to people.
 * @param titles nearest year first, then most votes first
 */
export function chooseMatch(titles: readonly MatchingTitle[], year: number | null): FoundTitle {
  if (year === null) {
    const [only] = titles
    return only && titles.length === 1 ? certain(only.id, CONFIDENCE.title) : undecided(titles)
  }
  const sameYear = titles.filter((title) => title.year === year)
  const [best, second] = sameYear
  if (best && !second) return certain(best.id, CONFIDENCE.year)
  if (best && second)
    return best.votes >= CLEAR_VOTES.min && best.votes >= CLEAR_VOTES.factor * second.votes
      ? certain(best.id, CONFIDENCE.votes)
      : undecided(sameYear)
  const near = titles.filter((title) => title.year !== null && Math.abs(title.year - year) === 1)
  const [only] = near
  if (only && near.length === 1) return certain(only.id, CONFIDENCE.nearYear)
  return undecided(only ? near : titles)
}
