import { ERRORS } from '../../../contract/messages/errors.js'
import { IMPORT_VALIDATION } from '../../../contract/messages/imports.js'
import { readId } from '../../platform/database/readId.js'
import { throwIfInvalid } from '../../platform/errors/errors.js'
import { TitleReferences } from '../../titles/references/references.service.js'
import type { ImportedTitle } from './formats/ImportRow.js'
import type { TitleAnswer } from './Import.js'
import { isAddable, type MatchedTitle } from './matchTitles.js'
import type { ImportWorld } from './RunningImport.js'

/**
 * Validates which titles a person means by those of an import.
 * @throws AppError INVALID_INPUT naming each invalid one, such as `matches.3`
 */
export async function readTitleAnswers(
  { database, canAddTitles }: ImportWorld,
  answers: readonly TitleAnswer[],
  titles: readonly { n: number; ref: ImportedTitle; candidates: number[] }[],
): Promise<MatchedTitle[]> {
  const byNumber = new Map(titles.map((title) => [title.n, title]))
  const ids = answers.map((answer) => ('movieId' in answer ? (readId(answer.movieId) ?? 0) : 0))
  const found = await new TitleReferences(database).resolve(ids.map((id) => ({ by: 'id', id }) as const))
  const fields: Record<string, string> = {}
  const matches = answers.flatMap((answer, index): MatchedTitle[] => {
    const { n } = answer
    const title = byNumber.get(n)
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
