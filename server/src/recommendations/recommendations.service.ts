import { LISTS } from '../../contract/rules.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import type { Fields } from '../graphql/requestedFields.js'
import { MovieCategory } from '../catalogue/MovieFilter.js'
import { MoviePage } from '../catalogue/MoviePage.js'
import type { Movies } from '../catalogue/movies.service.js'

/** What somebody may like, from what they keep. */
export class Recommendations {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
  ) {}

  /**
   * At most ten titles: the best known of the viewer's three strongest genres that they have neither among their
   * favorites nor watched. Without such titles, the ten best known of all.
   */
  async personalised(fields?: Fields): Promise<MoviePage> {
    const { id } = permit(this.viewer, 'recommendations:read')
    const rows = await this.database.rows<{ id: number }>(prepared(PERSONALISED), [
      id,
      LISTS.topGenres,
      LISTS.personalised,
    ])
    if (rows.length === 0) {
      const popular = { page: 1, limit: LISTS.personalised, fields }
      return onePage((await this.movies.list(MovieCategory.POPULAR, {}, popular)).results)
    }
    const found = await Promise.all(rows.map((row) => this.movies.get(row.id, fields)))
    return onePage(found.filter((movie) => movie !== null))
  }
}

const onePage = (movies: MoviePage['results']) =>
  new MoviePage(movies, 1, LISTS.personalised, async () => movies.length)

// A title that is both a favorite and watched says twice what somebody likes.
const PERSONALISED = `
  with seen as (
    select movie_id, genre_ids from favorite where account_id = $1
    union all
    select movie_id, genre_ids from watched where account_id = $1
  ),
  strongest as (
    select array_agg(genre) as genres from (
      select genre from seen e left join movie m on m.id = e.movie_id
      cross join lateral unnest(coalesce(m.genre_ids, e.genre_ids)) genre
      group by genre order by count(*) desc, genre limit $2
    ) g
  )
  select m.id from movie m
  where m.genre_ids && (select genres from strongest) and not exists (select 1 from seen where seen.movie_id = m.id)
  order by m.popularity desc, m.id limit $3`
