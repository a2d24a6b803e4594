import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { FEED_KINDS, FEEDS, type FeedAddressKind } from '../../../contract/rules/feeds.js'
import { User } from '../../accounts/users/User.js'
import { Cost, Unsaved } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'

const FeedAddressKindEnum = Object.fromEntries(FEED_KINDS.map((kind) => [kind, kind])) as {
  [Kind in FeedAddressKind]: Kind
}
registerEnumType(FeedAddressKindEnum, {
  name: 'FeedAddressKind',
  description: 'What a secret address leads to.',
  valuesConfig: {
    CALENDAR: { description: 'What comes out for the user, as iCalendar: `calendar.ics`.' },
    DIARY: {
      description:
        'The newest viewings, without note, tags and place, as Atom and JSON Feed: `diary.atom`, `diary.json`.',
    },
    LIST: {
      description: 'The newest titles of a watchlist, as Atom and JSON Feed: `list.atom`, `list.json`.',
    },
    RADARR: { description: 'The films of a watchlist, as Radarr reads them: `radarr.json`.' },
    SONARR: { description: 'The series of a watchlist, as Sonarr reads them: `sonarr.json`.' },
  },
})

@Unsaved()
@ObjectType({
  simpleResolvers: true,
  description: 'A secret address of the viewer’s, without its token, which nobody can read again.',
})
export class FeedAddress {
  @Field(() => ID, { description: 'Id of the address.' })
  id!: number

  @Field(() => String, { description: 'What its owner calls it.' })
  name!: string

  @Field(() => FeedAddressKindEnum, { description: 'What it leads to.' })
  kind!: FeedAddressKind

  @Field(() => ID, {
    nullable: true,
    description: 'Id of its watchlist; null for an address that is not about one.',
  })
  watchlistId!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'Name of its watchlist; null also when that was deleted: then the address leads nowhere.',
  })
  watchlistName!: string | null

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: string

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When something was read there last, to the hour; null if never.',
  })
  lastUsedAt!: string | null
}

@Unsaved()
@ObjectType({ simpleResolvers: true, description: 'A new secret address.' })
export class CreatedFeedAddress {
  @Field(() => FeedAddress, { description: 'The address, without its token.' })
  feedAddress!: FeedAddress

  @Cost({ assumedSize: 2 })
  @Field(() => [String], {
    description:
      'Its paths at this site, one for each file. They contain the token: this is the only response that has it.',
  })
  paths!: string[]

  @Field(() => User, { description: 'The viewer.' })
  user!: User
}

@InputType({ description: 'A new secret address.' })
export class NewFeedAddress {
  @Field(() => String, {
    description: `What the viewer calls it: 1 to ${FEEDS.name} characters, unlike the names of their other addresses; case is ignored.`,
  })
  name!: string

  @Field(() => FeedAddressKindEnum, { description: 'What it leads to.' })
  kind!: FeedAddressKind

  @Field(() => ID, {
    nullable: true,
    description: 'Id of a watchlist of the viewer’s, for LIST, RADARR and SONARR.',
  })
  watchlistId?: string | null
}
