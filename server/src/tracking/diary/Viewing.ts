import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TEXT_COST } from '../../../contract/rules/requests.js'
import { DIARY } from '../../../contract/rules/diary.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { Cost, NeedsScope, NotOwned } from '../../platform/graphql/directives.js'
import { Node } from '../../platform/graphql/Node.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { ListEntryInput } from '../../titles/types/TitleSnapshot.js'

/** How exactly the date of a viewing is known. */
export enum DatePrecision {
  DAY = 'DAY',
  MONTH = 'MONTH',
  YEAR = 'YEAR',
  UNKNOWN = 'UNKNOWN',
}
registerEnumType(DatePrecision, {
  name: 'DatePrecision',
  description: 'How exactly the date of a viewing is known.',
  valuesConfig: {
    DAY: { description: 'The day is known, as in 2026-05-04.' },
    MONTH: { description: 'The month is known, as in 2026-05.' },
    YEAR: { description: 'The year is known, as in 2026.' },
    UNKNOWN: { description: 'Nothing is known: the date is null.' },
  },
})

@NotOwned()
@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'An episode that was watched on an evening.' })
export class ViewedEpisode {
  @Field(() => Int, { description: 'Number of the season; 0 for the specials.' })
  season!: number

  @Field(() => Int, { description: 'Number within the season, from 1.' })
  number!: number

  @Field(() => Int, { description: 'How many times the user has watched it with this one.' })
  run!: number

  @Field(() => String, {
    nullable: true,
    description: 'Its title; null when the catalogue does not know it.',
  })
  title!: string | null
}

@NeedsScope()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'One viewing of a title: an entry of a user’s diary. Its title and poster are the catalogue’s or, for a title missing from the catalogue, those of the day it was logged.',
})
export class Viewing {
  @Field(() => ID, { description: 'Id of the viewing.' })
  id!: number

  @Field(() => ID, { description: 'Id of the title, which may be missing from the catalogue.' })
  movieId!: number

  @Field(() => String, { description: 'Name of the title.' })
  title!: string

  @Field(() => String, {
    nullable: true,
    description:
      'When the user watched it, as exactly as it is known: a day (2026-05-04), a month (2026-05) or a year (2026); null if unknown.',
  })
  watchedOn!: string | null

  @Field(() => DatePrecision, { description: 'How exactly the date is known.' })
  precision!: DatePrecision

  @Field(() => Int, { nullable: true, description: 'The user’s rating after this viewing, 1 to 10.' })
  rating!: number | null

  @Field(() => Boolean, { description: 'Whether the user had watched the title before.' })
  rewatch!: boolean

  @Cost({ weight: TEXT_COST.note })
  @NeedsScope('diary.private:read')
  @Field(() => String, { description: 'Private note; empty without one.' })
  note!: string

  @Cost({ assumedSize: DIARY.tags, weight: 0 })
  @NeedsScope('diary.private:read')
  @Field(() => [String], { description: 'At most 10 tags, unique ignoring case.' })
  tags!: string[]

  @NeedsScope('diary.private:read')
  @Field(() => String, { description: 'Where the user saw it; empty if not given.' })
  place!: string

  @Field(() => Boolean, {
    description:
      'Whether marking the title as watched made it, and nobody has changed it since. It has no date, goes with the mark, and the log of the same evening replaces it.',
  })
  isAutomatic!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'Of an evening with a series, the number of its episodes; null for a whole title.',
  })
  episodeCount!: number | null

  @Cost({ assumedSize: 5, weight: 0.1 })
  @Field(() => [ViewedEpisode], {
    description: 'The episodes of an evening with a series, in order; at most 200. Empty for a whole title.',
  })
  episodes!: ViewedEpisode[]

  @Field(() => DateTimeScalar, { description: 'When it was logged.' })
  createdAt!: string

  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: string

  /** Poster path or URL, of the catalogue or of the day it was logged. */
  posterPath!: string | null
  /** Image key of the catalogue's title; null when the catalogue does not have it. */
  imageKey!: string | null
  /** Position in the diary, for the cursor. */
  sortKey!: number
}

