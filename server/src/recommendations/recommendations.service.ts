import { LISTS } from '../../contract/rules/lists.js'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import type { Fields } from '../graphql/requestedFields.js'
import { columnsOf } from '../catalogue/movieColumns.js'
import { MovieCategory } from '../catalogue/MovieFilter.js'
import { MoviePage } from '../catalogue/MoviePage.js'
import type { Movies } from '../catalogue/movies.service.js'
import { personalised } from './recommendationStatements.js'

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
    const titles = await this.database.rows(personalised(columnsOf(fields)), { accountId: id })
    if (titles.length > 0) return onePage(titles)
    const popular = { page: 1, limit: LISTS.personalised, fields }
    return onePage((await this.movies.list(MovieCategory.POPULAR, {}, popular)).results)
  }
}

const onePage = (movies: MoviePage['results']) =>
  new MoviePage(movies, 1, LISTS.personalised, async () => movies.length)
