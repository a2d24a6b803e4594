import type { ImportedPart, ImportedTitle } from './ImportRow.js'
import { type Draft, skipped } from './reading/drafts.js'
import { formatWithState } from './reading/Format.js'
import type { SourceRecord } from './reading/SourceRecord.js'
import { defined, readEpisodePart, readSeasonPart, readTitle } from './reading/titles.js'
import { readDay, readRating } from './reading/values.js'

/** The place at the end of an episode's or a season's name: `Tin Moon S1E1`. */
const PLACE = / S\d{1,4}(?:E\d{1,4})?$/

/** Reads what a row is about. Ids of a row with a season are those of the season or the episode. */
function subjectOf(record: SourceRecord, isSeries: boolean): { title: ImportedTitle; part?: ImportedPart } {
  const ids = { imdb: record.get('imdb id'), tmdb: record.get('tmdb id') }
  const season = record.get('season number')
  const number = record.get('episode number')
  const name = record.get('name')
  if (isSeries && season !== '') {
    const title = readTitle({ title: name.slice(0, 1_000).replace(PLACE, ''), type: 'TV' })
    const part = number === '' ? readSeasonPart({ season, ids }) : readEpisodePart({ season, number, ids })
    return { title, part }
  }
  const year = record.get('release date').slice(0, 4)
  return { title: readTitle({ ids, title: name, year, type: isSeries ? 'TV' : 'MOVIE' }) }
}

/** Exports of TMDB: ratings, the watchlist or favorites, all with the same columns. */
export const tmdb = formatWithState<{ kind: 'watchlist' | 'favorite' }>({
  id: 'tmdb',
  async ask(source) {
    for await (const record of source.records('csv'))
      if (!record.has('your rating')) {
        return [{ id: 'role', choices: ['watchlist', 'favorites'], assumed: 'watchlist' }]
      }
    return []
  },
  prepare: (source) => ({
    kind: source.answer('role') === 'favorites' ? 'favorite' : 'watchlist',
  }),
  files: [
    {
      role: 'csv',
      columns: ['tmdb id', 'imdb id', 'type', 'name', 'your rating', 'date rated'],
      *rows(record, { kind }) {
        const type = record.get('type').toLowerCase()
        if (type !== 'movie' && type !== 'tv')
          return yield skipped('TYPE_NOT_IMPORTED', record.get('name'), { type: type.slice(0, 100) })
        const subject = subjectOf(record, type === 'tv')
        // A day, or a day at midnight: it never depends on a time zone.
        const date = readDay(record.get('date rated'), 'Date Rated')
        const rating = readRating(record.get('your rating'), 10, 'Your Rating')
        if (!rating) return yield defined<Draft>({ kind, ...subject, addedAt: date })
        yield { kind: 'watched', ...subject }
        yield defined<Draft>({ kind: 'rating', ...subject, rating, ratedAt: date })
      },
    },
  ],
})
