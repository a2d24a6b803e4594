/** A title as every source delivers it to the import. */
export interface CatalogueTitle {
  /** The source's id of the title, unique within source and type. */
  externalId: string
  type: 'MOVIE' | 'TV'
  title: string
  originalTitle: string
  /** Alternative titles that search finds: romanised, translated, or distinguishing. */
  otherTitles?: string[]
  overview: string | null
  tagline: string | null
  /** ISO calendar date. */
  releaseDate: string | null
  /** The year, if nothing more of the date is known. */
  releaseYear?: number
  /** Minutes. */
  runtime: number | null
  numberOfSeasons: number | null
  numberOfEpisodes: number | null
  status: string | null
  originalLanguage: string | null
  countries: string[]
  /** Whole US dollars. */
  budget: number | null
  /** Whole US dollars. */
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
  /** Ids under which the importer of wikipedia-movie-data knows the title. */
  wikipediaIds?: string[]
}

export interface CatalogueContent {
  source: string
  /** Date of the data, ISO calendar date. */
  asOf: string
  titles: CatalogueTitle[]
}
