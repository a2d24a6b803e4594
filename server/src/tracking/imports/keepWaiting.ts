import { SCROBBLES } from '../../../contract/rules/scrobbles.js'
import type { ImportRow } from './formats/ImportRow.js'
import { ADD_ROWS, ADD_TITLES, STORE_COUNTS, STORE_MATCHES } from './importStatements.js'
import { JUDGE_UNMATCHED } from './ownTitles.sql.js'
import { jsonOf } from './RowStager.js'
import type { ImportWorld } from './RunningImport.js'
import { refKey, refOf, stageRow } from './stageRow.js'
import { DROP_REPEATED, LAST_NUMBERS, OPEN_WAITING, WAITING_TITLE } from './waiting.sql.js'

/**
 * Keeps rows about one title that was not found, until their person says which it is: they look through them as through an import, and
 * apply it. Rows that wait already are not added again.
 * @param candidates ids of titles to choose from, best first
 * @returns false if too many rows wait
 */
export function keepWaiting(
  { database }: Pick<ImportWorld, 'database'>,
  accountId: number,
  rows: readonly ImportRow[],
  candidates: readonly number[],
): Promise<boolean> {
  return database.transaction(async (statements) => {
    const ref = rows[0] && refOf(rows[0])
    const open = await statements.row(OPEN_WAITING, { accountId })
    if (!ref || !open) throw new Error('No row to keep')
    const { importId, total } = open
    if (total + rows.length > SCROBBLES.waiting) return false
    const { lastRow = 0, lastTitle = 0 } = (await statements.row(LAST_NUMBERS, { importId })) ?? {}
    const key = refKey(ref)
    let n = (await statements.row(WAITING_TITLE, { importId, key }))?.n
    if (n === undefined) {
      n = lastTitle + 1
      const match = candidates.length > 0 ? 'AMBIGUOUS' : 'UNKNOWN'
      await statements.rows(ADD_TITLES, { importId, titles: jsonOf([{ n, key, ref }]) })
      const matches = [{ n, match, movieId: null, confidence: 0, candidates }]
      await statements.rows(STORE_MATCHES, { importId, matches: jsonOf(matches) })
    }
    const title = n
    const staged = rows.flatMap((row) => stageRow(row, title))
    await statements.rows(ADD_ROWS, {
      importId,
      accountId,
      first: lastRow + 1,
      rows: jsonOf(staged),
      timeZone: null,
    })
    await statements.rows(DROP_REPEATED, { importId, after: lastRow, title })
    await statements.rows(JUDGE_UNMATCHED, { importId, first: title, last: title })
    await statements.rows(STORE_COUNTS, { importId })
    return true
  })
}
