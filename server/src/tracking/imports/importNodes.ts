import { formatPartialDate } from '../../../contract/partialDate.js'
import { type ImportParams, reasonText } from '../../../contract/messages/imports.js'
import { WHOLE_SEASON } from '../ratings/partRatingStatements.js'
import type { ImportedTitle } from './formats/ImportRow.js'
import type { ImportedRow, UnmatchedTitle } from './Import.js'
import type { ImportRow, ImportTitle } from './importTypes.js'
import { isAddable } from './matchTitles.js'

/** Returns the id of a row: no other one of any import has it. */
const idOf = (importId: number, n: number) => `${importId}-${n}`

/** Returns the id of a title. After the import was read again, its number may be that of another title: the digest tells. */
const idOfTitle = (importId: number, { n, key }: Pick<UnmatchedTitle, 'n' | 'key'>) =>
  `${idOf(importId, n)}-${key.slice(0, 8)}`

const ID = /^(\d{1,10})-(\d{1,9})(?:-([\w-]{8}))?$/

/** Returns the number of a row or title within its import; 0 for no id. */
export const numberIn = (id: string): number => Number(ID.exec(id.slice(0, 40))?.[2] ?? 0)

/** Returns the number of a title and the beginning of its key if its id is one of an import's. */
export function readTitleId(importId: number, id: string): { n: number; key: string } | undefined {
  const [, of, n, key] = ID.exec(id.slice(0, 40)) ?? []
  return of === String(importId) && key !== undefined ? { n: Number(n), key } : undefined
}

/** Returns a title of an import as both APIs show it. @param canAddTitles whether members may add titles */
export const toTitle = (
  importId: number,
  { n, key, ref, match, isDecided, movieId, candidateIds, rows }: UnmatchedTitle,
  canAddTitles: boolean,
): ImportTitle => ({
  id: idOfTitle(importId, { n, key }),
  title: ref.title,
  year: ref.year ?? null,
  type: ref.type ?? null,
  directors: ref.directors ?? [],
  ids: idsOf(ref),
  match,
  isDecided,
  canAdd: canAddTitles && isAddable(ref),
  rows,
  candidateIds,
  movieId,
})

/** Returns the ids of a title as texts, such as imdb:tt0133093. */
const idsOf = ({ ids: { instance: _instance, ...ids } }: ImportedTitle): string[] =>
  Object.entries(ids).map(([source, id]) =>
    typeof id === 'object' ? `${source}:${id.type.toLowerCase()}:${id.id}` : `${source}:${id}`,
  )

/** Returns a row of an import as both APIs show it. */
export const toRow = (importId: number, row: ImportedRow): ImportRow => {
  const { n, kind, outcome, reason, file, line, ref, season, number, rating, text, applied, movieId } = row
  return {
    id: idOf(importId, n),
    kind,
    outcome,
    reason,
    reasonText: reason === null ? null : reasonText(reason, (row.data ?? {}) as ImportParams),
    file,
    line,
    title: ref ? ref.title : kind === 'list' ? text : null,
    year: ref?.year ?? null,
    season,
    number: number === WHOLE_SEASON ? null : number,
    watchedOn: formatPartialDate(row.day, row.precision),
    rating,
    text: kind === 'list' ? '' : text,
    applied,
    movieId,
  }
}
