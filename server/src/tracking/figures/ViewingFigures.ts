import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { FIGURES } from './limits.js'
import { GENRES } from '../../../contract/rules/genres.js'
import { Cost, NeedsScope } from '../../platform/graphql/directives.js'

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'Titles and time of a group, such as a month or a genre.' })
export class FigureGroup {
  @Field(() => ID, {
    description:
      'What the group is: a month (1 to 12), a year, the id of a genre or a person, the first year of a decade, the code of a country or a language.',
  })
  key!: string

  @Field(() => String, { description: 'English name of the group.' })
  name!: string

  @Field(() => Int, { description: 'Number of titles, each once.' })
  titles!: number

  @Field(() => Int, {
    description: 'Length of all viewings of its films and of the episodes of its series, in minutes.',
  })
  minutes!: number
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'Number of titles with a rating.' })
export class RatingFigure {
  @Field(() => Int, { description: 'The rating, 1 to 10.' })
  rating!: number

  @Field(() => Int, { description: 'Number of titles that the user rated so.' })
  titles!: number
}

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'The longest run of consecutive days with a viewing; of several the latest.',
})
export class WatchingStreak {
  @Field(() => Int, { description: 'Number of days.' })
  days!: number

  @Field(() => String, { description: 'The first day, such as 2026-05-04.' })
  from!: string

  @Field(() => String, { description: 'The last day.' })
  to!: string
}

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description:
    'A title that stands out. Its name and poster are the catalogue’s or, for a title missing from the catalogue, those of the day it was logged.',
})
export class FigureTitle {
  @Field(() => ID, { description: 'Id of the title, which may be missing from the catalogue.' })
  movieId!: number

  @Field(() => String, { description: 'Name of the title.' })
  title!: string

  @Field(() => Int, { description: 'Number of viewings; a run through the episodes of a series is one.' })
  viewings!: number

  @Field(() => Int, { nullable: true, description: 'Length of a film in minutes; null if unknown.' })
  runtime!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'Day of the earliest viewing whose day is known, such as 2026-05-04.',
  })
  firstWatchedOn!: string | null

  /** Poster path or URL, of the catalogue or of the day it was logged. */
  posterPath!: string | null
  /** Image key of the catalogue's title; null when the catalogue does not have it. */
  imageKey!: string | null
}

@NeedsScope()
@ObjectType('Figures', {
  simpleResolvers: true,
  description:
    'What a user watched in a year, or ever, in figures. Without `year`, viewings without a date count too, and a title that is only marked as watched counts as one.',
})
export class ViewingFigures {
  @Field(() => Int, { nullable: true, description: 'The year; null for all years.' })
  year!: number | null

  @Cost({ assumedSize: FIGURES.years, weight: 0 })
  @Field(() => [Int], { description: 'All years that have viewings, newest first; the newest 150.' })
  availableYears!: number[]

  @Field(() => Int, { description: 'Number of viewings; an evening with episodes of a series is one.' })
  viewings!: number

  @Field(() => Int, { description: 'Number of viewings that are marked as a rewatch.' })
  rewatches!: number

  @Field(() => Int, { description: 'Number of viewings without a date.' })
  undated!: number

  @Field(() => Int, { description: 'Number of films, each once.' })
  films!: number

  @Field(() => Int, { description: 'Number of series, each once.' })
  series!: number

  @Field(() => Int, {
    description:
      'Number of episodes watched, a rewatched one each time. Of a year: those whose day is known.',
  })
  episodes!: number

  @Field(() => Int, { description: 'Length of all that was watched, in minutes: of films and of episodes.' })
  minutes!: number

  @Field(() => Int, { description: 'Length of all viewings of films, in minutes.' })
  filmMinutes!: number

  @Field(() => Int, {
    description:
      'Length of the episodes, in minutes: of each its own, or else that of the episodes of its series. A viewing of a whole series adds nothing, because it does not tell which episodes were seen.',
  })
  seriesMinutes!: number

  @Field(() => Int, { description: 'Number of episodes whose length is unknown: `minutes` leaves them out.' })
  unknownEpisodes!: number

  @Field(() => Int, {
    description: 'Number of viewings of films whose length is unknown: `minutes` leaves them out.',
  })
  unknownRuntimes!: number

  @Cost({ assumedSize: FIGURES.years })
  @Field(() => [FigureGroup], { description: 'By year of the viewing, earliest first; the newest 150.' })
  years!: FigureGroup[]

  @Cost({ assumedSize: 12 })
  @Field(() => [FigureGroup], {
    description: 'By month of the viewing, of all years together without a year: twelve, January first.',
  })
  months!: FigureGroup[]

  @Cost({ assumedSize: GENRES.size })
  @Field(() => [FigureGroup], {
    description: 'By genre, most titles first. A title counts in each of its genres.',
  })
  genres!: FigureGroup[]

  @Cost({ assumedSize: FIGURES.decades })
  @Field(() => [FigureGroup], { description: 'By decade of the release, earliest first; the newest 20.' })
  decades!: FigureGroup[]

  @Cost({ assumedSize: FIGURES.top })
  @Field(() => [FigureGroup], { description: 'The ten countries of origin with the most titles.' })
  countries!: FigureGroup[]

  @Cost({ assumedSize: FIGURES.top })
  @Field(() => [FigureGroup], { description: 'The ten original languages with the most titles.' })
  languages!: FigureGroup[]

  @Cost({ assumedSize: FIGURES.top })
  @Field(() => [FigureGroup], { description: 'The ten directors with the most titles.' })
  directors!: FigureGroup[]

  @Cost({ assumedSize: FIGURES.top })
  @Field(() => [FigureGroup], {
    description: 'The ten actors with the most titles. The first ten roles of a title count.',
  })
  actors!: FigureGroup[]

  @Cost({ assumedSize: 10 })
  @Field(() => [RatingFigure], { description: 'Ratings of the titles, from 1 to 10.' })
  ratings!: RatingFigure[]

  @Field(() => Float, {
    nullable: true,
    description: 'Mean of the user’s ratings, one decimal; null without ratings.',
  })
  averageRating!: number | null

  @Field(() => Float, {
    nullable: true,
    description:
      'By how much the user rates higher than the public, as the mean over `comparedTitles`, one decimal; null without any.',
  })
  ratingDifference!: number | null

  @Field(() => Int, { description: 'Number of titles that both the user and the public rated.' })
  comparedTitles!: number

  @Field(() => WatchingStreak, { nullable: true, description: 'Null if no day of a viewing is known.' })
  streak!: WatchingStreak | null

  @Field(() => FigureTitle, {
    nullable: true,
    description: 'The title of the first viewing whose day is known.',
  })
  first!: FigureTitle | null

  @Field(() => FigureTitle, { nullable: true, description: 'The longest film; null if no length is known.' })
  longest!: FigureTitle | null

  @Cost({ assumedSize: FIGURES.rewatched })
  @Field(() => [FigureTitle], {
    description: 'The five titles with the most viewings, of those with at least two.',
  })
  mostRewatched!: FigureTitle[]
}
