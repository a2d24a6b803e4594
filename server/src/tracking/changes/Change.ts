import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CHANGE_KINDS, CHANGES, type ChangeKind } from '../../../contract/rules/changes.js'
import { PAGING } from '../../../contract/rules/paging.js'
import { PageInfo } from '../../platform/graphql/connection.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { NeedsScope } from '../../platform/graphql/directives.js'

/** The kinds as an enum of the schema. */
export const ChangeKindEnum = Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, kind])) as {
  [Kind in ChangeKind]: Kind
}
registerEnumType(ChangeKindEnum, {
  name: 'ChangeKind',
  description: 'What changed. The description says what `entityId` is.',
  valuesConfig: {
    FAVORITE: { description: 'A favorite: the id of the title.' },
    WATCHED: { description: 'A title marked as watched: its id. Its rating is of the kind RATING.' },
    VIEWING: { description: 'An entry of the diary: its id.' },
    RATING: { description: 'The rating of a title: the id of the title.' },
    PART_RATING: {
      description:
        'The rating of a season or an episode: series, season and number, as in 42:2:5; number 0 for the season.',
    },
    REVIEW: { description: 'A review: its id.' },
    REVIEW_LIKE: { description: 'A like that the user gave: the id of the review.' },
    REVIEW_ANSWER: { description: 'An answer to a review: its id.' },
    WATCHLIST: { description: 'A watchlist without its titles, or whether it is the default one: its id.' },
    WATCHLIST_ENTRY: { description: 'A title of a watchlist: watchlist and title, as in 7:42.' },
    EPISODE: { description: 'A watched episode: series, season, number and run, as in 42:2:5:1.' },
    SERIES: { description: 'The status of a series, or a new run through it: the id of the series.' },
    NOT_INTERESTED: { description: 'A title that the user is not interested in: its id.' },
    FOLLOW: { description: 'A followed user: their id.' },
    MUTE: { description: 'A muted user: their id.' },
    BLOCK: { description: 'A blocked user: their id.' },
    LOCAL_TITLE: { description: 'A title that the user added by hand: its id.' },
    COMPLETED_FACT: { description: 'A fact that the user completed: title and fact, as in 42:overview.' },
    POSTER: { description: 'A poster of the user’s own: the id of the title.' },
    PROFILE: { description: 'The account, its preferences or its public profile: the id of the account.' },
  },
})

/** What happened. */
export enum ChangeOperation {
  UPSERT = 'UPSERT',
  DELETE = 'DELETE',
}
registerEnumType(ChangeOperation, {
  name: 'ChangeOperation',
  description: 'What happened to something.',
  valuesConfig: {
    UPSERT: { description: 'It was added or changed, and is there.' },
    DELETE: { description: 'It was deleted.' },
  },
})

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'The last change of something that belongs to the viewer.',
})
export class Change {
  @Field(() => ChangeKindEnum, { description: 'What changed.' })
  kind!: ChangeKind

  @Field(() => ChangeOperation, { description: 'What happened to it last.' })
  operation!: ChangeOperation

  @Field(() => ID, { description: 'Id of what changed, as its kind says.' })
  entityId!: string

  @Field(() => DateTimeScalar, { description: 'When it changed.' })
  at!: string
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'An item of a page and its cursor.' })
export class ChangeEdge {
  @Field(() => String, { description: 'Pass it as `after` to get the items that follow.' })
  cursor!: string

  @Field(() => Change, { description: 'The item.' })
  node!: Change
}

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'A page of changes, by cursor (`first`, `after`). Their number is not counted.',
})
export class ChangeConnection {
  @Field(() => [ChangeEdge], { description: 'The items of the page with their cursors.' })
  edges!: ChangeEdge[]

  @Field(() => [Change], { description: 'The changes of the page, the oldest first.' })
  nodes!: Change[]

  @Field(() => PageInfo, {
    description:
      '`endCursor` is never null here: give it as `after` to go on, now if `hasNextPage`, else whenever you like.',
  })
  pageInfo!: PageInfo
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'The last change of a kind.' })
export class LastActivity {
  @Field(() => ChangeKindEnum, { description: 'What changed.' })
  kind!: ChangeKind

  @Field(() => DateTimeScalar, { description: 'When something of the kind changed last.' })
  at!: string

  @Field(() => String, {
    description:
      'Differs from the one that a client has read before if something of the kind has changed since. It is no cursor.',
  })
  version!: string
}

@ArgsType()
export class ChangesArgs {
  @Field(() => Int, {
    nullable: true,
    description: `Default ${PAGING.defaultLimit}, at most ${CHANGES.pageMax}.`,
  })
  first?: number | null

  @Field(() => String, {
    nullable: true,
    description: 'Cursor that the page follows. Without it everything that is there is listed.',
  })
  after?: string | null

  @Field(() => [ChangeKindEnum], {
    nullable: true,
    description:
      'Only changes of these kinds; all by default. A cursor is for the kinds that it was read with.',
  })
  kinds?: ChangeKind[] | null
}

/** Arguments of `Subscription.changes`. */
@ArgsType()
export class FollowedChangesArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last event, to go on where it ended. Without it only what changes from now on comes.',
  })
  after?: string | null

  @Field(() => [ChangeKindEnum], {
    nullable: true,
    description:
      'Only changes of these kinds; all by default. A cursor is for the kinds that it was read with.',
  })
  kinds?: ChangeKind[] | null
}
