import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { foldText, titleKey } from '../search/foldText.js'
import type { CatalogueContent } from './CatalogueTitle.js'
import { NO_PROGRESS } from './ImportProgress.js'
import { merge, WRITER_VERSION, type LoadResult } from './merge.js'
import { CREW_RANKS, OTHER_CREW, prepareStaging, stage, titleTexts } from './staging.js'

/** A digest of a whole content; the same digest means that there is nothing to load. */
export function checksumOf(content: unknown): string {
  return createHash('sha256')
    .update(`${WRITER_VERSION} ${JSON.stringify(content)}`)
    .digest('hex')
}

/** Merges a content that fits into memory. A second load changes nothing, ids stay, all or nothing. */
export async function importContent(client: Client, content: CatalogueContent): Promise<LoadResult> {
  await prepareStaging(client)
  const titles = stage(client, 'staged_title')
  for (const [index, title] of content.titles.entries()) {
    const texts = titleTexts(title.title, title.originalTitle)
    titles.add(
      index + 1, title.externalId, title.type, title.title, title.originalTitle, title.overview, title.tagline,
      title.releaseDate, null, title.runtime, title.status, title.originalLanguage, title.countries, title.budget,
      title.revenue, title.voteAverage, title.voteCount, title.popularity, title.genreIds, title.companies,
      title.trailer, texts.sortTitle, texts.titleKey, texts.originalKey,
    ) // prettier-ignore
    const waiting = titles.flush()
    if (waiting) await waiting
  }
  await titles.end()

  const others = stage(client, 'staged_alternative')
  for (const [index, { otherTitles = [] }] of content.titles.entries())
    for (const title of otherTitles) others.add(index + 1, titleKey(title), title, null)
  await others.end()

  const lines = content.titles.flatMap((title, index) => [
    ...title.cast.map(({ name, character }, position) => ({
      n: index + 1, kind: 'cast', rank: 0, position, name, character, job: null,
    })), // prettier-ignore
    ...title.crew.map(({ name, job }, position) => ({
      n: index + 1, kind: 'crew', rank: CREW_RANKS.get(job) ?? OTHER_CREW, position, name, character: null, job,
    })), // prettier-ignore
  ])
  const credits = stage(client, 'staged_credit')
  for (const [index, { n, kind, rank, position, character, job }] of lines.entries())
    credits.add(n, kind, rank, position, index + 1, character, job)
  await credits.end()
  const people = stage(client, 'staged_person')
  for (const [index, { name }] of lines.entries()) people.add(index + 1, null, name, foldText(name))
  await people.end()

  const { source, asOf } = content
  return merge(client, { source, asOf, checksum: checksumOf(content), watch: NO_PROGRESS })
}
