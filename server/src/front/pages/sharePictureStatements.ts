import { LISTS } from '../../../contract/rules/lists.js'
import { statement } from '../../platform/database/statement.js'

/** What is drawn on the first posters of a public watchlist; no rows for another one. */
export const DRAWN_COVER = statement((db, p: { id: number }) =>
  db
    .selectFrom('watchlist as w')
    .innerJoin('watchlist_movie as e', 'e.watchlist_id', 'w.id')
    .innerJoin('movie as m', 'm.id', 'e.movie_id')
    .select([
      'm.id',
      'm.title',
      'm.year',
      'm.director',
      'm.genre_ids as genreIds',
      'm.type',
      'm.image_key as imageKey',
    ])
    .where('w.id', '=', p.id)
    .where('w.is_public', '=', true)
    .orderBy('e.position')
    .limit(LISTS.coverPosters),
)
