import { PLACEHOLDER_POSTER, shownImageAddress } from '../../../contract/imageAddress.js'
import { POSTER_URL_PREFIX } from '../../../contract/rules/posters.js'
import type { Movie } from '../types/Movie.js'
import { statement } from '../../platform/database/statement.js'
import { ARTWORK_VERSION } from './drawings/index.js'
import { Image, ImageFormat, singleImage } from '../types/Image.js'

/** Widths of posters in pixels, ascending. The provider has the same ones. */
export const POSTER_WIDTHS = [200, 342, 500, 780] as const
/** Widths of backdrops in pixels, ascending. The provider has the same ones. */
export const BACKDROP_WIDTHS = [300, 780, 1280] as const
const PORTRAIT = { width: 185, ratio: 1.5 }

/** A width of a poster, as TMDB names it. */
export type PosterSize = `w${(typeof POSTER_WIDTHS)[number]}`
/** A width of a backdrop, as TMDB names it. */
type BackdropSize = `w${(typeof BACKDROP_WIDTHS)[number]}`

type WithImage<Path extends 'posterPath' | 'backdropPath'> = Pick<Movie, 'id' | 'imageKey' | Path>

const SHAPES = {
  poster: { widths: POSTER_WIDTHS, ratio: 3 / 2, defaultWidth: 500 },
  backdrop: { widths: BACKDROP_WIDTHS, ratio: 9 / 16, defaultWidth: 1280 },
} as const

/** Builds the addresses of a title's images: the provider's image, else one that this server draws. */
export class Images {
  /** @param baseUrl address of the provider's images, without a slash at the end */
  constructor(private readonly baseUrl: string | undefined) {}

  /** Returns the address of a poster. */
  poster(movie: WithImage<'posterPath'>, size: PosterSize): string {
    // Without an image key the title is in somebody's list, but not in this catalogue.
    if (!movie.imageKey) return shownImageAddress(movie.posterPath) ?? PLACEHOLDER_POSTER
    return (
      this.#providerImage(movie.posterPath, size) ?? `/images/${size}/poster-${imageFingerprint(movie)}.svg`
    )
  }

  /** Returns the address of a backdrop. */
  backdrop(movie: WithImage<'backdropPath'>, size: BackdropSize): string {
    return (
      this.#providerImage(movie.backdropPath, size) ??
      `/images/${size}/backdrop-${imageFingerprint(movie)}.svg`
    )
  }

  /** Returns the address of a season's own poster, or null. */
  seasonPoster(path: string | null, size: PosterSize): string | null {
    return this.#providerImage(path, size) ?? null
  }

  /** Returns the poster of a title of the catalogue in all widths. */
  posterImage(movie: WithImage<'posterPath'>): Image {
    return this.#titleImage('poster', movie, movie.posterPath)
  }

  /** Returns the backdrop of a title of the catalogue in all widths. */
  backdropImage(movie: WithImage<'backdropPath'>): Image {
    return this.#titleImage('backdrop', movie, movie.backdropPath)
  }

  /** Returns a portrait from its address, or null. */
  profileImage(url: string | null): Image | null {
    return singleImage(url, PORTRAIT)
  }

  #titleImage(kind: 'poster' | 'backdrop', movie: WithImage<never>, path: string | null): Image {
    const { widths, ratio, defaultWidth } = SHAPES[kind]
    return new Image({
      widths,
      ratio,
      defaultWidth,
      isPlaceholder: this.#providerImage(path, `w${defaultWidth}`) === undefined,
      urlOf: (width, format) =>
        this.#providerImage(path, `w${width}`) ??
        `/images/w${width}/${kind}-${imageFingerprint(movie)}.${format === ImageFormat.RASTER ? 'jpg' : 'svg'}`,
    })
  }

  /** Returns the address of a person's portrait, or null. */
  profile(path: string | null): string | null {
    return this.#providerImage(path, `w${PORTRAIT.width}`) ?? null
  }

  #providerImage(path: string | null, size: string): string | undefined {
    if (!path) return undefined
    if (/^https?:/.test(path) || path.startsWith(POSTER_URL_PREFIX)) return path
    return this.baseUrl && `${this.baseUrl}/${size}/${path.replace(/^\/+/, '')}`
  }
}

/** Identifies the content of a drawn image. It is part of the address, so that images can be cached forever. */
export function imageFingerprint(movie: Pick<Movie, 'id' | 'imageKey'>): string {
  return `${movie.id}-${movie.imageKey}${ARTWORK_VERSION}`
}

/** What is drawn on the images of a title. */
export const DRAWN_TITLE = statement((db, p: { id: number }) =>
  db
    .selectFrom('movie')
    .select(['id', 'title', 'year', 'director', 'genre_ids as genreIds', 'type', 'image_key as imageKey'])
    .where('id', '=', p.id),
)
