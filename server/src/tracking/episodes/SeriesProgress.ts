import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { SERIES } from '../../../contract/rules/series.js'
import { UP_NEXT } from '../../../contract/rules/upNext.js'
import { Cost, NeedsScope, NotOwned } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { Episode } from '../../titles/series/Season.js'
import { Movie } from '../../titles/types/Movie.js'
import { ListEntryInput } from '../../titles/types/TitleSnapshot.js'

/** Where a person stands with a series. */
export enum SeriesStatus {
  PLANNED = 'PLANNED',
  WATCHING = 'WATCHING',
  UP_TO_DATE = 'UP_TO_DATE',
  FINISHED = 'FINISHED',
  PAUSED = 'PAUSED',
  DROPPED = 'DROPPED',
}
registerEnumType(SeriesStatus, {
  name: 'SeriesStatus',
  description: 'Where a person stands with a series.',
  valuesConfig: {
    PLANNED: { description: 'Nothing watched yet, and it is in a watchlist of theirs.' },
    WATCHING: { description: 'An episode that has been broadcast is not watched.' },
    UP_TO_DATE: { description: 'All that has been broadcast is watched, and more is to come.' },
    FINISHED: { description: 'All episodes of a series that has ended are watched.' },
    PAUSED: { description: 'Put aside, by the person’s own word.' },
    DROPPED: { description: 'Given up, by the person’s own word.' },
  },
})

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'How far the viewer is with a series, without its specials.',
})
export class SeriesProgress {
  @Field(() => Int, {
    description:
      'Number of episodes watched in the current run that the catalogue knows; of a series without data of episodes, all.',
  })
  watched!: number

  @Field(() => Int, {
    description: 'Number of episodes that have been broadcast by today; at least `watched`.',
  })
  aired!: number

  @Field(() => Int, { description: 'Number of episodes that the catalogue knows; at least `watched`.' })
  total!: number

  @Field(() => Episode, {
    nullable: true,
    description:
      'The episode after the last watched one, which may not have been broadcast yet; else the first that is not watched. Null when all are.',
  })
  next!: Episode | null

  @Cost({ assumedSize: UP_NEXT.following })
  @Field(() => [Episode], {
    description: `The episodes that come up behind \`next\`, in order; at most ${UP_NEXT.following}.`,
  })
  following!: Episode[]

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When an episode was last marked as watched; null without one.',
  })
  lastWatchedAt!: string | null

  @Field(() => SeriesStatus, {
    nullable: true,
    description:
      'Chosen by the viewer, else as it follows from what is watched; null for a series that they have nothing to do with.',
  })
  status!: SeriesStatus | null

  @Field(() => SeriesStatus, {
    nullable: true,
    description:
      '`status` as it follows from what is watched, also while the viewer has chosen another one; null for a series that they have nothing to do with.',
  })
  automaticStatus!: SeriesStatus | null

  @Field(() => Boolean, { description: 'Whether the viewer has chosen the status.' })
  isStatusChosen!: boolean

  @Field(() => Int, {
    description: 'The highest run in which an episode was watched: 1 until a rewatch begins.',
  })
  run!: number
}

@InputType({ description: 'An episode of a series by its place. The catalogue need not know it.' })
export class EpisodePlaceInput {
  @Field(() => Int, { description: 'Number of the season; 0 for the specials.' })
  season!: number

  @Field(() => Int, { description: 'Number within the season, from 1.' })
  number!: number
}

@InputType({ description: 'Episodes of a series: exactly one of `episodes`, `season` and `upTo`.' })
export class EpisodesInput {
  @Field(() => ListEntryInput, { description: 'The series.' })
  movie!: ListEntryInput

  @Field(() => [EpisodePlaceInput], {
    nullable: true,
    description: `At most ${SERIES.tickMax} episodes, broadcast or not.`,
  })
  episodes?: EpisodePlaceInput[] | null

  @Field(() => Int, {
    nullable: true,
    description: 'All episodes of this season that have been broadcast by today.',
  })
  season?: number | null

  @Field(() => EpisodePlaceInput, {
    nullable: true,
    description:
      'All episodes until this one that have been broadcast by today, without the specials, and itself.',
  })
  upTo?: EpisodePlaceInput | null
}

@InputType({ description: 'Episodes that the viewer has watched.' })
export class TickEpisodesInput extends EpisodesInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The day, such as 2026-05-04: the episodes of a day are one viewing of the diary. Default: unknown.',
  })
  watchedOn?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'For a rewatch: how many times the viewer has watched them with this one. Default: the current run.',
  })
  run?: number | null
}

@NotOwned()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'An episode by its place, which the catalogue need not know.',
})
export class EpisodePlace {
  @Field(() => Int, { description: 'Number of the season; 0 for the specials.' })
  season!: number

  @Field(() => Int, { description: 'Number within the season, from 1.' })
  number!: number
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'A change of what the viewer has watched of a series.' })
export class EpisodesChange {
  @Field(() => Movie, {
    nullable: true,
    description: 'The series; null when it is missing from the catalogue.',
  })
  movie!: Movie | null

  @Field(() => ID, { description: 'Id of the series.' })
  movieId!: number

  @Cost({ assumedSize: 30, weight: 0 })
  @Field(() => [EpisodePlace], {
    description: 'The episodes that changed: passed as `episodes`, they undo it.',
  })
  changed!: EpisodePlace[]
}
