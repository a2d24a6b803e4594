import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { UP_NEXT } from '../../../contract/rules/upNext.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { deprecated } from '../../platform/graphql/deprecations.js'
import { NeedsScope, NotOwned } from '../../platform/graphql/directives.js'
import { DateScalar } from '../../platform/graphql/scalars.js'
import { Movie } from '../../titles/types/Movie.js'

/** Order of the series that somebody is in the midst of. */
export enum UpNextSort {
  LAST_WATCHED = 'LAST_WATCHED',
  AIR_DATE = 'AIR_DATE',
}
registerEnumType(UpNextSort, {
  name: 'UpNextSort',
  description: 'Order of the series that somebody is in the midst of.',
  valuesConfig: {
    LAST_WATCHED: { description: 'The one watched last first.' },
    AIR_DATE: { description: 'The one whose next episode was broadcast last first.' },
  },
})

@InputType({ description: 'Order of the series that somebody is in the midst of.' })
export class UpNextOrder {
  @Field(() => UpNextSort, { description: 'Sort key; the latest comes first.' })
  field!: UpNextSort
}

/** GraphQL type of a page of series, each with an episode to go on with. */
export const UpNextConnection = createConnectionType(Movie, 'UpNext', 'series to go on with')

@ArgsType()
export class UpNextArgs {
  @Field(() => UpNextOrder, { nullable: true, description: 'Default: by LAST_WATCHED.' })
  orderBy?: UpNextOrder | null

  @Field(() => UpNextSort, {
    nullable: true,
    description: 'Sort key, without `orderBy`.',
    deprecationReason: deprecated('Use the argument `orderBy`.', {
      since: '2026-11-28',
      sunset: '2027-11-30',
    }),
  })
  sort?: UpNextSort | null

  @Field(() => Int, {
    nullable: true,
    description: `Default ${UP_NEXT.page}, at most ${UP_NEXT.pageMax}.`,
  })
  first?: number | null

  @Field(() => String, { nullable: true, description: 'Cursor that the page follows.' })
  after?: string | null
}

@ArgsType()
export class CalendarArgs {
  @Field(() => DateScalar, { description: 'The first day.' })
  from!: string

  @Field(() => DateScalar, { description: `The last day; at most ${UP_NEXT.calendarDays} days in all.` })
  to!: string
}

@NotOwned()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description:
    'Something that comes out on a day: an episode, a film, or a series of which only the first day is known.',
})
export class CalendarEntry {
  @Field(() => DateScalar, { description: 'The day, which has no time zone.' })
  day!: string

  /** Id of the title, and the place of the episode; null for a title that comes out itself. */
  movieId!: number
  season!: number | null
  number!: number | null
}

/** An entry of the calendar with the names of what comes out. */
export interface Release extends CalendarEntry {
  title: string
  /** Null without one, and for members who want to see no spoilers. */
  episodeTitle: string | null
}
