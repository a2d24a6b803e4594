import type { Client } from 'pg'
import { foldText, titleKey } from '../search/foldText.js'
import type { CatalogueContent, CatalogueTitle } from './CatalogueTitle.js'
import { NO_PROGRESS } from './ImportProgress.js'
import { type ImportResult, merge } from './merge/index.js'
import { createStaging, CREW_RANKS, openStaging, OTHER_CREW_RANK, titleKeys } from './staging.sql.js'

/**
 * Imports content that fits into memory, in one transaction. Idempotent; ids of titles do not change.
 * @param checksum digest of the content: an import of the same digest changes nothing
 */
export async function importContent(
  client: Client,
  { source, asOf, titles }: CatalogueContent,
  checksum: string,
): Promise<ImportResult> {
  await createStaging(client)
  await stageTitles(client, titles)
  await stageAlternatives(client, titles)
  await stageKnownIds(client, titles)
  await stageCredits(client, titles)
  await stageSeasons(client, titles)
  return merge(client, { source, asOf, checksum, progress: NO_PROGRESS })
}

async function stageTitles(client: Client, titles: readonly CatalogueTitle[]): Promise<void> {
  const rows = openStaging(client, 'staged_title')
  for (const [index, title] of titles.entries()) {
    const keys = titleKeys(title.title, title.originalTitle)
    rows.add(
      index + 1, title.externalId, title.type, title.title, title.originalTitle, title.overview, title.tagline,
      title.releaseDate, title.releaseYear, title.runtime, title.numberOfSeasons, title.numberOfEpisodes, title.status, title.originalLanguage, title.countries, title.budget,
      title.revenue, title.voteAverage, title.voteCount, title.popularity, title.genreIds, title.companies,
      title.trailer, keys.sortTitle, keys.titleKey, keys.originalKey,
    ) // prettier-ignore
    const pending = rows.flush()
    if (pending) await pending
  }
  await rows.end()
}

async function stageAlternatives(client: Client, titles: readonly CatalogueTitle[]): Promise<void> {
  const rows = openStaging(client, 'staged_alternative')
  for (const [index, { otherTitles = [] }] of titles.entries())
    for (const title of otherTitles) rows.add(index + 1, titleKey(title), title, null)
  await rows.end()
}

/** Stages the ids under which the importer of wikipedia-movie-data will find the titles. */
async function stageKnownIds(client: Client, titles: readonly CatalogueTitle[]): Promise<void> {
  const rows = openStaging(client, 'staged_known_id')
  for (const [index, { wikipediaIds = [] }] of titles.entries())
    for (const id of wikipediaIds) rows.add(index + 1, 'wikipedia', id)
  await rows.end()
}

/** Stages the credits. Equal names are one person. */
async function stageCredits(client: Client, titles: readonly CatalogueTitle[]): Promise<void> {
  const numbers = new Map<string, number>()
  const personOf = (name: string) => {
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    return number
  }
  const credits = openStaging(client, 'staged_credit')
  for (const [index, { cast, crew }] of titles.entries()) {
    for (const [position, { name, character }] of cast.entries())
      credits.add(index + 1, 'cast', 0, position, personOf(name), character, null)
    for (const [position, { name, job }] of crew.entries())
      credits.add(
        index + 1,
        'crew',
        CREW_RANKS.get(job) ?? OTHER_CREW_RANK,
        position,
        personOf(name),
        null,
        job,
      )
    const pending = credits.flush()
    if (pending) await pending
  }
  await credits.end()
  const people = openStaging(client, 'staged_person')
  for (const [name, number] of numbers) people.add(number, null, name, foldText(name))
  await people.end()
}

async function stageSeasons(client: Client, titles: readonly CatalogueTitle[]): Promise<void> {
  const seasons = openStaging(client, 'staged_season')
  for (const [index, { seasonList = [] }] of titles.entries())
    for (const { number, title, overview, airDate, year } of seasonList)
      seasons.add(index + 1, number, title, overview, airDate, year)
  await seasons.end()
  const episodes = openStaging(client, 'staged_episode')
  for (const [index, { seasonList = [] }] of titles.entries()) {
    for (const season of seasonList)
      for (const { number, absoluteNumber, title, overview, airDate, runtime, imdbId } of season.episodes)
        episodes.add(
          index + 1, season.number, number, absoluteNumber, title, foldText(title ?? ''), overview, airDate, runtime, imdbId,
        ) // prettier-ignore
    const pending = episodes.flush()
    if (pending) await pending
  }
  await episodes.end()
}
