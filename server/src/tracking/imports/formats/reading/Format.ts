import type { FormatId, ImportQuestion } from '../ImportRow.js'
import type { Draft } from './drafts.js'
import type { JsonShape } from './json.js'
import type { SourceRecord } from './SourceRecord.js'

/** The beginning of a file of CSV: the records before its header. */
export interface CsvStart {
  file: string
  preamble: readonly (readonly string[])[]
}

/** A kind of file of a service's export. */
export type FormatFile<State> = {
  /** Names the kind within the format. */
  role: string
  /** Pattern of the path in a ZIP file. Without one, the content alone tells. */
  path?: RegExp
  /** Returns the drafts of a record. Throws InvalidValue for a record that is left out. */
  rows: (record: SourceRecord, state: State) => Iterable<Draft>
} & (
  | {
      /** Columns that the header has, in lower case. */
      columns: readonly string[]
      /** Columns that it does not have. */
      without?: readonly string[]
      /** Whether the header has no other columns. */
      isExact?: boolean
      /** Whether other records come before the header. */
      hasPreamble?: boolean
      /** Returns the drafts of the file itself. */
      start?: (start: CsvStart, state: State) => Iterable<Draft>
    }
  | {
      /** Whether JSON with this shape is such a file. */
      isShape: (shape: JsonShape) => boolean
    }
)

/** What a format may read before the rows, in further passes through the files. */
export interface ImportSource {
  /** Paths of the files of a role. */
  paths: (role: string) => readonly string[]
  /** The records of the files of a role. Broken ones are left out. Throws ImportFileError TOO_MANY_ROWS after twice `IMPORTS.rows`. */
  records: (role: string) => AsyncGenerator<SourceRecord, void, undefined>
  /** The answer of the person, or what is assumed without one. */
  answer: (id: ImportQuestion['id']) => string | undefined
}

/** How the exports of a service are recognised and read. Its files are read in the order in which they are listed. */
interface FormatOf<State> {
  id: FormatId
  files: readonly FormatFile<State>[]
  /** Returns what the rows depend on that no file says. */
  ask?: (source: ImportSource) => Promise<ImportQuestion[]>
  /** Returns what the rows of a file need to know of other rows. */
  prepare: (source: ImportSource) => Promise<State> | State
}

/** A format whose state only itself knows. */
export interface Format {
  id: FormatId
  files: readonly FormatFile<unknown>[]
  ask?: (source: ImportSource) => Promise<ImportQuestion[]>
  prepare: (source: ImportSource) => Promise<unknown>
}

/** Declares a format whose rows share a state. */
export const formatWithState = <State>(format: FormatOf<State>): Format => ({
  ...format,
  // `prepare` returns the only state that the files are given.
  files: format.files as readonly FormatFile<unknown>[],
  prepare: async (source) => format.prepare(source),
})

/** Declares a format each of whose rows stands for itself. */
export const format = (declared: Omit<FormatOf<undefined>, 'prepare'>): Format =>
  formatWithState({ ...declared, prepare: () => undefined })
