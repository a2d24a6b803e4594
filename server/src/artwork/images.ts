import type { Movie } from '../catalogue/Movie.js'
import { artworkVersion } from './artwork.js'

export const POSTER_SIZES = ['w200', 'w500'] as const
export type PosterSize = (typeof POSTER_SIZES)[number]
export const BACKDROP_SIZES = ['w1280'] as const
export type BackdropSize = (typeof BACKDROP_SIZES)[number]

type Pictured<Path extends 'posterPath' | 'backdropPath'> = Pick<Movie, 'id' | 'imageKey' | Path>

/** Shown for a title that this server knows no picture of and cannot draw. */
const PLACEHOLDER = '/placeholder-poster.svg'

/** The addresses of a title's images: the provider's where it has some, else those that this server draws. */
export class Images {
  constructor(private readonly baseUrl: string | undefined) {}

  poster(movie: Pictured<'posterPath'>, size: PosterSize): string {
    // Kept in somebody's list, but not of this catalogue.
    if (!movie.imageKey) return movie.posterPath ?? PLACEHOLDER
    return this.#provided(movie.posterPath, size) ?? `/images/${size}/poster-${stamp(movie)}.svg`
  }

  backdrop(movie: Pictured<'backdropPath'> & { posterPath?: string | null }, size: BackdropSize): string {
    if (!movie.imageKey) return movie.posterPath ?? PLACEHOLDER
    return this.#provided(movie.backdropPath, size) ?? `/images/${size}/backdrop-${stamp(movie)}.svg`
  }

  /** The address of a portrait, or null. */
  profile(path: string | null): string | null {
    return this.#provided(path, 'w185') ?? null
  }

  #provided(path: string | null, size: string): string | undefined {
    if (!path) return undefined
    if (/^https?:/.test(path)) return path
    return this.baseUrl && `${this.baseUrl}/${size}/${path.replace(/^\/+/, '')}`
  }
}

/** Names the picture's content in its address, so that an address never changes what it shows. */
export function stamp(movie: Pick<Movie, 'id' | 'imageKey'>): string {
  return `${movie.id}-${movie.imageKey}${artworkVersion()}`
}
