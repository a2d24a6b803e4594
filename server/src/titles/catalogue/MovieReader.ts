import { shownImageAddress } from '../../../contract/imageAddress.js'
import { SUMMARY_CAST_MAX, titleSummary } from './titleSummary.js'
import { CREDITS, TITLE_LISTS } from '../../../contract/rules/catalogue.js'
import { clampLimit } from '../../../contract/rules/paging.js'
import type { Database } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import { singleImage, type Image } from '../types/Image.js'
import type { Images, PosterSize } from '../artwork/images.js'
import { readTitleSnapshot, type EntryValues, type TitleSnapshot } from '../types/TitleSnapshot.js'
import { type ExternalId, IdSource } from '../externalIds/ExternalId.js'
import { GENRES, type Genre } from '../types/Genre.js'
import type { LiveProviderRequest } from './LiveProvider.js'
import type { Movie } from '../types/Movie.js'
import { MovieLoaders, type CreditCounts, type CreditRow } from './MovieLoaders.js'
import type { CastMember, CrewMember } from '../types/Person.js'
import type { SourceCopy } from './SourceCopy.js'
import type { WatchLink as WatchLinkSetting } from '../../platform/config/watchLinks.js'
import { watchLinksOf, type WatchLink } from './watchLinks.js'

/** Fields of a list entry that determine its poster. */
interface PosterFields {
  movieId: number
  /** Image key of the catalogue's title; null when the catalogue does not have it. */
  imageKey: string | null
  posterPath: string | null
}

/** Reads titles: their details, pictures, genres and credits. */
export class MovieReader {
  protected readonly loaders: MovieLoaders

  constructor(
    protected readonly database: Database,
    readonly images: Images,
    /** Live provider of lists, search and details; undefined when the instance has none. */
    protected readonly live?: LiveProviderRequest,
    private readonly links: readonly WatchLinkSetting[] = [],
  ) {
    this.loaders = new MovieLoaders(database)
  }

  /** Returns a title by id, or null. An invalid id is not an error. */
  async get(id: string | number, fields?: Fields): Promise<Movie | null> {
    const number = readId(id)
    return number === undefined ? null : this.loaders.byId(fields).load(number)
  }

  /** Returns the titles with these ids, in their order, without those that the catalogue does not have. */
  byIds(ids: readonly number[], fields?: Fields): Promise<Movie[]> {
    return this.loaders.inOrder(ids, fields)
  }

  /** Returns the URL of a list entry's poster. */
  posterOfEntry({ movieId, imageKey, posterPath }: PosterFields, size: PosterSize): string {
    return this.images.poster({ id: movieId, imageKey: imageKey ?? '', posterPath }, size)
  }

  /** Returns a list entry's poster in all widths; null without one. */
  posterImageOfEntry({ movieId, imageKey, posterPath }: PosterFields): Image | null {
    if (!imageKey) return singleImage(shownImageAddress(posterPath))
    return this.images.posterImage({ id: movieId, imageKey, posterPath })
  }

  /**
   * Validates a list entry and returns the snapshot to store. For a title of the catalogue invalid fields are ignored,
   * because the catalogue's own data are stored.
   * @throws AppError INVALID_MOVIE, INVALID_INPUT
   */
  async snapshot(input: EntryValues): Promise<TitleSnapshot> {
    const { snapshot, fields } = readTitleSnapshot(input)
    const { addedAt, ...titleFields } = fields
    if (addedAt) throwIfInvalid({ addedAt })
    if (Object.keys(titleFields).length > 0 && !(await this.get(snapshot.movieId, NO_FIELDS)))
      throwIfInvalid(titleFields)
    return snapshot
  }

  /**
   * As {@link snapshot}, for entries without a default title: those of watchlists and of the diary.
   * @throws AppError MOVIE_NOT_FOUND for a title that neither the catalogue has nor the client names
   */
  async namedSnapshot(input: EntryValues): Promise<TitleSnapshot> {
    const snapshot = await this.snapshot(input)
    if (snapshot.title === null && !(await this.get(snapshot.movieId, NO_FIELDS)))
      throw new AppError('MOVIE_NOT_FOUND')
    return snapshot
  }

