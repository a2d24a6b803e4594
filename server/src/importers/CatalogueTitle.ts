/** One title as a source gives it: what the loader writes, whatever the source. */
export interface CatalogueTitle {
  /** The source's own id of it, unique within source and type. */
  externalId: string
  type: 'MOVIE' | 'TV'
  title: string
  originalTitle: string
  /** Under which it is also looked for: romanised, translated, or told apart from namesakes. */
  otherTitles?: string[]
  overview: string | null
  tagline: string | null
  /** ISO calendar date. */
  releaseDate: string | null
  runtime: number | null
  status: string | null
  originalLanguage: string | null
  countries: string[]
  /** Whole US dollars. */
  budget: number | null
  revenue: number | null
  /** 0 to 10. */
  voteAverage: number | null
  voteCount: number
  popularity: number
  genreIds: number[]
  companies: string[]
  trailer: string | null
  cast: { name: string; character: string | null }[]
  crew: { name: string; job: string }[]
}

/** Everything that one source holds. */
export interface CatalogueContent {
  source: string
  /** The day the content speaks of, ISO calendar date. */
  asOf: string
  titles: CatalogueTitle[]
}
