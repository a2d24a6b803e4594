import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { ImportFile, ImportProblem, ImportRow } from './ImportRow.js'
import { type ImportOptions, openImport } from './openImport.js'

const folder = mkdtempSync(join(tmpdir(), 'marquee-formats-'))
let count = 0

/** Returns a ZIP file with these members. */
export async function zip(members: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new ZipFile()
  for (const [path, content] of Object.entries(members)) file.addBuffer(Buffer.from(content), path)
  file.end()
  return buffer(file.outputStream)
}

/** Opens bytes, a text or the members of a ZIP file as an import. */
export async function openFile(
  content: string | Buffer | Record<string, string | Buffer>,
  options: ImportOptions = {},
): Promise<ImportFile> {
  const path = join(folder, `upload${++count}`)
  const isMembers = typeof content === 'object' && !Buffer.isBuffer(content)
  writeFileSync(path, isMembers ? await zip(content) : content)
  return openImport(path, options)
}

/** What an import has. */
export interface Imported {
  file: ImportFile
  rows: ImportRow[]
  problems: ImportProblem[]
}

/** Reads all of an import. */
export async function readFile(...given: Parameters<typeof openFile>): Promise<Imported> {
  const file = await openFile(...given)
  const rows: ImportRow[] = []
  const problems: ImportProblem[] = []
  for await (const row of file.rows()) {
    if (row.kind === 'problem') problems.push(row)
    else rows.push(row)
  }
  await file.close()
  return { file, rows, problems }
}

/** Returns rows without their origin. */
export const withoutOrigin = (rows: readonly ImportRow[]): object[] =>
  rows.map(({ origin: _origin, ...row }) => row)

/** Returns problems as short texts: severity, code, line or index, and field. */
export const named = (problems: readonly ImportProblem[]): string[] =>
  problems.map(({ severity, code, line, index, field }) =>
    [severity, code, line ?? index, field].filter((part) => part !== undefined && part !== '').join(' '),
  )
