/** Bounds of seasons and episodes. A season may be numbered by its year, as some talk shows are. */
export const SERIES = {
  seasonMax: 9_999,
  episodeMax: 9_999,
  /** Seasons of a series that a query reads, in order. */
  seasons: 200,
  /** Episodes of a page, and of the longest page. */
  page: 100,
  pageMax: 200,
  /** Episodes that one request names, and those that it ticks when it names a season or where the viewer is. */
  tickMax: 200,
  tickedMax: 5_000,
  /** Times that a person can watch an episode. */
  runMax: 100,
  /** Season of the specials. They count for no progress. */
  specials: 0,
  /** Statuses of a series that its viewer does not follow. */
  putAside: ['PAUSED', 'DROPPED', 'FINISHED'],
} as const

const isWithin = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most

/** Returns whether a season can have this number. */
export const isSeasonNumber = (number: number): boolean => isWithin(number, SERIES.specials, SERIES.seasonMax)

/** Returns whether an episode can have this number. */
export const isEpisodeNumber = (number: number): boolean => isWithin(number, 1, SERIES.episodeMax)

/** Returns whether an episode can be watched for the so-manieth time. */
export const isRunNumber = (number: number): boolean => isWithin(number, 1, SERIES.runMax)

/** Reads the number of a season or an episode from a field or an address; NaN if it is none. */
export const placeNumber = (text: string | null): number =>
  /^\d{1,4}$/.test(text ?? '') ? Number(text) : NaN

/** Returns how an episode is written in few characters, as in S2E5. */
export const episodeCode = (season: number, number: number): string => `S${season}E${number}`

/** Returns the season that a series' page shows: the named one, else that of the next episode, else the first without the specials. */
export function shownSeason<Season extends { number: number }>(
  seasons: readonly Season[],
  named: string | null,
  next?: number,
): Season | undefined {
  const numbered = (number: number | undefined) => seasons.find((season) => season.number === number)
  return (
    numbered(placeNumber(named)) ??
    numbered(next) ??
    seasons.find(({ number }) => number > SERIES.specials) ??
    seasons[0]
  )
}

/** Returns the cursor of the page that begins with a season's episode of this number, as the address names it; null for the first. */
export const episodesBefore = (from: string | null): string | null =>
  placeNumber(from) > 1 ? String(placeNumber(from) - 1) : null

/** Returns the number of the first episode of the page with an episode, as the address names it. */
export const pageFrom = (number: number): string =>
  String(Math.floor((number - 1) / SERIES.page) * SERIES.page + 1)

/** Returns the page of a long season that is shown unless the address names one: that of the viewer's next episode; null for the first. */
export const pageOfNext = (
  season: { number: number; episodeCount: number },
  next: { season: number; number: number } | null | undefined,
): string | null =>
  next?.season === season.number && season.episodeCount > SERIES.page ? pageFrom(next.number) : null
