import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { foldText, titleKey } from '../search/foldText.js'
import type { CatalogueContent, CatalogueTitle } from './CatalogueTitle.js'
import { NO_PROGRESS } from './ImportProgress.js'
import { merge } from './merge/index.js'
import { WRITER_VERSION } from './merge/prepareTitles.sql.js'
import type { ImportResult } from './merge/types.js'
import { createStaging } from './staging.sql.js'
import { CREW_RANKS, openStaging, OTHER_CREW_RANK, titleKeys } from './staging.js'

/** Returns a digest of a source's content. Equal digests mean that there is nothing to import. */
export function checksumOf(content: unknown): string {
  return createHash('sha256')
    .update(`${WRITER_VERSION} ${JSON.stringify(content)}`)
    .digest('hex')
}

/** Imports content that fits into memory, in one transaction. Idempotent; ids of titles do not change. */
export async function importContent(client: Client, content: CatalogueContent): Promise<ImportResult> {
  const { source, asOf, titles } = content
  await createStaging(client)
  await stageTitles(client, titles)
  await stageAlternatives(client, titles)
  await stageCredits(client, titles)
  return merge(client, { source, asOf, checksum: checksumOf(content), progress: NO_PROGRESS })
}

async function stageTitles(client: Client, titles: readonly CatalogueTitle[]): Promise<void> {
  const rows = openStaging(client, 'staged_title')
  for (const [index, title] of titles.entries()) {
    const keys = titleKeys(title.title, title.originalTitle)
    rows.add(
      index + 1, title.externalId, title.type, title.title, title.originalTitle, title.overview, title.tagline,
      title.releaseDate, null, title.runtime, title.status, title.originalLanguage, title.countries, title.budget,
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

/** Stages each credit with a person of its own; the merge finds out which of them are the same. */
async function stageCredits(client: Client, titles: readonly CatalogueTitle[]): Promise<void> {
  const lines = titles.flatMap((title, index) => [
    ...title.cast.map(({ name, character }, position) => ({
      n: index + 1, kind: 'cast', rank: 0, position, name, character, job: null,
    })), // prettier-ignore
    ...title.crew.map(({ name, job }, position) => ({
      n: index + 1, kind: 'crew', rank: CREW_RANKS.get(job) ?? OTHER_CREW_RANK, position, name, character: null, job,
    })), // prettier-ignore
  ])
  const credits = openStaging(client, 'staged_credit')
  for (const [index, { n, kind, rank, position, character, job }] of lines.entries())
    credits.add(n, kind, rank, position, index + 1, character, job)
  await credits.end()
  const people = openStaging(client, 'staged_person')
  for (const [index, { name }] of lines.entries()) people.add(index + 1, null, name, foldText(name))
  await people.end()
}
