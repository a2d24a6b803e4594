import { SERIES } from '../../../contract/rules/series.js'
import { foldText } from '../search/foldText.js'
import type { SeasonDetails, SeasonItem } from './schemas.js'

/** How much of a series is stored. The longest real ones have 100 seasons and 15,000 episodes. */
export const SEASON_LIMITS = {
  seasons: SERIES.seasons,
  /** Episodes of a season. */
  episodes: 5_000,
  /** Episodes of a series. */
  allEpisodes: 20_000,
} as const

/** A season as the details of its series list it. */
export type ListedSeason = ReturnType<typeof listedSeasons>[number]

/** A season with its episodes. */
export type DetailedSeason = ReturnType<typeof detailedSeason>

/** Maps the seasons of a series, the specials first. */
export function listedSeasons(items: readonly SeasonItem[]) {
  let remaining: number = SEASON_LIMITS.allEpisodes
  return uniqueByNumber(
    items.map((item) => ({
      ...season(item),
      episodes: Math.min(item.episode_count, SEASON_LIMITS.episodes),
    })),
  )
    .filter(({ number }) => number <= SERIES.seasonMax)
    .slice(0, SEASON_LIMITS.seasons)
    .map((listed) => {
      const episodes = Math.min(listed.episodes, remaining)
      remaining -= episodes
      return { ...listed, episodes }
    })
}

/** Maps a season with its episodes, in order. */
export function detailedSeason(item: SeasonDetails) {
  const episodes = item.episodes.map(({ id, episode_number, name, overview, air_date, runtime }) => {
    const title = name && /^episode \d+$/i.test(name) ? null : name
    return {
      number: episode_number,
      tmdbId: id,
      title,
      foldedTitle: title === null ? '' : foldText(title),
      overview,
      airDate: air_date,
      runtime,
    }
  })
  // An id twice would be two places of one episode: the last one counts.
  const byId = new Map(episodes.map((episode) => [episode.tmdbId, episode]))
  return {
    ...season(item),
    episodes: uniqueByNumber([...byId.values()])
      .filter(({ number }) => number >= 1 && number <= SERIES.episodeMax)
      .slice(0, SEASON_LIMITS.episodes),
  }
}

function season(item: Omit<SeasonItem, 'episode_count'>) {
  return {
    number: item.season_number,
    tmdbId: item.id,
    // The catalogue keeps names of its own only.
    title: item.name && /^(season \d+|specials)$/i.test(item.name) ? null : item.name,
    overview: item.overview,
    airDate: item.air_date,
    posterPath: item.poster_path,
  }
}

function uniqueByNumber<Item extends { number: number }>(items: readonly Item[]): Item[] {
  const byNumber = new Map(items.map((item) => [item.number, item]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}
