import { REASON_TEXTS } from '../../../contract/messages/recommendations.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Database } from '../../platform/database/Database.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import { GENRES } from '../../titles/types/Genre.js'
import type { Movie } from '../../titles/types/Movie.js'
import { columnsOf } from '../../titles/types/movieColumns.js'
import { MovieCategory } from '../../titles/types/MovieFilter.js'
import { MoviePage } from '../../titles/catalogue/MoviePage.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { TitleMark } from '../../titles/types/TitleMark.js'
import { ReasonKind, type Recommendation, type RecommendationReason } from './Recommendation.js'
import {
  GOOD_RATING,
  personalised,
  REASONS,
  type SharedPerson,
  type TopGenre,
} from './recommendationStatements.js'

/** Recommends titles from a user's favorites and watched titles. */
export class Recommendations {
  /** Pages of this request that recommend something to the viewer, and whether the viewer's lists led to them. */
  readonly #pages = new WeakMap<MoviePage, { accountId: number; isPersonal: boolean }>()

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
  ) {}

  /**
   * Returns at most ten titles: the most popular titles of the viewer's three most frequent genres, without favorites
   * and watched titles. Without such titles it returns the ten most popular titles. Titles that the viewer marked as not interested
   * are in neither.
   */
  async personalised(fields?: Fields): Promise<MoviePage> {
    const { id: accountId } = permit(this.viewer, 'recommendations:read')
    const titles = await this.database.rows(personalised(columnsOf(fields)), { accountId })
    const isPersonal = titles.length > 0
    const page = onePage(isPersonal ? titles : await this.#popular(fields))
    this.#pages.set(page, { accountId, isPersonal })
    return page
  }

  /** Returns the titles of a page of {@link personalised} with their reasons; null for another page. */
  async withReasons(page: MoviePage): Promise<Recommendation[] | null> {
    const basis = this.#pages.get(page)
    if (!basis) return null
    const { accountId, isPersonal } = basis
    if (!isPersonal) return page.results.map((movie) => ({ movie, reason: POPULAR }))
    const movieIds = page.results.map(({ id }) => id)
    const rows = await this.database.rows(REASONS, { accountId, movieIds })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return page.results.map((movie) => {
      const { shared, genres = [] } = byId.get(movie.id) ?? {}
      return { movie, reason: shared ? personReason(shared) : genreReason(movie, genres) }
    })
  }

  async #popular(fields?: Fields): Promise<Movie[]> {
    const args = { page: 1, limit: LISTS.personalised, fields }
    const { results } = await this.movies.list(
      MovieCategory.POPULAR,
      { exclude: [TitleMark.NOT_INTERESTED] },
      args,
    )
    return results
  }
}

const POPULAR: RecommendationReason = {
  kind: ReasonKind.POPULAR,
  text: REASON_TEXTS.popular,
  movie: null,
  person: null,
  genre: null,
  rating: null,
}

function genreReason({ genreIds }: Movie, genres: readonly TopGenre[]): RecommendationReason {
  const top = genres.find(({ genre }) => genreIds.includes(genre))
  const name = GENRES.get(top?.genre ?? 0)
  // The viewer's lists changed while they were read.
  if (!top || !name) return POPULAR
  const { favorites, watched, genre: id } = top
  const text =
    favorites > 0 ? REASON_TEXTS.favoriteGenre(name, favorites) : REASON_TEXTS.watchedGenre(name, watched)
  return { ...POPULAR, kind: ReasonKind.GENRE, text, genre: { id, name } }
}

function personReason({
  isDirector,
  personId,
  person,
  movieId,
  title,
  rating,
}: SharedPerson): RecommendationReason {
  const shared = { ...POPULAR, movie: { id: movieId, title }, person: { id: personId, name: person } }
  if (rating !== null && rating >= GOOD_RATING)
    return { ...shared, kind: ReasonKind.RATED, text: REASON_TEXTS.rated(title, rating), rating }
  return isDirector
    ? { ...shared, kind: ReasonKind.DIRECTOR, text: REASON_TEXTS.director(person, title) }
    : { ...shared, kind: ReasonKind.CAST, text: REASON_TEXTS.cast(person, title) }
}

const onePage = (movies: MoviePage['results']) =>
  new MoviePage(movies, 1, LISTS.personalised, async () => movies.length)
