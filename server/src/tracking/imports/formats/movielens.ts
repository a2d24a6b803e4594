import type { Draft } from './reading/drafts.js'
import { format } from './reading/Format.js'
import { defined, readTitle } from './reading/titles.js'
import { readRating } from './reading/values.js'

/** A year behind a title: `Toy Story (1995)`. */
const YEAR = / \((\d{4})\)$/

/** The ratings of a member of MovieLens. */
export const movielens = format({
  id: 'movielens',
  files: [
    {
      role: 'ratings',
      columns: ['movie_id', 'imdb_id', 'tmdb_id', 'rating', 'title'],
      *rows(record) {
        const rating = readRating(record.get('rating'), 5, 'rating')
        if (!rating) return
        const name = record.get('title').trim().slice(0, 1_000)
        const [, year] = YEAR.exec(name) ?? []
        const title = readTitle({
          ids: { imdb: record.get('imdb_id'), tmdb: record.get('tmdb_id') },
          title: year === undefined ? record.get('title') : name.replace(YEAR, ''),
          year,
          type: 'MOVIE',
        })
        yield { kind: 'watched', title }
        yield defined<Draft>({ kind: 'rating', title, rating })
      },
    },
  ],
})
