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
  /** Seasons of a series with all of their episodes; absent when the source knows none. */
  seasonList?: CatalogueSeason[]
}

/** A season as every source delivers it to the import. */
export interface CatalogueSeason {
  /** 0 for the specials. */
  number: number
  title?: string | null
  overview?: string | null
  /** First broadcast at home, ISO calendar date. */
  airDate?: string | null
  year?: number | null
  episodes: CatalogueEpisode[]
}

/** An episode as every source delivers it to the import. */
export interface CatalogueEpisode {
  number: number
  absoluteNumber?: number | null
  title?: string | null
  overview?: string | null
  /** First broadcast at home, ISO calendar date. */
  airDate?: string | null
  /** Minutes. */
  runtime?: number | null
  imdbId?: number | null
}

export interface CatalogueContent {
  source: string
  /** Date of the data, ISO calendar date. */
  asOf: string
  titles: CatalogueTitle[]
}
