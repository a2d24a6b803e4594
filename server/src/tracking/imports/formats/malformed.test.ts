import { describe, expect, it } from '@jest/globals'
import { deflateRawSync } from 'node:zlib'
import { IMPORTS } from '../../../../contract/rules/imports.js'
import { openImport } from './openImport.js'
import { named, openFile, readFile, zip } from './testing.js'

const DIARY = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-03-02,Harbour Lights,1998,u1,3.5,,,2024-03-01
2024-03-03,Tin Moon,2011,u2,4,,,2024-03-02
`
const TRAKT = JSON.stringify([
  { id: 1, watched_at: '2024-01-01T00:00:00Z', type: 'movie', movie: { title: 'A', ids: { trakt: 1 } } },
])
const SIMKL = '{"movies":[{"status":"completed","movie":{"title":"A","ids":{}}}],"shows":'

/** Returns a ZIP file with bytes replaced by others of the same length. */
async function altered(
  members: Record<string, string>,
  from: string | Buffer,
  to: string | Buffer,
): Promise<Buffer> {
  const bytes = await zip(members)
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1))
    Buffer.from(to).copy(bytes, at)
  return bytes
}

/** Returns a ZIP file of one member whose sizes the headers may lie about. */
function forged(
  path: string,
  content: Buffer,
  more: { size?: number; method?: number; flags?: number; crc?: number } = {},
): Buffer {
  const data = deflateRawSync(content)
  const name = Buffer.from(path)
  const { size = content.length, method = 8, flags = 0, crc = 0 } = more
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(flags, 6)
  local.writeUInt16LE(method, 8)
  local.writeUInt32LE(crc, 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50)
  central.writeUInt16LE(flags, 8)
  central.writeUInt16LE(method, 10)
  central.writeUInt32LE(crc, 16)
  central.writeUInt32LE(data.length, 20)
  central.writeUInt32LE(size, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + data.length, 16)
  return Buffer.concat([local, name, data, central, name, end])
}

type Content = string | Buffer | Record<string, string | Buffer>

/** Files that are not imported at all, with the error and what was found. */
const REJECTED: [string, Content | (() => Promise<Buffer>), string, object?][] = [
  ['an empty file', '', 'FILE_EMPTY'],
  ['a file of spaces', '   \n\n', 'NOT_RECOGNISED', { type: 'binary' }],
  ['zero bytes', Buffer.alloc(5_000), 'NOT_RECOGNISED', { type: 'binary' }],
  ['an unknown table', 'a,b,c\n1,2,3\n', 'NOT_RECOGNISED', { type: 'csv', names: 'a, b, c' }],
  ['prose', 'Dear Marquee\nplease import me\n', 'NOT_RECOGNISED', { type: 'text', names: 'dear marquee' }],
  [
    'a page of HTML',
    '<!doctype html><html><body>Sign in</body></html>',
    'NOT_RECOGNISED',
    { type: 'text', names: '<!doctype html><html><body>sign in</body></html>' },
  ],
  ['unknown JSON', '{"a":[{"b":1}]}', 'NOT_RECOGNISED', { type: 'json', names: 'a, b' }],
  ['an empty array', '[]', 'NOT_RECOGNISED', { type: 'json', names: '' }],
  ['an empty object', '{}', 'NOT_RECOGNISED', { type: 'json', names: '' }],
  ['a number', '42', 'NOT_RECOGNISED'],
  ['broken JSON', '[{"a":', 'NOT_RECOGNISED', { type: 'json', names: 'a' }],
  [
    'JSON with prototype names only',
    '[{"__proto__":{"status":1,"content":1},"constructor":1}]',
    'NOT_RECOGNISED',
    { type: 'json', names: '__proto__, constructor' },
  ],
  ['deep JSON', '['.repeat(100_000), 'NOT_RECOGNISED', { type: 'json', names: '' }],
  ['a header with one column too few', DIARY.replace(',Letterboxd URI', ''), 'NOT_RECOGNISED'],
  [
    'a header of 1,000 columns',
    Array.from({ length: 1_000 }, (_, index) => `c${index}`).join(','),
    'NOT_RECOGNISED',
  ],
  ['an unclosed quote in the header', `"${DIARY}`, 'NOT_RECOGNISED'],
  [
    'a PNG picture',
    Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'),
    'NOT_RECOGNISED',
    { type: 'png' },
  ],
  ['a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50)]), 'NOT_RECOGNISED', { type: 'pdf' }],
  ['a gzip file', Buffer.from('1f8b0800000000000003', 'hex'), 'NOT_RECOGNISED', { type: 'gz' }],
  ['a RAR archive', Buffer.from('526172211a0701000000000000', 'hex'), 'NOT_RECOGNISED', { type: 'rar' }],
  [
    'random bytes',
    Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 97 + 13) % 256)),
    'NOT_RECOGNISED',
  ],
  ['a ZIP file without members', () => zip({}), 'FILE_EMPTY'],
  [
    'a ZIP file of other files',
    { 'a.txt': 'hello', 'b.csv': 'x,y\n' },
    'NOT_RECOGNISED',
    { type: 'zip', files: 'a.txt, b.csv', count: 2 },
  ],
  [
    'a ZIP file in a ZIP file',
    async () => zip({ 'diary.zip': await zip({ 'diary.csv': DIARY }) }),
    'NOT_RECOGNISED',
    { files: 'diary.zip', type: 'zip', count: 1 },
  ],
  ['only what was deleted', { 'deleted/diary.csv': DIARY }, 'NOT_RECOGNISED'],
  ['a cut ZIP file', async () => (await zip({ 'diary.csv': DIARY })).subarray(0, -30), 'ARCHIVE_DAMAGED'],
  ['the beginning of a ZIP file', Buffer.from('PK\u0003\u0004'), 'ARCHIVE_DAMAGED'],
  [
    'a directory of another length',
    async () => Buffer.concat([await zip({ 'diary.csv': DIARY }), Buffer.from('tail')]),
    'ARCHIVE_DAMAGED',
  ],
  [
    'a name that leads out',
    () => altered({ 'aa/diary.csv': DIARY }, 'aa/', '../'),
    'ARCHIVE_UNSAFE_NAME',
    { path: '../diary.csv' },
  ],
  [
    'a name that leads out with backslashes',
    () => altered({ 'aa/diary.csv': DIARY }, 'aa/', '..\\'),
    'ARCHIVE_UNSAFE_NAME',
  ],
  ['an absolute name', () => altered({ 'a/diary.csv': DIARY }, 'a/', '//'), 'ARCHIVE_UNSAFE_NAME'],
  ['a name on a drive', () => altered({ 'aa/diary.csv': DIARY }, 'aa/', 'C:/'), 'ARCHIVE_UNSAFE_NAME'],
  ['a name with a zero byte', () => altered({ 'aa/diary.csv': DIARY }, 'aa/', 'a\0/'), 'ARCHIVE_UNSAFE_NAME'],
  [
    'a password',
    forged('diary.csv', Buffer.from(DIARY), { flags: 1 }),
    'ARCHIVE_ENCRYPTED',
    { path: 'diary.csv' },
  ],
  ['strong encryption', forged('diary.csv', Buffer.from(DIARY), { flags: 0x41 }), 'ARCHIVE_ENCRYPTED'],
  [
    'another method of compression',
    forged('diary.csv', Buffer.from(DIARY), { method: 12 }),
    'ARCHIVE_METHOD',
    { path: 'diary.csv', method: 12 },
  ],
  ['a bomb', forged('diary.csv', Buffer.alloc(20_000_000)), 'ARCHIVE_RATIO', { path: 'diary.csv' }],
  [
    'a bomb that claims 1 GB',
    forged('diary.csv', Buffer.from(DIARY), { size: 1_000_000_000 }),
    'ARCHIVE_TOO_LARGE',
    { max: IMPORTS.inflatedBytes },
  ],
  [
    'a member that inflates to more than it says',
    forged('diary.csv', Buffer.alloc(1_000_000), { size: 100 }),
    'ARCHIVE_DAMAGED',
    { path: 'diary.csv' },
  ],
  [
    'a member that inflates to less than it says',
    forged('diary.csv', Buffer.from(DIARY), { size: 5_000 }),
    'ARCHIVE_DAMAGED',
  ],
  ['another checksum', forged('diary.csv', Buffer.from(DIARY), { crc: 1 }), 'ARCHIVE_DAMAGED'],
  [
    'too many members',
    () =>
      zip(Object.fromEntries(Array.from({ length: IMPORTS.members + 1 }, (_, index) => [`${index}`, '']))),
    'ARCHIVE_TOO_MANY_FILES',
  ],
]

