import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { LOCAL_TITLES } from '../../../contract/rules/localTitles.js'
import { PAGING } from '../../../contract/rules/paging.js'
import { TEXT_COST } from '../../../contract/rules/requests.js'
import { createConnectionType } from '../../platform/graphql/connection.js'
import { Cost, NeedsScope, Unsaved } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { MovieType } from '../../titles/types/Movie.js'
import type { ImportQuestion } from './formats/ImportRow.js'
import {
  ImportOutcomeEnum,
  ImportPolicyEnum,
  ImportQuestionEnum,
  ImportRowKindEnum,
  ImportStatusEnum,
  TitleMatchingEnum,
} from './importEnums.js'
import {
  type Import,
  type ImportCount,
  type ImportPolicy,
  type ImportSource,
  type ImportStatus,
  ROW_KINDS,
  ROW_OUTCOMES,
  type RowKind,
  type RowOutcome,
  type TitleMatch,
} from './Import.js'

/** Sites that a title of an import has an id of, at most. */
const TITLE_IDS = 8

@Unsaved()
@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'How far the current step of an import is.' })
export class ImportProgress {
  @Field(() => Int, { description: 'Number of rows that are done.' })
  done!: number

  @Field(() => Int, { description: 'Number of all rows; while the file is read, of those so far.' })
  total!: number
}

@Unsaved()
@NeedsScope()
@ObjectType('ImportCount', {
  simpleResolvers: true,
  description: 'Number of rows of an import of one kind and outcome.',
})
export class ImportCountType implements ImportCount {
  @Field(() => ImportRowKindEnum, { description: 'What the rows say.' })
  kind!: RowKind

  @Field(() => ImportOutcomeEnum, { description: 'What they do.' })
  outcome!: RowOutcome

  @Field(() => Int, { description: 'Number of rows.' })
  count!: number

  @Field(() => Int, { description: 'Number of those that were written.' })
  applied!: number
}

@Unsaved()
@NeedsScope()
@ObjectType('ImportQuestion', {
  simpleResolvers: true,
  description: 'A question about a file. `answerImport` answers it, until the import is applied.',
})
export class ImportQuestionType {
  @Field(() => ImportQuestionEnum, { description: 'What is asked.' })
  question!: ImportQuestion['id']

  @Cost({ assumedSize: IMPORTS.choices })
  @Field(() => [String], {
    description: `The possible answers, at most ${IMPORTS.choices}; empty for TIME_ZONE, which is the name of any time zone.`,
  })
  choices!: readonly string[]

  @Field(() => String, {
    nullable: true,
    description: 'The answer that counts if none is given; null if one is needed.',
  })
  assumed!: string | null

  @Field(() => String, { nullable: true, description: 'The viewer’s answer.' })
  answer!: string | null
}

@Unsaved()
@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'What has ended an import.' })
export class ImportError {
  @Field(() => String, { description: 'A value of `ErrorCode`.' })
  code!: string

  @Field(() => String, { description: 'What happened, and what the viewer can do.' })
  message!: string
}

@Unsaved()
@NeedsScope()
@ObjectType('Import', {
  simpleResolvers: true,
  description:
    'An import of a file, rows that a client wrote at once, or events of players that wait for their titles. It is compared before it is applied, and can be undone.',
})
export class ImportType {
  @Field(() => ID, { description: 'Id of the import.' })
  id!: number

  @Field(() => ImportStatusEnum, { description: 'Where it stands.' })
  status!: ImportStatus

  @Field(() => ImportPolicyEnum, {
    nullable: true,
    description: 'What happens to conflicts; null before it is applied.',
  })
  policy!: ImportPolicy | null

  @Field(() => String, { description: 'Name of the file; empty for anything else.' })
  fileName!: string

  @Field(() => DateTimeScalar, { description: 'When it was begun.' })
  createdAt!: string

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was applied, or failed at that.' })
  appliedAt!: string | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was undone.' })
  undoneAt!: string | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when `undoImport` can undo it; null if it cannot.',
  })
  undoableUntil!: string | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Until when `answerImport` can answer its questions, or change the answers: its file is deleted then. Null if it cannot.',
  })
  answerableUntil!: string | null

  @Cost({ assumedSize: ROW_KINDS.length * ROW_OUTCOMES.length })
  @Field(() => [ImportCountType], {
    description: 'Its rows by kind and outcome: first a preview, then the result.',
  })
  counts!: readonly ImportCount[]

  format!: ImportSource | null
  questions!: readonly ImportQuestion[]
  answers!: Readonly<Record<string, string>>
  done!: number
  total!: number
  error!: string | null
  errorParams!: Import['errorParams']
}

@Unsaved()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'A title of an import that was not found without doubt, as the file names it.',
})
export class ImportTitle {
  @Field(() => ID, { description: 'Its id.' })
  id!: string

  @Field(() => String, { description: 'Its name; empty if the file has only ids.' })
  title!: string

  @Field(() => Int, { nullable: true, description: 'Its year.' })
  year!: number | null

  @Field(() => MovieType, { nullable: true, description: 'Film or series; null if the file does not say.' })
  type!: 'MOVIE' | 'TV' | null

  @Cost({ assumedSize: LOCAL_TITLES.directors })
  @Field(() => [String], { description: 'Its directors, if the file names them.' })
  directors!: readonly string[]

