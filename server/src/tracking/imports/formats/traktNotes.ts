import { DIARY } from '../../../../contract/rules/diary.js'
import type { ImportedPart, ImportedTitle } from './ImportRow.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { kept } from './reading/texts.js'
import { ifValid } from './reading/values.js'

interface Subject {
  title: ImportedTitle
  part?: ImportedPart
}

/** Longest text that is kept for a viewing: one that is longer is cut, and that is reported. */
const TEXT_MAX = 4 * DIARY.note
/** Characters of all notes that are kept. More are reported as left out. */
const TEXTS_MAX = 10_000_000

/**
 * Private notes of an export, until a viewing of their film gets them: that of the history to which one is attached, else the first one, which
 * is the latest. Episodes and series have no notes here.
 */
export class TraktNotes {
  /** Texts by what they are attached to; empty beyond the maximum. */
  readonly #texts = new Map<string, string>()
  #room = TEXTS_MAX

  /** Reads all notes. @param subjectOf reads what a note is about */
  static async read(
    records: AsyncIterable<SourceRecord>,
    subjectOf: (record: SourceRecord) => Subject | undefined,
  ): Promise<TraktNotes> {
    const notes = new TraktNotes()
    for await (const record of records) {
      const key = keyOf(
        record,
        ifValid(() => subjectOf(record)),
      )
      const text = kept(record.get('note.notes'), TEXT_MAX)
      if (key !== '' && text.trim() !== '') notes.#add(key, text)
    }
    return notes
  }

  #add(key: string, text: string): void {
    const known = this.#texts.get(key)
    if (known === text) return
    this.#room -= text.length
    if (this.#room < 0) return void this.#texts.set(key, known ?? '')
    this.#texts.set(key, known ? `${known}\n\n${text}`.slice(0, TEXT_MAX) : text)
  }

  /** Takes the notes of a viewing; empty if it has none. @param id of the entry of the history */
  take(subject: Subject, id = ''): string {
    const keys = [...(id === '' ? [] : [entryKey(subject, id)]), titleKey(subject)]
    const noted = keys.filter((key) => this.#texts.get(key))
    const texts = noted.map((key) => this.#texts.get(key))
    for (const key of noted) this.#texts.delete(key)
    return texts.join('\n\n')
  }

  /** Whether the note of a record is still there. */
  has(record: SourceRecord, subject: Subject): boolean {
    const key = keyOf(record, subject)
    return record.get('note.notes').trim() !== '' && (key === '' || this.#texts.has(key))
  }
}

/** Returns the key of what a note is attached to; empty for all but films. */
function keyOf(record: SourceRecord, subject: Subject | undefined): string {
  if (!subject) return ''
  const isEntry = record.get('attached_to.type') === 'history'
  return isEntry ? entryKey(subject, record.get('attached_to.id')) : titleKey(subject)
}

const isFilm = ({ title, part }: Subject) => title.type === 'MOVIE' && !part

const entryKey = (subject: Subject, id: string) => (isFilm(subject) ? kept(`history ${id}`, 30) : '')

const titleKey = (subject: Subject) =>
  isFilm(subject) ? JSON.stringify([subject.title.ids.trakt ?? subject.title.title, subject.title.year]) : ''
