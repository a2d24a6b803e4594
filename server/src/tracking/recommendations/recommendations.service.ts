import { REASON_TEXTS } from '../../../contract/messages/recommendations.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Database } from '../../platform/database/Database.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import { GENRES } from '../../titles/types/Genre.js'
import { MovieCategory } from '../../titles/types/MovieFilter.js'
import { MoviePage } from '../../titles/catalogue/MoviePage.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import { TitleMark } from '../../titles/types/TitleMark.js'
import { type DiaryCache, TASTE } from '../diary/DiaryCache.js'
import { ReasonKind, type Recommendation, type RecommendationReason } from './Recommendation.js'
import { RECOMMENDED, type LikedPerson, type RecommendedRow, type TopGenre } from './recommendations.sql.js'

/** Own mean rating of a person's titles from which it is named in a reason. */
const GOOD_RATING = 8

/** Further titles that are read of the popular list, because some of them may be unreleased. */
const UNRELEASED = 10

/** Recommends titles from what a user has rated, watched and saved as a favorite. */
export class Recommendations {
  /** Pages of this request that recommend something to the viewer, with the reason of each title. */
  readonly #pages = new WeakMap<MoviePage, Recommendation[]>()

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
    private readonly diaries: DiaryCache,
  ) {}

  /**
   * Returns the titles recommended to the viewer, best first; see {@link RECOMMENDED}. They are computed again when the viewer's lists
   * have changed. Without any it returns the most popular titles.
   * Titles that the viewer has watched or marked as not interested, and unreleased ones, are in neither.
   * @param limit number of titles, {@link LISTS.personalised} by default and at most {@link LISTS.recommended}
   */
  async personalised(limit?: number | null, fields?: Fields): Promise<MoviePage> {
    const { id: accountId } = permit(this.viewer, 'recommendations:read')
    const length = clampLimit(limit, LISTS.personalised, LISTS.recommended)
    const rows = await this.diaries.getOrLoad(
      accountId,
      `recommended ${length}`,
      () => this.database.rows(RECOMMENDED, { accountId, limit: length }),
      TASTE,
    )
    const found = await Promise.all(
      rows.map(async (row) => ({ movie: await this.movies.get(row.id, fields), reason: reasonOf(row) })),
    )
    const personal = found.flatMap(({ movie, reason }) => (movie ? [{ movie, reason }] : []))
    const recommended = personal.length > 0 ? personal : await this.#popular(length, fields)
    const results = recommended.map(({ movie }) => movie)
    const page = new MoviePage(results, 1, length, async () => results.length)
    this.#pages.set(page, recommended)
    return page
  }

  /** Returns the titles of a page of {@link personalised} with their reasons; null for another page. */
  withReasons(page: MoviePage): Recommendation[] | null {
    return this.#pages.get(page) ?? null
  }

  async #popular(length: number, fields?: Fields): Promise<Recommendation[]> {
    const { results } = await this.movies.list(
      MovieCategory.POPULAR,
      { exclude: [TitleMark.NOT_INTERESTED, TitleMark.WATCHED] },
      {
        page: 1,
        limit: length + UNRELEASED,
        fields: fields && new Set([...fields, 'releaseDate']),
      },
    )
    const today = new Date().toISOString().slice(0, 10)
    return results
      .filter(({ releaseDate }) => releaseDate === null || releaseDate <= today)
      .slice(0, length)
      .map((movie) => ({ movie, reason: POPULAR }))
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

const reasonOf = ({ person, genre }: RecommendedRow): RecommendationReason =>
  person ? personReason(person) : genreReason(genre)

function genreReason({ genre: id, favorites, watched }: TopGenre): RecommendationReason {
  const name = GENRES.get(id)
  if (!name) return POPULAR
  const text =
    favorites > 0 ? REASON_TEXTS.favoriteGenre(name, favorites) : REASON_TEXTS.watchedGenre(name, watched)
  return { ...POPULAR, kind: ReasonKind.GENRE, text, genre: { id, name } }
}

function personReason({ role, personId, person, movieId, title, rating }: LikedPerson): RecommendationReason {
  const shared = { ...POPULAR, movie: { id: movieId, title }, person: { id: personId, name: person } }
  if (rating !== null && rating >= GOOD_RATING)
    return { ...shared, kind: ReasonKind.RATED, text: REASON_TEXTS.rated(person, rating), rating }
  return { ...shared, kind: ReasonKind[role], text: REASON_TEXTS[role](person, title) }
}
