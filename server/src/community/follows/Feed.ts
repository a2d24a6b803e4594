import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { type PublicProfile, User } from '../../accounts/users/User.js'
import { createConnectionType, PageInfo } from '../../platform/graphql/connection.js'
import { NeedsScope, NotOwned } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { SharedViewing } from '../profiles/Profile.js'
import { Review } from '../../tracking/reviews/Review.js'
import { Watchlist } from '../../tracking/watchlists/Watchlist.js'

/** What somebody did. */
export const FeedKind = { VIEWING: 'VIEWING', REVIEW: 'REVIEW', WATCHLIST: 'WATCHLIST' } as const
registerEnumType(FeedKind, {
  name: 'FeedKind',
  description: 'What somebody did.',
  valuesConfig: {
    VIEWING: { description: 'Watched a title, and may have reviewed it.' },
    REVIEW: { description: 'Wrote a review apart from a viewing.' },
    WATCHLIST: { description: 'Made a public watchlist.' },
  },
})

@NotOwned()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description:
    'Something that a person did whom the viewer follows. A viewing and the review that was written with it are one item.',
})
export class FeedItem {
  @Field(() => ID, { description: 'Id of the item.' })
  id!: string

  @Field(() => FeedKind, { description: 'What the person did.' })
  kind!: keyof typeof FeedKind

  @Field(() => DateTimeScalar, { description: 'When: it was logged, written or created.' })
  at!: string

  @Field(() => User, { description: 'The person.' })
  user!: PublicProfile

  @Field(() => SharedViewing, { nullable: true, description: 'The viewing, for VIEWING.' })
  viewing!: SharedViewing | null

  @Field(() => Review, {
    nullable: true,
    description:
      'The review, for REVIEW; for VIEWING the one that the person wrote on the same day or with the log, if any.',
  })
  review!: Review | null

  @Field(() => Watchlist, { nullable: true, description: 'The watchlist, for WATCHLIST.' })
  watchlist!: Watchlist | null
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'An item of a page and its cursor.' })
export class FeedEdge {
  @Field(() => String, { description: 'Pass it as `after` to get the items that follow.' })
  cursor!: string

  @Field(() => FeedItem, { description: 'The item.' })
  node!: FeedItem
}

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'A page of the feed, by cursor (`first`, `after`). Its length is not counted.',
})
export class FeedConnection {
  @Field(() => [FeedEdge], { description: 'The items of the page with their cursors.' })
  edges!: FeedEdge[]

  @Field(() => [FeedItem], { description: 'The items of the page without their cursors, newest first.' })
  nodes!: FeedItem[]

  @Field(() => PageInfo, { description: 'Position of the page in the list.' })
  pageInfo!: PageInfo
}

/** GraphQL type of a page of people. */
export const UserConnection = createConnectionType(User, 'User', 'users')
