import { Field, ID, InputType, Int } from 'type-graphql'
import { LOCAL_TITLES } from '../../../contract/rules/localTitles.js'
import { MovieType } from '../../titles/types/Movie.js'

const { year, runtime, seasons, episodes } = LOCAL_TITLES

@InputType({ description: 'A member of the cast of a title that is added by hand.' })
export class CastMemberInput {
  @Field(() => String, { description: `Name, at most ${LOCAL_TITLES.name} characters.` })
  name!: string

  @Field(() => String, {
    nullable: true,
    description: `Character, at most ${LOCAL_TITLES.character} characters.`,
  })
  character?: string | null
}

@InputType({
  description:
    'Facts that the viewer completes in a title. An absent fact is unknown: one that the viewer added is removed.',
})
export class CompletionInput {
  @Field(() => String, {
    nullable: true,
    description: `Plot summary, at most ${LOCAL_TITLES.overview} characters.`,
  })
  overview?: string | null

  @Field(() => Int, {
    nullable: true,
    description: `Minutes, ${runtime.min} to ${runtime.max}; for a series the length of one episode.`,
  })
  runtime?: number | null

  @Field(() => [CastMemberInput], {
    nullable: true,
    description: `The cast in billing order, at most ${LOCAL_TITLES.cast}.`,
  })
  cast?: CastMemberInput[] | null
}

@InputType({ description: 'The facts of a title that is added by hand. An absent fact is unknown.' })
export class TitleInput extends CompletionInput {
  @Field(() => MovieType, { description: 'Film or series.' })
  type!: MovieType

  @Field(() => String, { description: `The English title, at most ${LOCAL_TITLES.title} characters.` })
  title!: string

  @Field(() => Int, {
    description: `Year of the first release, ${year.min} to ${year.max}.`,
  })
  year!: number

  @Field(() => String, {
    nullable: true,
    description: `The title in its original language; \`title\` by default. At most ${LOCAL_TITLES.title} characters.`,
  })
  originalTitle?: string | null

  @Field(() => Int, {
    nullable: true,
    description: `Seasons of a series, ${seasons.min} to ${seasons.max}.`,
  })
  numberOfSeasons?: number | null

  @Field(() => Int, {
    nullable: true,
    description: `Episodes of a series, ${episodes.min} to ${episodes.max}.`,
  })
  numberOfEpisodes?: number | null

  @Field(() => String, { nullable: true, description: 'ISO 639-1 code, such as fr.' })
  originalLanguage?: string | null

  @Field(() => [String], {
    nullable: true,
    description: `ISO 3166-1 alpha-2 codes, main country first, at most ${LOCAL_TITLES.countries}.`,
  })
  countries?: string[] | null

  @Field(() => [ID], {
    nullable: true,
    description: `Ids of genres, most characteristic first, at most ${LOCAL_TITLES.genres}.`,
  })
  genreIds?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description: `Names of the directors, at most ${LOCAL_TITLES.directors}.`,
  })
  directors?: string[] | null

  @Field(() => String, {
    nullable: true,
    description:
      'IMDb id, such as tt1375666, or the address of a page of IMDb. By it an import of IMDb’s files finds the title.',
  })
  imdbId?: string | null
}
