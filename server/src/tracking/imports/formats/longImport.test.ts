import { describe, expect, it } from '@jest/globals'
import { IMPORTS } from '../../../../contract/rules/imports.js'
import { openFile } from './testing.js'

const ROW = (index: number) =>
  `2024-03-02,Film ${index},${1950 + (index % 70)},u${index},3.5,,"a, b",2024-03-01\n`
const HEADER = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n'
const diary = (rows: number) => HEADER + Array.from({ length: rows }, (_, index) => ROW(index)).join('')

describe('a long import', () => {
  it('is streamed: 50,000 rows come one by one, and reading can stop', async () => {
    const file = await openFile({ 'diary.csv': diary(50_000) })
    const keys = new Set<string>()
    let last
    for await (const row of file.rows()) {
      if (row.kind !== 'problem') keys.add(row.origin.key)
      last = row
    }
    expect(keys.size).toBe(50_000)
    expect(last).toMatchObject({
      title: { title: 'Film 49999' },
      origin: { file: 'diary.csv', line: 50_001 },
    })
    const rows = file.rows()
    expect((await rows.next()).value).toMatchObject({ title: { title: 'Film 0' } })
    await rows.return()
    await file.close()
  })

  it('ends with an error after the maximum number of rows', async () => {
    const file = await openFile(diary(IMPORTS.rows + 1))
    let count = 0
    const read = async () => {
      for await (const _row of file.rows()) count++
    }
    await expect(read()).rejects.toMatchObject({ code: 'TOO_MANY_ROWS', params: { max: IMPORTS.rows } })
    expect(count).toBe(IMPORTS.rows)
    await file.close()
  })

  it('ends with the same error if a format reads its records before the rows, when it is uploaded', async () => {
    const records = Array.from({ length: 2 * IMPORTS.rows + 1 }, (_, index) => `7,${index},3,1\n`)
    await expect(openFile(`userId,movieId,rating,timestamp\n${records.join('')}`)).rejects.toMatchObject({
      code: 'TOO_MANY_ROWS',
      params: { max: IMPORTS.rows },
    })
  })
})
