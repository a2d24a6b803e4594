import { LISTS } from '../../contract/rules/lists.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import type { Fields } from '../graphql/requestedFields.js'
import { MovieCategory } from '../catalogue/MovieFilter.js'
import { MoviePage } from '../catalogue/MoviePage.js'
import type { Movies } from '../catalogue/movies.service.js'

/** Recommends titles from a user's favorites and watched titles. */
export class Recommendations {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
  ) {}

  /**
   * Returns at most ten titles: the most popular titles of the viewer's three most frequent genres, without favorites
   * and watched titles. Without such titles it returns the ten most popular titles.
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
    const titles = await Promise.all(rows.map((row) => this.movies.get(row.id, fields)))
    return onePage(titles.filter((movie) => movie !== null))
  }
}

const onePage = (movies: MoviePage['results']) =>
  new MoviePage(movies, 1, LISTS.personalised, async () => movies.length)

// union all: a title that is both a favorite and watched counts twice.
const PERSONALISED = `
  with listed as (
    select movie_id, genre_ids from favorite where account_id = $1
    union all
    select movie_id, genre_ids from watched where account_id = $1
  ),
  top_genres as (
    select array_agg(genre) as genres from (
      select genre from listed e left join movie m on m.id = e.movie_id
      cross join lateral unnest(coalesce(m.genre_ids, e.genre_ids)) genre
      group by genre order by count(*) desc, genre limit $2
    ) g
  )
  select m.id from movie m
  where m.genre_ids && (select genres from top_genres) and not exists (select 1 from listed where listed.movie_id = m.id)
  order by m.popularity desc, m.id limit $3`
