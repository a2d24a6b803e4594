import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { LISTS, PAGING } from '../../contract/rules.js'
import { DateTimeScalar } from '../accounts/DateTimeScalar.js'
import { PublicUser } from '../accounts/User.js'
import { connectionType } from '../graphql/connection.js'
import { ListEntry } from '../lists/ListEntry.js'
import { Movie } from '../catalogue/Movie.js'

@ObjectType({
  simpleResolvers: true,
  description: 'A named list of titles. A private one exists for its owner only.',
})
export class Watchlist {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'Empty when there is none.' })
  description!: string

  @Field(() => Boolean)
  isPublic!: boolean

  @Field(() => PublicUser)
  owner!: PublicUser

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar, { description: 'When it was last edited, or a title came or went.' })
  updatedAt!: Date
}

@ObjectType({ implements: ListEntry, simpleResolvers: true, description: 'A title of a watchlist.' })
export class WatchlistEntry extends ListEntry {}

export const WatchlistConnection = connectionType(Watchlist, 'Watchlist')
export const WatchlistEntryConnection = connectionType(WatchlistEntry, 'WatchlistEntry')

/** A numbered page of watchlists, newest first. */
@ObjectType({ simpleResolvers: true, description: 'A page of public watchlists, newest first.' })
export class WatchlistPage {
  readonly #limit: number
  readonly #count: () => Promise<number>
  #total: Promise<number> | undefined

  @Field(() => [Watchlist])
  results: Watchlist[]

  @Field(() => Int, { description: 'The number of this page, from 1.' })
  page: number

  /** @param count asks how many there are; once, and only when somebody wants to know. */
  constructor(results: Watchlist[], page: number, limit: number, count: () => Promise<number>) {
    this.results = results
    this.page = page
    this.#limit = limit
    this.#count = count
  }

  @Field(() => Int)
  totalResults(): Promise<number> {
    return (this.#total ??= this.#count())
  }

  @Field(() => Int)
  async totalPages(): Promise<number> {
    return Math.min(Math.ceil((await this.totalResults()) / this.#limit), PAGING.maxPage)
  }
}

@ObjectType({ simpleResolvers: true, description: 'A watchlist and a title that has come to it or gone.' })
export class WatchlistChange {
  @Field(() => Watchlist)
  watchlist!: Watchlist

  @Field(() => Movie)
  movie!: Movie
}

@InputType({ description: 'A new watchlist.' })
export class NewWatchlist {
  @Field(() => String, {
    description: 'Unlike the names of the owner’s other lists, case ignored; at most 100 characters.',
  })
  name!: string

  @Field(() => String, { nullable: true, description: `At most ${LISTS.watchlistDescription} characters.` })
  description?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Private unless given.' })
  isPublic?: boolean | null
}

@InputType({ description: 'What changes of a watchlist; what is not given stays.' })
export class WatchlistChanges {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  description?: string | null

  @Field(() => Boolean, { nullable: true })
  isPublic?: boolean | null
}
