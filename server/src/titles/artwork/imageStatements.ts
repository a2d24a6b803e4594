import { statement } from '../../platform/database/statement.js'

/** What is drawn on the images of a title. */
export const DRAWN_TITLE = statement((db, p: { id: number }) =>
  db
    .selectFrom('movie')
    .select(['id', 'title', 'year', 'director', 'genre_ids as genreIds', 'type', 'image_key as imageKey'])
    .where('id', '=', p.id),
)
