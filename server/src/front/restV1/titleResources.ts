import { z } from 'zod'
import { AppError } from '../../platform/errors/errors.js'
import type { Context } from '../../platform/feature/Context.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { MovieMaker } from '../../titles/types/Movie.js'
import type { Movie } from '../../titles/types/Movie.js'
import type { CastMember } from '../../titles/types/Person.js'
import {
  ExternalIdResource,
  flag,
  genreIds,
  integer,
  integerOrNull,
  numberOrNull,
  text,
  textOrNull,
  titleType,
  toExternalId,
} from './fields.js'

const member = {
  id: text('The credit’s own id: another one for each role and job of each title.'),
  personId: text('The person’s id, the same in every title.'),
  name: text('The person’s name.'),
  profilePath: textOrNull('URL of a portrait; null when there is none.'),
}
const CastMemberResource = z
  .object({ ...member, character: textOrNull('The role as credited; null when unknown.') })
  .meta({ id: 'CastMember', description: 'A person in the cast of one title, with the role.' })
const CrewMemberResource = z
  .object({ ...member, job: text('Job, such as Director or Editor.') })
  .meta({ id: 'CrewMember', description: 'A person in the crew of one title, with the job.' })

export const GenreResource = z
  .object({ id: text('Id of the genre.'), name: text('English name.') })
  .meta({ id: 'Genre', description: 'A genre of titles.' })

export const TitleSummary = z
  .object({
    id: text('The catalogue’s own id, not a provider’s.'),
    type: titleType,
    title: text('The English title.'),
    originalTitle: text('The title in its original language and script.'),
    overview: textOrNull('Plot summary, a few sentences.'),
    poster: text('URL of the poster, 2:3; a path of this server when it begins with "/".'),
    backdrop: text('URL of the backdrop, 16:9.'),
    releaseDate: textOrNull('Date of the first release, such as 1994-09-23; null when unknown.'),
    year: integerOrNull('Year of the first release.'),
    voteAverage: numberOrNull('Mean public rating, 0 to 10, one decimal; null without votes.'),
    voteCount: integer('Number of ratings behind voteAverage.'),
    popularity: z
      .number()
      .meta({ description: 'Current popularity, 0 or more. Comparable only within one catalogue.' }),
    genreIds,
    originalLanguage: textOrNull('ISO 639-1 code, such as fr.'),
  })
  .meta({ id: 'TitleSummary', description: 'A film or series in a list.' })

export const TitleResource = z
  .object({
    ...TitleSummary.shape,
    summary: text('A sentence composed from its facts.'),
    tagline: textOrNull('Advertising line; null when unknown.'),
    genres: z.array(GenreResource).meta({ description: 'Its genres, most characteristic first.' }),
    runtime: integerOrNull('Length in minutes; for a series the length of one episode.'),
    numberOfSeasons: integerOrNull('Seasons of a series; null when unknown and for a film.'),
    numberOfEpisodes: integerOrNull('Episodes of a series; null when unknown and for a film.'),
    status: textOrNull('Such as Released, Ended or Returning Series.'),
    countries: z.array(z.string()).meta({ description: 'Countries of origin; ISO 3166-1 alpha-2 codes.' }),
    budget: numberOrNull('Production cost in whole US dollars; null when unknown.'),
    revenue: numberOrNull('Worldwide box office in whole US dollars; null when unknown.'),
    productionCompanies: z
      .array(z.object({ name: text('The company’s name.') }))
      .meta({ description: 'The companies that produced it.' }),
    director: textOrNull('Directors, separated by commas.'),
    producer: textOrNull('Producers, separated by commas.'),
    writer: textOrNull('Writers, for a series its creators, separated by commas.'),
    trailer: textOrNull('URL of a trailer; null when unknown.'),
    cast: z.array(CastMemberResource).meta({ description: 'The first of the cast, in billing order.' }),
    crew: z.array(CrewMemberResource).meta({ description: 'The first of the crew.' }),
    externalIds: z.array(ExternalIdResource).meta({ description: 'Its ids at other sites.' }),
    addedByMember: flag('Whether a member of this site added it by hand.'),
  })
  .meta({ id: 'Title', description: 'A film or series with all of its facts.' })

/** Returns a title as a list item. */
export const toTitleSummary = ({ images }: Movies, movie: Movie): z.infer<typeof TitleSummary> => ({
  id: String(movie.id),
  type: movie.type,
  title: movie.title,
  originalTitle: movie.originalTitle,
  overview: movie.overview,
  poster: images.poster(movie, 'w500'),
  backdrop: images.backdrop(movie, 'w1280'),
  releaseDate: movie.releaseDate,
  year: movie.year,
  voteAverage: movie.voteAverage,
  voteCount: movie.voteCount,
  popularity: movie.popularity,
  genreIds: movie.genreIds.map(String),
  originalLanguage: movie.originalLanguage,
})

const toMember = ({ id, personId, name, profilePath }: Omit<CastMember, 'character'>) => ({
  id: String(id),
  personId: String(personId),
  name,
  profilePath,
})

/** Returns a title with all of its facts. */
export async function toTitle(
  movies: Movies,
  movie: Movie & Partial<MovieMaker>,
): Promise<z.infer<typeof TitleResource>> {
  const [summary, cast, crew, externalIds] = await Promise.all([
    movies.summaryOf(movie),
    movies.cast(movie),
    movies.crew(movie),
    movies.externalIds(movie),
  ])
  return {
    ...toTitleSummary(movies, movie),
    summary,
    tagline: movie.tagline,
    genres: movies.genresOf(movie).map(({ id, name }) => ({ id: String(id), name })),
    runtime: movie.runtime,
    numberOfSeasons: movie.numberOfSeasons,
    numberOfEpisodes: movie.numberOfEpisodes,
    status: movie.status,
    countries: movie.countries,
    budget: movie.budget,
    revenue: movie.revenue,
    productionCompanies: movie.companies.map((name) => ({ name })),
    director: movie.director,
    producer: movie.producer,
    writer: movie.writer,
    trailer: movie.trailer,
    cast: cast.map(({ character, ...one }) => ({ ...toMember(one), character })),
    crew: crew.map(({ job, ...one }) => ({ ...toMember(one), job })),
    externalIds: externalIds.map(toExternalId),
    addedByMember: movie.makerId != null,
  }
}

/** Returns a title by id. @throws AppError MOVIE_NOT_FOUND */
export async function requireTitle({ movies }: Context, id: string): Promise<Movie> {
  const movie = await movies.get(id)
  if (!movie) throw new AppError('MOVIE_NOT_FOUND')
  return movie
}