  /**
   * Returns a title with full details from the live source; without a live source it works like {@link get}. When the
   * details were never fetched and the provider is unreachable, it returns the data of a cached list, marked stale.
   * @param onKnown is called before the title's row is read, with its id
   * @throws AppError PROVIDER_UNAVAILABLE when no cached list contains the title
   */
  async getDetails(
    id: string | number,
    fields?: Fields,
    onKnown?: (movie: Pick<Movie, 'id'>) => void,
  ): Promise<Movie | null> {
    const number = readId(id)
    if (number === undefined || (this.live && !(await this.live.ensureDetails(number)))) return null
    onKnown?.({ id: number })
    return this.get(number, fields)
  }

  /** Returns origin and age of a title's live details; null when they are the catalogue's own. */
  sourceOf(movie: Pick<Movie, 'id'>): Promise<SourceCopy | null> | null {
    return this.live ? this.live.sourceCopy(movie.id) : null
  }

  /** Returns the genres of a title, most characteristic first. */
  genresOf(movie: Pick<Movie, 'genreIds'>): Genre[] {
    const genres: Genre[] = []
    for (const id of movie.genreIds.slice(0, TITLE_LISTS.genres)) {
      const genre = GENRE_OBJECTS.get(id)
      if (genre) genres.push(genre)
    }
    return genres
  }

  /** Returns a sentence composed from a title's facts. @param movie its row, or only its id if that was not read yet */
  async summaryOf(movie: Pick<Movie, 'id'> & Partial<Movie>): Promise<string> {
    const [row, cast] = await Promise.all([
      movie.director === undefined ? this.get(movie.id) : (movie as Movie),
      this.cast(movie, SUMMARY_CAST_MAX),
    ])
    if (!row) return ''
    return titleSummary({
      ...row,
      genres: this.genresOf(row).map(({ name }) => name),
      directors: row.director?.split(', ') ?? [],
      cast: cast.map(({ name }) => name),
    })
  }

  /** Returns members of a title's cast, in billing order: the first ones, or those after `offset`. */
  async cast(movie: Pick<Movie, 'id'>, limit?: number, offset?: number): Promise<CastMember[]> {
    const rows = await this.loaders.credits.load({
      kind: 'cast',
      id: movie.id,
      offset: clampOffset(offset),
      limit: clampLimit(limit, CREDITS.cast),
    })
    return rows.map((row) => this.#toMember(row))
  }

  /** Returns members of a title's crew like {@link cast}; directors, writers and producers come first. */
  async crew(movie: Pick<Movie, 'id'>, limit?: number, offset?: number): Promise<CrewMember[]> {
    const rows = await this.loaders.credits.load({
      kind: 'crew',
      id: movie.id,
      offset: clampOffset(offset),
      limit: clampLimit(limit, CREDITS.crew),
    })
    return rows.map((row) => ({ ...this.#toMember(row), job: row.job ?? '' }))
  }

  /** Returns the numbers of a title's credits. */
  creditCounts(movie: Pick<Movie, 'id'>): Promise<CreditCounts> {
    return this.loaders.creditCounts.load(movie.id)
  }

  /** Returns the ids of a title at other sites: one of each, IMDb's first. */
  externalIds(movie: Pick<Movie, 'id'>): Promise<ExternalId[]> {
    return this.loaders.externalIds.load(movie.id)
  }

  /** Returns the IMDb id of a title; null if it is unknown. */
  imdbId(movie: Pick<Movie, 'id'>): Promise<string | null> {
    return this.#idAt(movie, IdSource.IMDB)
  }

  /** Returns where a title can be watched or searched, as the operator declares it. */
  watchLinks(movie: Pick<Movie, 'id' | 'title' | 'year' | 'type'>): Promise<WatchLink[]> {
    return watchLinksOf(this.links, movie, {
      imdb: () => this.imdbId(movie),
      tmdb: () => this.#idAt(movie, IdSource.TMDB),
    })
  }

  async #idAt(movie: Pick<Movie, 'id'>, source: IdSource): Promise<string | null> {
    return (await this.externalIds(movie)).find((id) => id.source === source)?.value ?? null
  }

  #toMember({ movieId, kind, position, personId, profilePath, ...row }: CreditRow) {
    return {
      ...row,
      // The person too: after an import another person may have the place.
      id: `${movieId}-${kind}-${position}-${personId}`,
      personId,
      profilePath: this.images.profile(profilePath),
    }
  }
}

const clampOffset = (offset = 0) => Math.min(Math.max(offset, 0), CREDITS.offsetMax)

const NO_FIELDS: Fields = new Set()

const GENRE_OBJECTS: ReadonlyMap<number, Genre> = new Map([...GENRES].map(([id, name]) => [id, { id, name }]))
