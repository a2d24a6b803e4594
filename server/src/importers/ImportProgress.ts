/** Who follows a load while it runs. */
export interface ImportProgress {
  /** A file is being read. @param bytes its length on disk */
  file(name: string, bytes: number): void
  /** How far it is, in bytes on disk and in lines or records. */
  read(bytes: number, rows: number): void
  /** Something that takes time begins. */
  step(what: string): void
  /** Something the operator should know. */
  note(sentence: string): void
}

/** Follows nothing. */
export const NO_PROGRESS: ImportProgress = {
  file: () => undefined,
  read: () => undefined,
  step: () => undefined,
  note: () => undefined,
}

/** How many broken lines are told one by one. */
const TOLD = 20

/** The lines of a load's files that could not be used. */
export class BrokenLines {
  count = 0
  /** The first of them: file, line number, what is wrong. */
  readonly first: string[] = []

  add(file: string, line: number, problem: string): void {
    this.count++
    if (this.first.length < TOLD) this.first.push(`${file}, line ${line}: ${problem}`)
  }
}