/** Files of which some is read, with what is named: severity, code, line or index, field. */
const PARTLY: [string, Content, string[], number][] = [
  ['an unclosed quote', DIARY.replace('Harbour', '"Harbour'), ['error QUOTE_INVALID 2'], 1],
  ['a quote in the middle of a field', DIARY.replace('Harbour', 'Har"bour'), [], 2],
  [
    'text behind a quoted field',
    DIARY.replace('Harbour Lights', '"Harbour" Lights'),
    ['error QUOTE_INVALID 2'],
    1,
  ],
  ['too few columns', DIARY.replace(',,,2024-03-01', ''), ['error COLUMN_COUNT 2'], 1],
  ['too many columns', DIARY.replace('2024-03-01', '2024-03-01,x'), ['error COLUMN_COUNT 2'], 1],
  ['empty columns at the end', DIARY.replace('2024-03-01\n', '2024-03-01,,\n'), [], 2],
  ['a day that is none', DIARY.replace('2024-03-01', '2023-02-29'), ['error DATE_INVALID 2 Watched Date'], 1],
  ['a date in words', DIARY.replace('2024-03-01', 'yesterday'), ['error DATE_INVALID 2 Watched Date'], 1],
  [
    'a day in the future',
    DIARY.replace('2024-03-01', '2999-01-01'),
    ['error DATE_OUT_OF_RANGE 2 Watched Date'],
    1,
  ],
  ['a rating in words', DIARY.replace('3.5', 'good'), ['error RATING_INVALID 2 Rating'], 1],
  ['a rating above the scale', DIARY.replace('3.5', '35'), ['error RATING_OUT_OF_RANGE 2 Rating'], 1],
  ['a rating with an exponent', DIARY.replace('3.5', '1e1'), ['error RATING_INVALID 2 Rating'], 1],
  ['negative and zero ratings', DIARY.replace('3.5', '-2').replace(',4,', ',0,'), [], 2],
  ['a year in words', DIARY.replace('1998', 'old'), ['error YEAR_INVALID 2 year'], 1],
  ['no title', DIARY.replace('Harbour Lights', ''), ['error TITLE_MISSING 2 title'], 1],
  [
    'a title of control characters',
    DIARY.replace('Harbour Lights', '\u0001\u200b'),
    ['error TITLE_MISSING 2 title'],
    1,
  ],
  [
    'a title of 5,000 characters',
    DIARY.replace('Harbour Lights', 'x'.repeat(5_000)),
    ['error TEXT_TOO_LONG 2 title'],
    1,
  ],
  [
    'a record of 300 kB',
    DIARY.replace('Harbour Lights', 'x'.repeat(300_000)),
    ['error RECORD_TOO_LONG 2'],
    1,
  ],
  ['a record of 600 columns', DIARY.replace('Harbour', ','.repeat(600)), ['error COLUMN_COUNT 2'], 1],
  [
    'an unclosed quote before 300 kB',
    `${DIARY}2024-03-03,"Open,2011,u3,4,,,2024-03-02\n${'2024-03-03,Tin Moon,2011,u2,4,,,2024-03-02\n'.repeat(7_000)}`,
    ['error QUOTE_INVALID 4'],
    7_002,
  ],
  ['only carriage returns', DIARY.replaceAll('\n', '\r'), [], 2],
  [
    'cut JSON',
    { 'watched-history-1.json': `${TRAKT.slice(0, -1)},{"id":2,"wat` },
    ['error JSON_INVALID 1'],
    1,
  ],
  [
    'JSON with a syntax error',
    { 'watched-history-1.json': `${TRAKT.slice(0, -1)},{"id":2,}]` },
    ['error JSON_INVALID 1'],
    1,
  ],
  ['JSON that goes on after its end', { 'watched-history-1.json': `${TRAKT}x` }, ['error JSON_INVALID 1'], 1],
  [
    'values of other types',
    {
      'watched-history-1.json': `${TRAKT.slice(0, -1)},null,5,"x",[],{"type":"movie","movie":[],"watched_at":{}}]`,
    },
    [
      'skipped NOT_A_TITLE 1',
      'skipped NOT_A_TITLE 2',
      'skipped NOT_A_TITLE 3',
      'skipped NOT_A_TITLE 4',
      'error TITLE_MISSING 5 title',
    ],
    1,
  ],
  [
    'a deep value',
    {
      'watched-history-1.json': `[{"type":"movie","watched_at":${'['.repeat(50)}${']'.repeat(50)}},${TRAKT.slice(1)}`,
    },
    ['error VALUE_TOO_DEEP 0'],
    1,
  ],
  ['a section that is no array', `${SIMKL}"none"}`, ['error TITLE_MISSING 0 title'], 1],
  ['a section that is cut', `${SIMKL}[{"status":"watching"`, ['error JSON_INVALID 0'], 1],
  ['a damaged member beside others', { 'diary.csv': DIARY, 'ratings.csv': Buffer.alloc(10) }, [], 2],
]

