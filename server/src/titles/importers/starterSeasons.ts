import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueSeason } from './CatalogueTitle.js'

/** Names of the files of seasons and of titled episodes in the starter's folder. */
export const SEASONS_FILE = 'seasons.tsv'
export const EPISODES_FILE = 'episodes.tsv'

/** Seasons of the curated series, by title and date of the first episode. */
export type StarterSeasons = ReadonlyMap<string, CatalogueSeason[]>

/** Returns the key of a series in {@link StarterSeasons}. */
export const seriesKey = (title: string, firstDate: string): string => `${title}\t${firstDate}`

/** Reads the files of seasons and episodes. */
export async function readSeasonFiles(folder: string): Promise<Buffer[]> {
  return Promise.all([SEASONS_FILE, EPISODES_FILE].map((name) => readFile(join(folder, name))))
}

const rowsOf = (file: Buffer | undefined) =>
  (file?.toString('utf8') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))

/**
 * Parses the starter's seasons: title, first date, number, episodes and year of each season; and title, first date, season, number,
 * title and date of the episodes whose titles are known.
 */
export function parseSeasons([seasons, episodes]: readonly Buffer[]): StarterSeasons {
  const known = new Map(
    rowsOf(episodes).map(([title = '', date = '', season, number, name, airDate]) => [
      `${seriesKey(title, date)}\t${season}\t${number}`,
      { title: name || null, airDate: airDate || null },
    ]),
  )
  const bySeries = new Map<string, CatalogueSeason[]>()
  for (const [title = '', date = '', number, count, year] of rowsOf(seasons)) {
    const key = seriesKey(title, date)
    const list = bySeries.get(key) ?? []
    bySeries.set(key, list)
    const airDate = number === '1' ? date : (known.get(`${key}\t${number}\t1`)?.airDate ?? null)
    list.push({
      number: Number(number),
      year: Number(year),
      airDate,
      episodes: Array.from({ length: Number(count) }, (_, index) => ({
        number: index + 1,
        ...known.get(`${key}\t${number}\t${index + 1}`),
      })),
    })
  }
  return bySeries
}
