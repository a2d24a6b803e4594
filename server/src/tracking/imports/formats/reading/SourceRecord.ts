import { own } from '../../../../../contract/own.js'

/** A record of an export: its values by name, whatever the file's format is. */
export interface SourceRecord {
  /** Path of the file in the export. */
  readonly file: string
  /**
   * Returns a value as text: that of a column, or of a member of JSON by its path, such as `movie.ids.imdb`. Empty if it is absent,
   * null, or no text, number or boolean.
   */
  get: (path: string) => string
  /** Returns the records in an array. */
  items: (path: string) => SourceRecord[]
  /** Whether there is such a column or member with a value. */
  has: (path: string) => boolean
}

/** Cells that spreadsheets would run as formulas, with the apostrophe that exports put before them. */
const GUARDED = /^'[=+\-@\t\r]/

/** Returns column names as they are compared. */
export const columnName = (text: string): string =>
  text
    .slice(0, 100)
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()

/** A record of CSV. A cell with an array of JSON holds records. */
export class CsvSource implements SourceRecord {
  constructor(
    readonly file: string,
    private readonly columns: ReadonlyMap<string, number>,
    private readonly fields: readonly string[],
  ) {}

  get(path: string): string {
    const text = this.fields[this.columns.get(path) ?? -1] ?? ''
    return GUARDED.test(text) ? text.slice(1) : text
  }

  items(path: string): SourceRecord[] {
    const text = this.get(path)
    if (!text.startsWith('[')) return []
    try {
      return itemsOf(this.file, JSON.parse(text))
    } catch {
      return []
    }
  }

  has(path: string): boolean {
    return this.get(path) !== ''
  }
}

/** A value of JSON. */
export class JsonSource implements SourceRecord {
  constructor(
    readonly file: string,
    readonly section: string,
    private readonly value: unknown,
  ) {}

  get(path: string): string {
    const value = this.#at(path)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
  }

  items(path: string): SourceRecord[] {
    return itemsOf(this.file, this.#at(path))
  }

  has(path: string): boolean {
    return this.#at(path) != null
  }

  #at(path: string): unknown {
    if (path === '') return this.value
    return path
      .split('.')
      .reduce<unknown>(
        (value, name) =>
          typeof value === 'object' && value !== null
            ? own(value as Record<string, unknown>, name)
            : undefined,
        this.value,
      )
  }
}

function itemsOf(file: string, value: unknown): SourceRecord[] {
  return Array.isArray(value) ? value.map((item) => new JsonSource(file, '', item)) : []
}

/** A record within another one, such as the movie of an entry. */
export class Within implements SourceRecord {
  readonly file: string

  constructor(
    private readonly record: SourceRecord,
    private readonly path: string,
  ) {
    this.file = record.file
  }

  get(path: string): string {
    return this.record.get(`${this.path}.${path}`)
  }

  items(path: string): SourceRecord[] {
    return this.record.items(`${this.path}.${path}`)
  }

  has(path: string): boolean {
    return this.record.has(`${this.path}.${path}`)
  }
}
