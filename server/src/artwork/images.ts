import type { Movie } from '../catalogue/Movie.js'
import { artworkVersion } from './artwork.js'

/** Widths of a poster, as TMDB names them. */
export const POSTER_SIZES = ['w200', 'w500'] as const
/** A width of a poster. */
export type PosterSize = (typeof POSTER_SIZES)[number]
/** Widths of a backdrop, as TMDB names them. */
export const BACKDROP_SIZES = ['w1280'] as const
/** A width of a backdrop. */
export type BackdropSize = (typeof BACKDROP_SIZES)[number]

type WithImage<Path extends 'posterPath' | 'backdropPath'> = Pick<Movie, 'id' | 'imageKey' | Path>

/** Shown for a title of a list that is not in the catalogue and brought no image. */
const PLACEHOLDER = '/placeholder-poster.svg'

/** Builds the addresses of a title's images: the provider's image, else one that this server draws. */
export class Images {
  /** @param baseUrl address of the provider's images, without a slash at the end */
  constructor(private readonly baseUrl: string | undefined) {}

  /** Returns the address of a poster. */
  poster(movie: WithImage<'posterPath'>, size: PosterSize): string {
    // Without an image key the title is in somebody's list, but not in this catalogue.
    if (!movie.imageKey) return movie.posterPath ?? PLACEHOLDER
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

  /** Returns the address of a person's portrait, or null. */
  profile(path: string | null): string | null {
    return this.#providerImage(path, 'w185') ?? null
  }

  #providerImage(path: string | null, size: string): string | undefined {
    if (!path) return undefined
    if (/^https?:/.test(path)) return path
    return this.baseUrl && `${this.baseUrl}/${size}/${path.replace(/^\/+/, '')}`
  }
}

/** Identifies the content of a drawn image. It is part of the address, so that images can be cached forever. */
export function imageFingerprint(movie: Pick<Movie, 'id' | 'imageKey'>): string {
  return `${movie.id}-${movie.imageKey}${artworkVersion()}`
}
