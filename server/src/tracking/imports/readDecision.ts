import { IMPORT_VALIDATION } from '../../../contract/messages/imports.js'
import { throwIfInvalid } from '../../platform/errors/errors.js'
import { TITLE_DECISIONS, type TitlesDecision, UNCERTAIN } from './Import.js'

/** Reads what becomes of all titles that wait for their person. @param match of the titles @throws AppError INVALID_INPUT */
export function readDecision(match: unknown, decided: unknown): TitlesDecision {
  const decision = TITLE_DECISIONS.find((one) => one === decided)
  const given: readonly unknown[] = Array.isArray(match) ? match : []
  const matches = UNCERTAIN.filter((one) => given.includes(one))
  throwIfInvalid({
    ...(!decision && { decision: IMPORT_VALIDATION.decision }),
    ...((matches.length === 0 || matches.length !== given.length) && { match: IMPORT_VALIDATION.undecided }),
  })
  return { matches, decision: decision ?? 'LEAVE_OUT' }
}
