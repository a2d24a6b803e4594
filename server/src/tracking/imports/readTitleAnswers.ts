import { ERRORS } from '../../../contract/messages/errors.js'
import { IMPORT_VALIDATION } from '../../../contract/messages/imports.js'
import { readId } from '../../platform/database/readId.js'
import { throwIfInvalid } from '../../platform/errors/errors.js'
import type { FoundTitle } from '../../titles/references/chooseMatch.js'
import { TitleReferences } from '../../titles/references/references.service.js'
import type { ImportedTitle } from './formats/ImportRow.js'
import type { TitleAnswer } from './Import.js'
import { isAddable, type MatchedTitle } from './matchTitles.js'
import type { ImportWorld } from './RunningImport.js'

/** Returns the titles that answers choose, in their order. */
export function findChosen(
  { database }: ImportWorld,
  answers: readonly TitleAnswer[],
): Promise<readonly FoundTitle[]> {
  const ids = answers.map((answer) => ('movieId' in answer ? (readId(answer.movieId) ?? 0) : 0))
  return new TitleReferences(database).resolve(ids.map((id) => ({ by: 'id', id }) as const))
}

/**
 * Validates which titles a person means by those of an import.
 * @param titles of the import @param found what {@link findChosen} returned
 * @throws AppError INVALID_INPUT naming each invalid one, such as `matches.3`
 */
export function readTitleAnswers(
  { canAddTitles }: ImportWorld,
  answers: readonly TitleAnswer[],
  titles: readonly { n: number; key: string; ref: ImportedTitle; candidates: number[] }[],
  found: readonly FoundTitle[],
): MatchedTitle[] {
  const byNumber = new Map(titles.map((title) => [title.n, title]))
  const fields: Record<string, string> = {}
  const matches = answers.flatMap((answer, index): MatchedTitle[] => {
    const { n } = answer
    const title = byNumber.get(n)
    if (title && !title.key.startsWith(answer.key ?? '')) {
      fields[`matches.${index}`] = IMPORT_VALIDATION.changed
      return []
    }
    // What was decided can be decided anew.
    const decided = { n, movieId: null, confidence: 1, candidates: title?.candidates ?? [] }
    if (title && 'leaveOut' in answer) return [{ ...decided, match: 'LEFT_OUT' }]
    if (title && 'own' in answer && canAddTitles && isAddable(title.ref))
      return [{ ...decided, match: 'OWN' }]
    const movieId = found[index]?.id
    if (title && 'movieId' in answer && movieId != null) return [{ ...decided, match: 'CHOSEN', movieId }]
    fields[`matches.${index}`] = 'own' in answer ? IMPORT_VALIDATION.own : ERRORS.MOVIE_NOT_FOUND.text
    return []
  })
  throwIfInvalid(fields)
  return matches
}
