import { ArgsType, Field, Float, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { TEXT_COST } from '../../../contract/rules/requests.js'
import { LISTS, type Visibility } from '../../../contract/rules/lists.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { type PublicProfile, User } from '../../accounts/users/User.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { NumberedPage } from '../../platform/graphql/NumberedPage.js'
import { Cost, NeedsScope, NotOwned } from '../../platform/graphql/directives.js'
import { Node } from '../../platform/graphql/Node.js'
import { ListEntry, ListOrder } from '../../titles/lists/ListEntry.js'
import { ListEntriesArgs } from '../../titles/lists/ListEntryRepository.js'
import { Movie } from '../../titles/types/Movie.js'

/** Who can see a watchlist. */
export const WatchlistVisibility = { PRIVATE: 'PRIVATE', LINK: 'LINK', PUBLIC: 'PUBLIC' } as const satisfies {
  [Name in Visibility]: Name
}
registerEnumType(WatchlistVisibility, {
  name: 'WatchlistVisibility',
  description: 'Who can see a watchlist.',
  valuesConfig: {
    PRIVATE: { description: 'Its owner.' },
    LINK: { description: 'Its owner, and everybody who has its link.' },
    PUBLIC: { description: 'Everybody; it is listed among the public watchlists.' },
  },
})

@NotOwned({ unless: 'viewerCanEdit' })
@NeedsScope()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'A named list of titles. Only its owner can see a private one, and, with its link, those who have that.',
})
export class Watchlist {
  @Field(() => ID, { description: 'Id of the watchlist.' })
  id!: number

  @Field(() => String, { description: 'Name, unique among the owner’s watchlists.' })
  name!: string

  @Cost({ weight: TEXT_COST.note })
  @Field(() => String, { description: 'Description; empty by default.' })
  description!: string

  @Field(() => Boolean, { description: 'Whether everybody can see it.' })
  isPublic!: boolean

  @Field(() => Boolean, { description: 'Whether its titles are numbered. A new title then comes last.' })
  isRanked!: boolean

  /** Token of its link; null without one. Only its owner may get it. */
  linkToken!: string | null

  @Field(() => User, { description: 'The user who created it.' })
  owner!: PublicProfile

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: string

  @Field(() => DateTimeScalar, { description: 'When it was last edited, or a title was added or removed.' })
  updatedAt!: string
}

@NeedsScope()
@ObjectType({ implements: ListEntry, simpleResolvers: true, description: 'A title of a watchlist.' })
export class WatchlistEntry extends ListEntry {
  @Field(() => Float, {
    description:
      'Its place in the watchlist’s own order: a whole number, which only says what comes first. It may change when another title moves.',
  })
  position!: number

  @Cost({ weight: TEXT_COST.note })
  @Field(() => String, { description: 'The owner’s note; empty without one.' })
  note!: string
}

/** Arguments of a list of a watchlist's titles. */
@ArgsType()
export class WatchlistEntriesArgs extends ListEntriesArgs {
  @Field(() => ListOrder, { nullable: true, description: 'Default: the watchlist’s own order.' })
  override orderBy?: ListOrder | null = undefined
}

/** GraphQL type of a page of watchlists. */
export const WatchlistConnection = createConnectionType(Watchlist, 'Watchlist', 'watchlists')
/** GraphQL type of a page of a watchlist's titles. */
export const WatchlistEntryConnection = createConnectionType(
  WatchlistEntry,
  'WatchlistEntry',
  'the titles of a watchlist',
)

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'A page of public watchlists, newest first.' })
export class WatchlistPage extends NumberedPage {
  @Field(() => [Watchlist], { description: 'Watchlists of this page; empty past the end.' })
  results: Watchlist[]

  /** @param count returns the number of public watchlists; called at most once, on demand */
  constructor(results: Watchlist[], page: number, limit: number, count: () => Promise<number>) {
    super(page, limit, results.length, count)
    this.results = results
  }
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'A watchlist and the title that was added or removed.' })
export class WatchlistChange {
  @Field(() => Watchlist, {
    nullable: true,
    description:
      'The changed watchlist; null if a title was to be removed from the default watchlist and there is none.',
  })
  watchlist!: Watchlist | null

  @Field(() => Movie, {
    nullable: true,
    description: 'The added or removed title; null when it is missing from the catalogue.',
  })
  movie!: Movie | null

  @Field(() => WatchlistEntry, {
    nullable: true,
    description:
      'The added entry, or the removed one with the values that addToWatchlist needs to restore it; null when nothing changed.',
  })
  entry!: WatchlistEntry | null
}

@InputType({ description: 'A new watchlist.' })
export class NewWatchlist {
  @Field(() => String, {
    description:
      'At most 100 characters. Must differ from the names of the owner’s other watchlists; case is ignored.',
  })
  name!: string

  @Field(() => String, { nullable: true, description: `At most ${LISTS.watchlistDescription} characters.` })
  description?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Default: false. `visibility` takes precedence over it.',
  })
  isPublic?: boolean | null

  @Field(() => WatchlistVisibility, { nullable: true, description: 'Who can see it. Default: PRIVATE.' })
  visibility?: Visibility | null

  @Field(() => Boolean, { nullable: true, description: 'Whether its titles are numbered. Default: false.' })
  isRanked?: boolean | null
}

@InputType({ description: 'Changes of a watchlist. Omitted fields keep their values.' })
export class WatchlistChanges {
  @Field(() => String, { nullable: true, description: 'New name, with the rules of NewWatchlist.' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'New description.' })
  description?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True makes it public, false makes a public one private. `visibility` takes precedence over it.',
  })
  isPublic?: boolean | null

  @Field(() => WatchlistVisibility, {
    nullable: true,
    description: 'Who can see it. PRIVATE ends its link for good: LINK then creates another one.',
  })
  visibility?: Visibility | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True replaces its link, if it has one: the former one stops working.',
  })
  renewLink?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Whether its titles are numbered.' })
  isRanked?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True makes it the viewer’s default. False takes the default from it; the next use of the default then creates one.',
  })
  isDefault?: boolean | null
}
