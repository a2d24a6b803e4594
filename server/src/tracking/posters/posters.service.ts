import { POSTER_URL_PREFIX } from '../../../contract/rules/posters.js'
import type { Pictures } from '../../accounts/avatars/Pictures.js'
import { permit } from '../../platform/access/permissions.js'
import type { RateLimits } from '../../platform/access/RateLimits.js'
import type { Database } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import { withTimeout } from '../../platform/http/withTimeout.js'
import type { ReadUpload } from '../../platform/rest/uploadHandler.js'
import type { CatalogueCache } from '../../titles/catalogue/CatalogueCache.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { TitleMarks } from '../../titles/catalogue/TitleMarks.js'
import type { Movie } from '../../titles/types/Movie.js'
import { OwnPoster } from './entities.js'
import { DELETE_POSTER, LOCK_OWNER, POSTERS_OF_ACCOUNT } from './posterStatements.js'

/** Services that {@link OwnPosters} uses. */
interface OwnPostersOptions {
  database: Database
  viewer: Viewer | null
  movies: Movies
  marks: TitleMarks
  pictures: Pictures
  catalogueCache: CatalogueCache
  limits: RateLimits
}

/** A title and the address of the viewer's own poster of it. */
interface PosterOfTitle {
  movieId: number
  poster: string
}

/** Posters that the viewer uploads. Nobody else is told their addresses, unless the operator makes one everybody's. */
export class OwnPosters {
  constructor(private readonly options: OwnPostersOptions) {}

  /** Returns the address of the viewer's own poster of a title; null without one, and for a visitor without a query. */
  of(movie: Pick<Movie, 'id'>): Promise<string | null> | null {
    const marks = this.options.marks.of(movie)
    return marks && marks.then(({ posterPath }) => posterPath && POSTER_URL_PREFIX + posterPath)
  }

  /** Returns all own posters of the viewer, the newest first. */
  async list(): Promise<PosterOfTitle[]> {
    const { id: accountId } = permit(this.options.viewer, 'posters:list')
    const rows = await this.options.database.rows(POSTERS_OF_ACCOUNT, { accountId })
    return rows.map(({ movieId, path }) => ({ movieId, poster: POSTER_URL_PREFIX + path }))
  }

  /** As {@link list}, as titles; none for a visitor. */
  async titles(fields?: Fields): Promise<Movie[]> {
    if (!this.options.viewer) return []
    const posters = await this.list()
    const titles = await Promise.all(posters.map(({ movieId }) => this.options.movies.get(movieId, fields)))
    return titles.filter((title) => title !== null)
  }

  /**
   * Replaces the viewer's own poster of a title and returns its address. Reads the upload only after authorisation.
   * @throws AppError MOVIE_NOT_FOUND, RATE_LIMITED, QUOTA_REACHED, and as {@link Pictures.store} and `read` do
   */
  async set(id: unknown, read: ReadUpload): Promise<string> {
    const { id: accountId } = permit(this.options.viewer, 'posters:change')
    const movieId = await this.#existing(id)
    await this.options.limits.consume('posters:account', String(accountId))
    const upload = await read()
    return withTimeout(this.#replace(accountId, movieId, upload))
  }

  async #replace(accountId: number, movieId: number, upload: Buffer): Promise<string> {
    const { database, pictures, catalogueCache, marks } = this.options
    const path = await pictures.store(accountId, upload, { isStill: true })
    const former = await database.transaction(async (statements) => {
      if (!(await statements.row(LOCK_OWNER, { accountId }))) throw new AppError('UNAUTHENTICATED')
      // Deleted, not changed: what the operator made everybody's was the former picture.
      const deleted = await statements.row(DELETE_POSTER, { accountId, movieId })
      await statements.em.insert(OwnPoster, { account: accountId, movie: movieId, path })
      await pictures.keep(statements, path)
      return deleted?.path
    })
    await pictures.remove(former)
    if (former) catalogueCache.clear()
    marks.clear(movieId)
    return POSTER_URL_PREFIX + path
  }

  /** Removes the viewer's own poster of a title. Idempotent. @throws AppError MOVIE_NOT_FOUND */
  async delete(id: unknown, fields?: Fields): Promise<Movie> {
    const { id: accountId } = permit(this.options.viewer, 'posters:change')
    const { database, pictures, catalogueCache, movies, marks } = this.options
    const movieId = await this.#existing(id)
    const deleted = await database.row(DELETE_POSTER, { accountId, movieId })
    await pictures.remove(deleted?.path)
    if (deleted) catalogueCache.clear()
    marks.clear(movieId)
    const movie = await movies.get(movieId, fields)
    if (!movie) throw new AppError('MOVIE_NOT_FOUND')
    return movie
  }

  async #existing(id: unknown): Promise<number> {
    const movieId = readId(id)
    if (movieId === undefined || !(await this.options.movies.get(movieId, ID_ONLY)))
      throw new AppError('MOVIE_NOT_FOUND')
    return movieId
  }
}

const ID_ONLY: Fields = new Set(['id'])