/** GraphQL type of a page of viewings. */
export const ViewingConnection = createConnectionType(Viewing, 'Viewing', 'a diary')

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'A month of a diary that has viewings.' })
export class DiaryMonth {
  @Field(() => String, {
    nullable: true,
    description:
      'Such as 2026-05; a year (2026) for its viewings without a month; null for viewings without a date.',
  })
  month!: string | null

  @Field(() => Int, { description: 'Number of viewings.' })
  count!: number

  @Cost({ assumedSize: 31, weight: 0 })
  @Field(() => [Int], { description: 'Days of the month that have viewings, ascending.' })
  days!: number[]
}

const PARTIAL_DATE = 'A day (2026-05-04), a month (2026-05) or a year (2026).'

/** Arguments of a page of the diary. */
@ArgsType()
export class DiaryArgs {
  @Field(() => Int, { nullable: true, description: 'Viewings per page, 1 to 50; default 20.' })
  first?: number | null

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous page.' })
  after?: string | null

  @Field(() => String, {
    nullable: true,
    description: `Only viewings from then on, whose date is at least as exact. ${PARTIAL_DATE}`,
  })
  from?: string | null

  @Field(() => String, {
    nullable: true,
    description: `Only viewings until the end of then. ${PARTIAL_DATE}`,
  })
  to?: string | null

  @NeedsScope('diary.private:read')
  @Field(() => String, { nullable: true, description: 'Only viewings with this tag, ignoring case.' })
  tag?: string | null
}

@InputType({
  description: 'Fields of a viewing. An absent field stays as it is; null empties it.',
})
export class ViewingInput {
  @Field(() => String, { nullable: true, description: `${PARTIAL_DATE} Null if unknown.` })
  watchedOn?: string | null

  @Field(() => Int, { nullable: true, description: 'A whole number from 1 to 10.' })
  rating?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the user had watched the title before.' })
  rewatch?: boolean | null

  @Field(() => String, { nullable: true, description: 'Private note of at most 2,000 characters.' })
  note?: string | null

  @Field(() => [String], {
    nullable: true,
    description:
      'At most 10 tags of at most 30 characters each. Repetitions that differ in case are dropped.',
  })
  tags?: string[] | null

  @Field(() => String, { nullable: true, description: 'Where the user saw it; at most 100 characters.' })
  place?: string | null
}

@InputType({
  description:
    'The review to save with a viewing. Its rating is the one of a new viewing; after a change of a viewing, the user’s of the title, or else the viewing’s.',
})
export class LogReviewInput {
  @Field(() => String, { description: 'Text of at most 2,000 characters.' })
  text!: string

  @Field(() => Boolean, { nullable: true, description: 'Whether it contains spoilers.' })
  spoiler?: boolean | null
}

@InputType({ description: 'An episode of an evening that is restored.' })
export class ViewedEpisodeInput {
  @Field(() => Int, { description: 'Number of the season; 0 for the specials.' })
  season!: number

  @Field(() => Int, { description: 'Number within the season, from 1.' })
  number!: number

  @Field(() => Int, { description: 'How many times the user had watched it with this one.' })
  run!: number
}

@InputType({ description: 'A viewing to log, with what is saved together with it: all of it, or nothing.' })
export class LogViewingInput extends ViewingInput {
  @Field(() => ListEntryInput, { description: 'The title.' })
  movie!: ListEntryInput

  @NeedsScope('reviews:write')
  @Field(() => LogReviewInput, {
    nullable: true,
    description: 'Creates or replaces the viewer’s review; needs a rating.',
  })
  review?: LogReviewInput | null

  @NeedsScope('lists:write')
  @Field(() => Boolean, {
    nullable: true,
    description: 'Adds the title to the favorites (true) or removes it (false).',
  })
  favorite?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Restores a deleted viewing: the viewer’s rating of the title and whether it is marked as watched stay.',
  })
  isRestored?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Of a restored viewing, whether the title is marked as watched again, because its deletion removed the mark.',
  })
  isMarked?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Of a restored viewing, whether marking the title as watched had made it.',
  })
  isAutomatic?: boolean | null

  @Field(() => [ViewedEpisodeInput], {
    nullable: true,
    description:
      'Of a restored evening with a series, its episodes; at most 200. They join an evening of the same day.',
  })
  episodes?: ViewedEpisodeInput[] | null
}
