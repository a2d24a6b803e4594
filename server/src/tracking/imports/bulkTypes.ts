import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TITLE_REFS } from '../../../contract/rules/catalogue.js'
import { Cost, NeedsScope, Unsaved } from '../../platform/graphql/directives.js'
import { TitleRef } from '../../titles/references/TitleRef.js'
import { type ItemResult, SYNC_STATUSES, type SyncStatus } from './bulkWrites.service.js'
import type { Import } from './Import.js'
import { ImportType } from './importTypes.js'

const SyncStatusEnum = Object.fromEntries(SYNC_STATUSES.map((status) => [status, status])) as {
  [Status in SyncStatus]: Status
}
registerEnumType(SyncStatusEnum, {
  name: 'SyncStatus',
  description: 'What became of an item of a bulk write; of a dry run, what would.',
  valuesConfig: {
    DONE: { description: 'It was written.' },
    UNCHANGED: { description: 'The viewer has it already, or another item says the same.' },
    SKIPPED: { description: 'It is left out: the viewer’s own value stays, or they leave its title out.' },
    NOT_FOUND: { description: 'No title is meant for certain: choose one of the candidates.' },
    INVALID: { description: 'It is invalid: `field` and `message` say how.' },
  },
})

const SEASON = 'Number of the season; 0 for the specials.'
const MOMENT = 'a point in time with a time zone, such as 2026-05-04T10:15:00Z'

@InputType({ description: 'That the viewer has watched a title or an episode.' })
export class HistoryItem {
  @Field(() => TitleRef, { description: 'The film or series.' })
  title!: TitleRef

  @Field(() => Int, { nullable: true, description: `Of an episode. ${SEASON}` })
  season?: number | null

  @Field(() => Int, { nullable: true, description: 'Of an episode: its number within the season, from 1.' })
  number?: number | null

  @Field(() => String, {
    nullable: true,
    description:
      'When it was watched: a day (2026-05-04), a month (2026-05) or a year (2026); of an episode a day. Unknown without it and `watchedAt`.',
  })
  watchedOn?: string | null

  @Field(() => String, {
    nullable: true,
    description: `When it was watched: ${MOMENT}. It becomes the day in the viewer’s time zone.`,
  })
  watchedAt?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Rating of the viewing, a whole number from 1 to 10. It becomes that of the title too, unless the viewer has a newer one.',
  })
  rating?: number | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer had watched the title before.',
  })
  rewatch?: boolean | null

  @Field(() => String, { nullable: true, description: 'A private note; not of an episode.' })
  note?: string | null

  @Field(() => [String], { nullable: true, description: 'Tags; not of an episode.' })
  tags?: string[] | null

  @Field(() => String, { nullable: true, description: 'Where it was watched; not of an episode.' })
  place?: string | null
}

@InputType({ description: 'The viewer’s rating of a title, a season or an episode.' })
export class RatingItem {
  @Field(() => TitleRef, { description: 'The film or series.' })
  title!: TitleRef

  @Field(() => Int, { nullable: true, description: `Of a season or an episode. ${SEASON}` })
  season?: number | null

  @Field(() => Int, { nullable: true, description: 'Of an episode: its number within the season, from 1.' })
  number?: number | null

  @Field(() => Int, { description: 'A whole number from 1 to 10.' })
  rating!: number

  @Field(() => String, { nullable: true, description: `When it was rated: ${MOMENT}. Now without it.` })
  ratedAt?: string | null
}

@InputType({ description: 'A title of a list of the viewer’s.' })
export class ListEntryItem {
  @Field(() => TitleRef, { description: 'The film or series.' })
  title!: TitleRef

  @Field(() => ID, {
    description:
      'FAVORITES, WATCHLIST for the default watchlist, which is created if there is none, or the id of a watchlist of the viewer’s.',
  })
  list!: string

  @Field(() => String, {
    nullable: true,
    description: 'A note; not of a favorite. An entry that has a note keeps it.',
  })
  note?: string | null

  @Field(() => String, { nullable: true, description: `When it was added: ${MOMENT}. Now without it.` })
  addedAt?: string | null
}

@Unsaved()
@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'What became of an item of a bulk write.' })
export class SyncItemResult implements ItemResult {
  @Field(() => Int, { description: 'Index of the item, from 0.' })
  index!: number

  @Field(() => SyncStatusEnum, { description: 'What became of it.' })
  status!: SyncStatus

  @Field(() => ID, { nullable: true, description: 'Id of the title; null if none was found.' })
  movieId!: number | null

  @Cost({ assumedSize: TITLE_REFS.candidates })
  @Field(() => [ID], {
    description: `Ids of titles to choose from, the likeliest first; at most ${TITLE_REFS.candidates}.`,
  })
  candidateIds!: number[]

  @Field(() => String, {
    nullable: true,
    description: 'What the message is about, such as `rating` or `title.imdb`; null for the whole item.',
  })
  field!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Why it was not written; null for an item that is written or unchanged.',
  })
  message!: string | null
}

@Unsaved()
@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'The results of a bulk write.' })
export class SyncResult {
  @Field(() => [SyncItemResult], { description: 'One for each item, in their order.' })
  results!: SyncItemResult[]

  @Field(() => ImportType, {
    nullable: true,
    description:
      'By which `undoImport` takes back all that was written; null if nothing was, and for a dry run.',
  })
  import!: Import | null
}