  @Cost({ assumedSize: TITLE_IDS })
  @Field(() => [String], {
    description: 'Its ids in the file, such as imdb:tt0133093, tmdb:tv:1399 or tvdb:121361.',
  })
  ids!: readonly string[]

  @Field(() => TitleMatchingEnum, { description: 'What becomes of it so far.' })
  match!: TitleMatch

  @Field(() => Boolean, {
    description:
      'Whether the viewer has decided about it, here or for an earlier file. `decideImportTitles` leaves it as it is.',
  })
  isDecided!: boolean

  @Field(() => Boolean, {
    description: 'Whether it can become a title that the viewer adds by hand: it has a name and a year.',
  })
  canAdd!: boolean

  @Field(() => Int, { description: 'Number of rows about it.' })
  rows!: number

  candidateIds!: number[]

  movieId!: number | null
}

@Unsaved()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'One thing that an import says, or a problem of its file.',
})
export class ImportRow {
  @Field(() => ID, { description: 'Its id.' })
  id!: string

  @Field(() => ImportRowKindEnum, { description: 'What it says.' })
  kind!: RowKind

  @Field(() => ImportOutcomeEnum, { description: 'What it does.' })
  outcome!: RowOutcome

  @Field(() => String, { nullable: true, description: 'Code of the reason for the outcome.' })
  reason!: string | null

  @Field(() => String, { nullable: true, description: 'The reason for the outcome, as a sentence.' })
  reasonText!: string | null

  @Field(() => String, { description: 'Path of the file that says it, within a ZIP file.' })
  file!: string

  @Field(() => Int, {
    nullable: true,
    description: 'Line of a file of CSV, from 1; position in a file of JSON, from 0.',
  })
  line!: number | null

  @Field(() => String, { nullable: true, description: 'Name of the title, or of the list.' })
  title!: string | null

  @Field(() => Int, { nullable: true, description: 'Year of the title.' })
  year!: number | null

  @Field(() => Int, { nullable: true, description: 'Season that it is about.' })
  season!: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Episode that it is about; null for a whole season or title.',
  })
  number!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'When it was watched: a day (2026-05-04), a month (2026-05) or a year (2026).',
  })
  watchedOn!: string | null

  @Field(() => Int, { nullable: true, description: 'The rating, from 1 to 10.' })
  rating!: number | null

  @NeedsScope('diary.private:read')
  @Cost({ weight: TEXT_COST.long })
  @Field(() => String, { description: 'Note, review or status; empty without one.' })
  text!: string

  @Field(() => Boolean, { description: 'Whether it is in the viewer’s data by this import.' })
  applied!: boolean

  movieId!: number | null
}

export const ImportConnection = createConnectionType(ImportType, 'Import', 'imports')
export const ImportTitleConnection = createConnectionType(
  ImportTitle,
  'ImportTitle',
  'titles that an import names',
)
export const ImportRowConnection = createConnectionType(ImportRow, 'ImportRow', 'rows of an import')

@ArgsType()
abstract class CursorArgs {
  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous page.' })
  after?: string | null
}

/** A page of a list of imports. */
@ArgsType()
export class ImportsArgs extends CursorArgs {
  @Field(() => Int, {
    nullable: true,
    description: `Imports per page, 1 to ${IMPORTS.importPage}; default ${Math.min(PAGING.defaultLimit, IMPORTS.importPage)}.`,
  })
  first?: number | null
}

/** A page of what an import consists of. */
@ArgsType()
export class ImportPageArgs extends CursorArgs {
  @Field(() => Int, {
    nullable: true,
    description: `Items per page, 1 to ${PAGING.maxLimit}; default ${PAGING.defaultLimit}.`,
  })
  first?: number | null
}

/** A page of the titles of an import that were not found without doubt. */
@ArgsType()
export class ImportTitlesArgs extends ImportPageArgs {
  @Field(() => [TitleMatchingEnum], {
    nullable: true,
    description: 'Only titles with one of these; by default AMBIGUOUS, UNKNOWN, OWN and LEFT_OUT.',
  })
  match?: TitleMatch[] | null
}

/** A page of the rows of an import. */
@ArgsType()
export class ImportRowsArgs extends ImportPageArgs {
  @Field(() => ImportRowKindEnum, { nullable: true, description: 'Only rows of this kind.' })
  kind?: RowKind | null

  @Field(() => ImportOutcomeEnum, { nullable: true, description: 'Only rows with this outcome.' })
  outcome?: RowOutcome | null
}

@InputType({ description: 'An answer to a question of an import.' })
export class ImportAnswer {
  @Field(() => ImportQuestionEnum, { description: 'The question.' })
  question!: ImportQuestion['id']

  @Field(() => String, { description: 'One of its choices; for TIME_ZONE a name such as Europe/Berlin.' })
  answer!: string
}

@InputType({
  description: 'What a title of an import is: exactly one of `movieId`, `leaveOut` and `own`.',
})
export class ImportTitleMatch {
  @Field(() => ID, { description: 'Id of the title of the import.' })
  title!: string

  @Field(() => ID, { nullable: true, description: 'Id of the title that is meant.' })
  movieId?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True: its rows are left out.' })
  leaveOut?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: it becomes a title that the viewer adds by hand when the import is applied.',
  })
  own?: boolean | null
}