describe('a malformed file', () => {
  it('is one of at least 60', () => {
    expect(REJECTED.length + PARTLY.length).toBeGreaterThanOrEqual(60)
  })

  // A fourth parameter would be jest's `done` where a row has no parameters.
  it.each(REJECTED)('is rejected as a whole: %s', async (...row) => {
    const [, content, code, params] = row
    const opened = openFile(typeof content === 'function' ? await content() : content)
    await expect(opened).rejects.toMatchObject({ code, ...(params && { params }) })
  })

  it.each(PARTLY)('is read as far as it is right: %s', async (_name, content, problems, count) => {
    const imported = await readFile(content)
    expect([named(imported.problems), imported.rows.length]).toEqual([problems, count])
  })

  it('is rejected if it is missing or too large, before it is read', async () => {
    await expect(openImport('/nowhere/at/all')).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
    await expect(openFile(Buffer.alloc(IMPORTS.fileBytes + 1))).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      params: { bytes: IMPORTS.fileBytes + 1, max: IMPORTS.fileBytes },
    })
  })

  it('cannot reach a prototype, and keeps no character that PostgreSQL rejects', async () => {
    const { rows } = await readFile({
      'watched-history-1.json':
        '[{"id":1,"watched_at":"2024-01-01T00:00:00Z","type":"movie","__proto__":{"polluted":1},"movie":{"title":"A\\u0000B\\ud800","__proto__":{"year":1998},"ids":{"constructor":1}}}]',
    })
    expect(rows).toMatchObject([{ title: { title: 'AB\ufffd', ids: {} } }])
    expect([rows[0], ({} as { polluted?: number }).polluted]).toEqual([
      expect.not.objectContaining({ year: 1998 }),
      undefined,
    ])
  })
})
