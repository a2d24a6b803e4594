/** An error of an import with a message for the operator: the reason and what to do. The catalogue is unchanged. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** Receives the progress of an import. */
export interface ImportProgress {
  /** A file is being read. @param bytes its size on disk */
  startFile(name: string, bytes: number): void
  /** Progress within the current file, in bytes on disk and in lines or records. */
  update(bytes: number, rows: number): void
  /** A step that takes time has started. */
  startStep(name: string): void
  note(message: string): void
}

export const NO_PROGRESS: ImportProgress = {
  startFile: () => undefined,
  update: () => undefined,
  startStep: () => undefined,
  note: () => undefined,
}

/** How many invalid lines are reported one by one. */
const REPORTED_LINES_MAX = 20

/** Collects the lines of an import's files that are invalid and were skipped. */
export class InvalidLines {
  count = 0
  /** The first of them: file, line number, problem. */
  readonly first: string[] = []

  /** Adds a line. @param line number of the line, from 1 */
  add(file: string, line: number, problem: string): void {
    this.count++
    if (this.first.length < REPORTED_LINES_MAX) this.first.push(`${file}, line ${line}: ${problem}`)
  }
}
