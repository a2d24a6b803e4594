import { Field, Float, ID, InputType, Int, InterfaceType, registerEnumType } from 'type-graphql'
import { TEXT_COST } from '../../../contract/rules/requests.js'
import { LISTS } from '../../../contract/rules/lists.js'
import { Cost } from '../../platform/graphql/directives.js'
import { DateScalar, DateTimeScalar } from '../../platform/graphql/scalars.js'
import { MovieType } from '../types/Movie.js'
import { SortOrder } from '../types/SortOrder.js'

export enum ListSort {
  DATE_ADDED = 'DATE_ADDED',
  TITLE = 'TITLE',
  YEAR = 'YEAR',
  RATING = 'RATING',
  DATE_WATCHED = 'DATE_WATCHED',
  POSITION = 'POSITION',
  LAST_WATCHED = 'LAST_WATCHED',
  SHUFFLED = 'SHUFFLED',
}
registerEnumType(ListSort, {
  name: 'ListSort',
  description: 'Sort key of a user’s list.',
  valuesConfig: {
    DATE_ADDED: { description: 'When the title was added to the list.' },
    TITLE: { description: 'Name of the title.' },
    YEAR: { description: 'Year of the first release.' },
    LAST_WATCHED: {
      description: 'When the viewer last watched the title. Those that they have not watched come last.',
    },
    SHUFFLED: { description: 'A random order, the same for the same `seed`.' },
    RATING: {
      description: 'Of watched titles the user’s own rating, then the public one; else the public one.',
    },
    DATE_WATCHED: { description: 'Of watched titles only; error INVALID_INPUT for other lists.' },
    POSITION: {
      description: 'The order that its owner chose. Of watchlists only; error INVALID_INPUT for other lists.',
    },
  },
})

@InputType({ description: 'Order of a user’s list.' })
export class ListOrder {
  @Field(() => ListSort, { description: 'Sort key.' })
  field!: ListSort

  @Field(() => SortOrder, {
    nullable: true,
    description: 'Default: ASC for TITLE, which is A to Z, and for POSITION; DESC for all others.',
  })
  direction?: SortOrder | null

  @Field(() => Int, {
    nullable: true,
    description: 'Of SHUFFLED: the same seed gives the same order. Default: 0.',
  })
  seed?: number | null
}

/** An entry of a user's list. The catalogue's data take precedence over the snapshot stored when it was added. */
@InterfaceType({
  description:
    'An entry of a user’s list: favorites, watched titles or a watchlist. Its fields are the catalogue’s data or, for a title missing from the catalogue, what its owner sent.',
})
export abstract class ListEntry {
  @Field(() => ID, { description: 'Id of the entry.' })
  id!: string

  @Field(() => ID, { description: 'Id of the title, which may be missing from the catalogue.' })
  movieId!: number

  @Field(() => String, {
    description: '“Unknown Title” when neither the catalogue nor the client gave a title.',
  })
  title!: string

  @Field(() => MovieType, { nullable: true, description: 'Film or series; null when unknown.' })
  type!: MovieType | null

  @Cost({ weight: TEXT_COST.long })
  @Field(() => String, { nullable: true, description: 'Plot summary; null when unknown.' })
  overview!: string | null

  @Field(() => DateScalar, { nullable: true, description: 'Release date; null when unknown.' })
  releaseDate!: string | null

  @Field(() => Float, { nullable: true, description: 'Mean public rating, 0 to 10.' })
  voteAverage!: number | null

  @Cost({ assumedSize: LISTS.genres, weight: 0 })
  @Field(() => [ID], { description: 'Genre ids, most characteristic first; at most 50.' })
  genreIds!: number[]

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  addedAt!: string

  /** Poster path or URL, of the catalogue or of the snapshot. */
  posterPath!: string | null
  /** Image key of the catalogue's title; null when the catalogue does not have it. */
  imageKey!: string | null
  /** Value of the sort key as text, for the cursor; set only in rows of a page. */
  sortValue?: string
}

/** Part of the description of mutations of favorites and watched titles. */
export const RETURNS_MOVIE = 'Returns the title; null when it is missing from the catalogue.'
