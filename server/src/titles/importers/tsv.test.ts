import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ImportError, InvalidLines, NO_PROGRESS } from './ImportProgress.js'
import { readTsv } from './tsv.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-tsv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Buffer, name = 'some.tsv') {
  const path = join(folder, name)
  await writeFile(path, name.endsWith('.gz') ? gzipSync(content) : content)
  const rows: string[][] = []
  const invalidLines = new InvalidLines()
  await readTsv(path, {
    columns: ['id', 'name'],
    onRow: (fields) => {
      if (fields[0] === 'bad') return 'is bad'
      rows.push([...fields])
      return undefined
    },
    flush: () => undefined,
    invalidLines,
    progress: NO_PROGRESS,
  })
  return { rows, invalidLines }
}

describe('reading tab-separated values', () => {
  it('reads quotation marks, backslashes and commas as ordinary characters', async () => {
    const { rows } = await read('id\tname\n1\t"Quoted\n2\ta "b" c\n3\tback\\slash, comma\n', 'quotes.tsv.gz')
    expect(rows).toEqual([
      ['1', '"Quoted'],
      ['2', 'a "b" c'],
      ['3', 'back\\slash, comma'],
    ])
  })

  it('reports the first twenty invalid lines by file and number and continues', async () => {
    const lines = Array.from({ length: 25 }, (_none, n) => `only one column ${n}`)
    const { rows, invalidLines } = await read(`id\tname\n1\ta\nbad\tx\n${lines.join('\n')}\n2\tb\n`)
    expect(rows).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ])
    expect(invalidLines.count).toBe(26)
    expect(invalidLines.first).toHaveLength(20)
    expect(invalidLines.first[0]).toBe('some.tsv, line 3: is bad')
    expect(invalidLines.first[1]).toBe('some.tsv, line 4: has 1 column instead of 2')
  })

  it('rejects lines that are not UTF-8, hold a zero byte or are too long', async () => {
    const endless = Buffer.alloc(3 * 1024 * 1024, 'x')
    const content = Buffer.concat([
      Buffer.from('id\tname\n1\tgood\n2\t'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('\n3\tze\0ro\n'),
      endless,
      Buffer.from('\n4\talso good\n'),
      endless,
    ])
    const { rows, invalidLines } = await read(content)
    expect(rows).toEqual([
      ['1', 'good'],
      ['4', 'also good'],
    ])
    expect(invalidLines.first).toEqual([
      'some.tsv, line 3: is not UTF-8',
      'some.tsv, line 4: holds a zero byte',
      'some.tsv, line 5: is longer than 1048576 bytes',
      'some.tsv, line 7: is longer than 1048576 bytes',
    ])
  })

  it('reads characters and lines across chunks and a last line without a line break', async () => {
    const names = Array.from({ length: 60_000 }, (_none, n) => `${n}\t${'é—日'.repeat((n % 7) + 1)}`)
    const { rows, invalidLines } = await read(`id\tname\n${names.join('\n')}`, 'long.tsv.gz')
    expect(rows.map((row) => row.join('\t'))).toEqual(names)
    expect(invalidLines.count).toBe(0)
  })

  it('accepts Windows line ends and a byte order mark', async () => {
    const { rows } = await read('\uFEFFid\tname\r\n1\ta\r\n')
    expect(rows).toEqual([['1', 'a']])
  })

  it('rejects another file, an empty one and a damaged one', async () => {
    await expect(read('some\tthing\n')).rejects.toThrow(/does not begin with the columns id, name/)
    await expect(read('')).rejects.toThrow(ImportError)
    const whole = gzipSync(`id\tname\n${'1\ta\n'.repeat(50_000)}`)
    const path = join(folder, 'cut.tsv.gz')
    await writeFile(path, whole.subarray(0, whole.length - 20))
    await expect(
      readTsv(path, {
        columns: ['id', 'name'],
        onRow: () => undefined,
        flush: () => undefined,
        invalidLines: new InvalidLines(),
        progress: NO_PROGRESS,
      }),
    ).rejects.toThrow(/cut off or damaged/)
  })
})
