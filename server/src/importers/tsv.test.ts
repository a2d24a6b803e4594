import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { BrokenLines, NO_PROGRESS } from './ImportProgress.js'
import { ImportError } from './ImportError.js'
import { NumberSet } from './NumberSet.js'
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
  const broken = new BrokenLines()
  await readTsv(path, {
    columns: ['id', 'name'],
    row: (fields) => {
      if (fields[0] === 'bad') return 'is bad'
      rows.push([...fields])
      return undefined
    },
    flush: () => undefined,
    broken,
    watch: NO_PROGRESS,
  })
  return { rows, broken }
}

describe('reading tab-separated values', () => {
  it('takes quotation marks, backslashes and commas as letters', async () => {
    const { rows } = await read('id\tname\n1\t"Quoted\n2\ta "b" c\n3\tback\\slash, comma\n', 'quotes.tsv.gz')
    expect(rows).toEqual([
      ['1', '"Quoted'],
      ['2', 'a "b" c'],
      ['3', 'back\\slash, comma'],
    ])
  })

  it('tells each broken line by file and number, the first twenty of them, and goes on', async () => {
    const lines = Array.from({ length: 25 }, (_none, n) => `only one column ${n}`)
    const { rows, broken } = await read(`id\tname\n1\ta\nbad\tx\n${lines.join('\n')}\n2\tb\n`)
    expect(rows).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ])
    expect(broken.count).toBe(26)
    expect(broken.first).toHaveLength(20)
    expect(broken.first[0]).toBe('some.tsv, line 3: is bad')
    expect(broken.first[1]).toBe('some.tsv, line 4: has 1 column instead of 2')
  })

  it('counts lines that are no UTF-8, hold a zero byte or never end', async () => {
    const endless = Buffer.alloc(3 * 1024 * 1024, 'x')
    const content = Buffer.concat([
      Buffer.from('id\tname\n1\tgood\n2\t'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('\n3\tze\0ro\n'),
      endless,
      Buffer.from('\n4\talso good\n'),
      endless,
    ])
    const { rows, broken } = await read(content)
    expect(rows).toEqual([
      ['1', 'good'],
      ['4', 'also good'],
    ])
    expect(broken.first).toEqual([
      'some.tsv, line 3: is not UTF-8',
      'some.tsv, line 4: holds a zero byte',
      'some.tsv, line 5: is longer than 1048576 bytes',
      'some.tsv, line 7: is longer than 1048576 bytes',
    ])
  })

  it('reads letters and lines that lie across two pieces of the file, and a last line without an end', async () => {
    const names = Array.from({ length: 60_000 }, (_none, n) => `${n}\t${'é—日'.repeat((n % 7) + 1)}`)
    const { rows, broken } = await read(`id\tname\n${names.join('\n')}`, 'long.tsv.gz')
    expect(rows.map((row) => row.join('\t'))).toEqual(names)
    expect(broken.count).toBe(0)
  })

  it('takes Windows line ends and a byte order mark', async () => {
    const { rows } = await read('\uFEFFid\tname\r\n1\ta\r\n')
    expect(rows).toEqual([['1', 'a']])
  })

  it('refuses another file, an empty one and one that is cut off', async () => {
    await expect(read('some\tthing\n')).rejects.toThrow(/does not begin with the columns id, name/)
    await expect(read('')).rejects.toThrow(ImportError)
    const whole = gzipSync(`id\tname\n${'1\ta\n'.repeat(50_000)}`)
    const path = join(folder, 'cut.tsv.gz')
    await writeFile(path, whole.subarray(0, whole.length - 20))
    await expect(
      readTsv(path, {
        columns: ['id', 'name'],
        row: () => undefined,
        flush: () => undefined,
        broken: new BrokenLines(),
        watch: NO_PROGRESS,
      }),
    ).rejects.toThrow(/cut off or damaged/)
  })
})

describe('a set of numbers', () => {
  it('knows what was added, also far apart', () => {
    const set = new NumberSet()
    const numbers = [0, 1, 7, 8, 65_535, 65_536, 40_000_000, 2_147_483_647]
    expect(numbers.map((number) => set.add(number))).toEqual(numbers.map(() => true))
    expect(numbers.map((number) => set.add(number))).toEqual(numbers.map(() => false))
    expect([2, 9, 65_537, 39_999_999].map((number) => set.has(number))).toEqual([false, false, false, false])
    expect(set.size).toBe(numbers.length)
  })
})
