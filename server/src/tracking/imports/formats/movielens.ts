import { ImportFileError } from './ImportFileError.js'
import type { ImportedTitle, ImportQuestion } from './ImportRow.js'
import type { Draft } from './reading/drafts.js'
import { formatWithState, type ImportSource } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { kept } from './reading/texts.js'
import { defined, readTitle } from './reading/titles.js'
import { readEpoch, readRating } from './reading/values.js'

/** A year behind a title: `Toy Story (1995)`. */
const YEAR = / \((\d{4})\)$/

interface State {
  /** The rated films of a research set, by their numbers. */
  films: ReadonlyMap<string, { imdb?: string; tmdb?: string; title?: string }>
}

/** Returns the number of a film in a research set. */
const numberOf = (record: SourceRecord) => kept(record.get('movieid'), 12)

/** Reads a film, whose name ends with its year. */
function filmOf(given: string, ids: { imdb?: string; tmdb?: string }): ImportedTitle {
  const name = given.trim().slice(0, 1_000)
  const [, year] = YEAR.exec(name) ?? []
  return readTitle({ ids, title: year === undefined ? given : name.replace(YEAR, ''), year, type: 'MOVIE' })
}

/** Research sets have the ratings of many members under numbers: nobody can say which are theirs. */
async function refuseMany(source: ImportSource): Promise<ImportQuestion[]> {
  let first: string | undefined
  for await (const record of source.records('research')) {
    first ??= record.get('userid')
    if (record.get('userid') !== first) throw new ImportFileError('NOT_RECOGNISED', { type: 'research' })
  }
  return []
}

/** Reads what other files say of the films that are rated. */
async function prepare(source: ImportSource): Promise<State> {
  const films = new Map<string, { imdb?: string; tmdb?: string; title?: string }>()
  for await (const record of source.records('research')) films.set(numberOf(record), {})
  for await (const record of source.records('links')) {
    const film = films.get(numberOf(record))
    if (film) Object.assign(film, { imdb: kept(record.get('imdbid')), tmdb: kept(record.get('tmdbid')) })
  }
  for await (const record of source.records('movies')) {
    const film = films.get(numberOf(record))
    if (film) film.title = kept(record.get('title'), 1_000)
  }
  return { films }
}

/** The ratings of a member of MovieLens: their export, or a research set that has no others. */
export const movielens = formatWithState<State>({
  id: 'movielens',
  ask: refuseMany,
  prepare,
  files: [
    {
      role: 'ratings',
      columns: ['movie_id', 'imdb_id', 'tmdb_id', 'rating', 'title'],
      *rows(record) {
        const rating = readRating(record.get('rating'), 5, 'rating')
        if (!rating) return
        const title = filmOf(record.get('title'), {
          imdb: record.get('imdb_id'),
          tmdb: record.get('tmdb_id'),
        })
        yield { kind: 'watched', title }
        yield defined<Draft>({ kind: 'rating', title, rating })
      },
    },
    {
      role: 'research',
      columns: ['userid', 'movieid', 'rating', 'timestamp'],
      *rows(record, { films }) {
        const rating = readRating(record.get('rating'), 5, 'rating')
        if (!rating) return
        const { title: name = '', ...ids } = films.get(numberOf(record)) ?? {}
        const title = filmOf(name, ids)
        const ratedAt = readEpoch(record.get('timestamp'), 'timestamp')
        yield { kind: 'watched', title }
        yield defined<Draft>({ kind: 'rating', title, rating, ratedAt })
      },
    },
    { role: 'links', columns: ['movieid', 'imdbid', 'tmdbid'], rows: () => [] },
    { role: 'movies', columns: ['movieid', 'title', 'genres'], rows: () => [] },
  ],
})
