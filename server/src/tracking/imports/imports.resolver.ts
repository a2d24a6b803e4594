import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { TITLE_REFS } from '../../../contract/rules/catalogue.js'
import { DownloadTarget, UploadTarget } from '../../accounts/export/FileTransfer.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import {
  CacheControl,
  Cost,
  Errors,
  Invalidates,
  NeedsScope,
  SemanticNonNull,
  Unsaved,
} from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { Movie } from '../../titles/types/Movie.js'
import type { Import, ImportPolicy, ImportSource, TitleDecision, TitleMatch } from './Import.js'
import {
  ImportPolicyEnum,
  ImportSourceEnum,
  ImportTitleDecisionEnum,
  TitleMatchingEnum,
} from './importEnums.js'
import {
  ImportAnswer,
  ImportConnection,
  ImportError,
  ImportPageArgs,
  ImportProgress,
  ImportQuestionType,
  ImportRow,
  ImportRowConnection,
  ImportRowsArgs,
  ImportsArgs,
  ImportTitle,
  ImportTitleConnection,
  ImportTitleMatch,
  ImportTitlesArgs,
  ImportType,
} from './importTypes.js'

/** Fields of the viewer that an import changes. */
const WRITTEN = [
  'User.calendar',
  'User.diary',
  'User.diaryMonths',
  'User.favorites',
  'User.figures',
  'User.notInterested',
  'User.recentActivity',
  'User.reviews',
  'User.stats',
  'User.upNext',
  'User.watched',
  'User.watchlists',
  'User.week',
] as const

/** Mutations of the viewer's imports. */
@Resolver()
export class ImportsResolver {
  @Errors({ codes: ['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'FILE_MISSING'] })
  @NeedsScope('imports:write')
  @SemanticNonNull()
  @Mutation(() => ImportType, {
    nullable: true,
    description:
      'Answers the questions of an import, which is then read. While it is READY, it is read again with other answers; what was decided about its titles stays. Errors IMPORT_NOT_FOUND; IMPORT_STATE unless it is ASKING or READY; FILE_MISSING when its file was deleted, after a day.',
  })
  answerImport(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Arg('answers', () => [ImportAnswer], { description: 'One for each question without an assumed answer.' })
    answers: ImportAnswer[],
    @Ctx() { importPages }: Context,
  ): Promise<Import> {
    return importPages.answer(id, answers)
  }

  @Errors({ codes: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'] })
  @NeedsScope('imports:write')
  @SemanticNonNull()
  @Mutation(() => ImportType, {
    nullable: true,
    description: `Says which titles those of an import are, at most ${IMPORTS.matches} at once: all of it, or nothing. The answers are remembered for later imports. Errors IMPORT_NOT_FOUND; IMPORT_STATE unless it is READY.`,
  })
  matchImportTitles(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Arg('matches', () => [ImportTitleMatch], { description: `At most ${IMPORTS.matches}.` })
    matches: ImportTitleMatch[],
    @Ctx() { importPages }: Context,
  ): Promise<Import> {
    return importPages.match(id, matches)
  }

  @Errors({ codes: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'] })
  @NeedsScope('imports:write')
  @SemanticNonNull()
  @Mutation(() => ImportType, {
    nullable: true,
    description: `Decides about all titles of an import that wait for the viewer; what was decided before stays. The answers are remembered for later imports. Of more than ${IMPORTS.matches} titles the rows are compared in the background: the import is MATCHING until then. Errors IMPORT_NOT_FOUND; IMPORT_STATE unless it is READY.`,
  })
  decideImportTitles(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Arg('match', () => [TitleMatchingEnum], {
      description: 'Only titles with one of these, of AMBIGUOUS, UNKNOWN, OWN and LEFT_OUT.',
    })
    match: TitleMatch[],
    @Arg('decision', () => ImportTitleDecisionEnum, { description: 'What becomes of them.' })
    decision: TitleDecision,
    @Ctx() { imports }: Context,
  ): Promise<Import> {
    return imports.decide(id, match, decision)
  }

  @Invalidates(...WRITTEN)
  @Errors({ codes: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'], others: ['IMPORT_RUNNING'] })
  @NeedsScope('imports:write')
  @SemanticNonNull()
  @Mutation(() => ImportType, {
    nullable: true,
    description:
      'Begins to apply an import that is READY. Ask for its `status` until it is APPLIED. Errors IMPORT_NOT_FOUND, IMPORT_STATE.',
  })
  applyImport(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Arg('policy', () => ImportPolicyEnum, {
      defaultValue: 'KEEP_MINE',
      description: 'What happens to conflicts.',
    })
    policy: ImportPolicy,
    @Ctx() { imports }: Context,
  ): Promise<Import> {
    return imports.apply(id, policy)
  }

  @Errors({ codes: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'] })
  @NeedsScope('imports:write')
  @SemanticNonNull()
  @Mutation(() => ImportType, {
    nullable: true,
    description:
      'Cancels an import that is not applied yet; nothing was changed. Errors IMPORT_NOT_FOUND, IMPORT_STATE.',
  })
  cancelImport(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() { imports }: Context,
  ): Promise<Import> {
    return imports.cancel(id)
  }

  @Invalidates(...WRITTEN)
  @Errors({ codes: ['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'IMPORT_RUNNING'] })
  @NeedsScope('imports:write')
  @SemanticNonNull()
  @Mutation(() => ImportType, {
    nullable: true,
    description: `Begins to undo an import, within ${IMPORTS.undoDays} days. What was changed since stays: its rows are then KEPT. Errors IMPORT_NOT_FOUND, IMPORT_STATE; IMPORT_RUNNING while another one is not finished.`,
  })
  undoImport(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() { imports }: Context,
  ): Promise<Import> {
    return imports.undo(id)
  }
}

/** Resolves the imports of a user. */
@Resolver(() => User)
export class ImportsOfUserResolver {
  @CacheControl('PRIVATE', 0)
  @Unsaved()
  @Cost({ assumedSize: IMPORTS.importPage })
  @NeedsScope('imports:write')
  @SemanticNonNull()
  @FieldResolver(() => ImportConnection, {
    nullable: true,
    description: `The user’s imports, newest first, at most ${IMPORTS.importPage} a page; the last ${IMPORTS.kept} are kept. Private: error FORBIDDEN for another user’s.`,
  })
  imports(
    @Root() user: User,
    @Args(() => ImportsArgs) args: ImportsArgs,
    @Ctx() { importPages }: Context,
  ): Promise<Connection<Import>> {
    return importPages.of(user.id, args)
  }

  @CacheControl('PRIVATE', 0)
  @Unsaved()
  @NeedsScope('imports:write')
  @FieldResolver(() => ImportType, {
    nullable: true,
    description: 'An import of the user; null if there is none. Private: error FORBIDDEN for another user’s.',
  })
  import(
    @Root() user: User,
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() { importPages }: Context,
  ): Promise<Import | null> {
    return importPages.find(user.id, id)
  }

  @NeedsScope('imports:write')
  @SemanticNonNull()
  @FieldResolver(() => UploadTarget, {
    nullable: true,
    description:
      'Where to upload a file to import: an export of another service or of this one. The response of the upload has the new import.',
  })
  importUpload(@Root() user: User, @Ctx() { importPages }: Context): UploadTarget {
    return importPages.uploadTarget(user.id)
  }
}

/** Resolves what an import consists of. */
@Resolver(() => ImportType)
export class ImportResolver {
  @FieldResolver(() => ImportSourceEnum, {
    nullable: true,
    description: 'The service whose export it is; null for rows that a client wrote at once.',
  })
  source(@Root() { format }: ImportType): ImportSource | null {
    return format
  }

  @FieldResolver(() => ImportProgress, { description: 'How far the current step is.' })
  progress(@Root() { done, total }: ImportType): ImportProgress {
    return { done, total }
  }

  @Cost({ assumedSize: IMPORTS.questions })
  @FieldResolver(() => [ImportQuestionType], { description: 'Its questions, with the answers so far.' })
  questions(@Root() found: ImportType, @Ctx() { importPages }: Context): ImportQuestionType[] {
    return importPages.questions(found)
  }

  @FieldResolver(() => ImportError, {
    nullable: true,
    description: 'What has ended it, or why it waits for other answers; null otherwise.',
  })
  error(@Root() found: ImportType, @Ctx() { importPages }: Context): ImportError | null {
    return importPages.error(found)
  }

  @FieldResolver(() => Int, {
    description: 'Number of titles that wait for the viewer: those that are ambiguous or unknown.',
  })
  unmatchedCount(@Root() { id }: ImportType, @Ctx() { importPages }: Context): Promise<number> {
    return importPages.unmatchedCount(id)
  }

  @FieldResolver(() => ImportTitleConnection, {
    description:
      'The titles that were not found without doubt, in the order of the file. Those for which the viewer has chosen a title are among them only if `match` asks for CHOSEN.',
  })
  unmatched(
    @Root() found: ImportType,
    @Args(() => ImportTitlesArgs) args: ImportTitlesArgs,
    @Ctx() { importPages }: Context,
  ): Promise<Connection<ImportTitle>> {
    return importPages.titles(found, args)
  }

  @FieldResolver(() => ImportRowConnection, {
    description: 'What the import says, in the order of the file.',
  })
  rows(
    @Root() found: ImportType,
    @Args(() => ImportRowsArgs) args: ImportRowsArgs,
    @Ctx() { importPages }: Context,
  ): Promise<Connection<ImportRow>> {
    return importPages.rows(found, args)
  }

  @FieldResolver(() => ImportRowConnection, {
    description: 'What was left out, imported with a change or kept by undoing, in the order of the file.',
  })
  problems(
    @Root() found: ImportType,
    @Args(() => ImportPageArgs) args: ImportPageArgs,
    @Ctx() { importPages }: Context,
  ): Promise<Connection<ImportRow>> {
    return importPages.problems(found, args)
  }

  @FieldResolver(() => DownloadTarget, {
    description: 'Where to download all rows and what became of them, as CSV.',
  })
  report(@Root() { id }: ImportType): DownloadTarget {
    return { url: `/api/users/imports/${id}/report`, mediaType: 'text/csv' }
  }
}

/** Resolves the candidates of a title, those of all titles of a page together. */
@Resolver(() => ImportTitle)
export class ImportTitleResolver {
  @Cost({ assumedSize: TITLE_REFS.candidates })
  @FieldResolver(() => [Movie], {
    description: `Titles to choose from, the likeliest first; at most ${TITLE_REFS.candidates}.`,
  })
  candidates(
    @Root() { candidateIds }: ImportTitle,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie[]> {
    return movies.byIds(candidateIds.slice(0, TITLE_REFS.candidates), requestedFields(info))
  }

  @FieldResolver(() => Movie, {
    nullable: true,
    description: 'The title that was found or that the viewer has chosen; null if none was.',
  })
  movie(
    @Root() { movieId }: ImportTitle,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> | null {
    return movieId === null ? null : movies.get(movieId, requestedFields(info))
  }
}

/** Resolves the title of a row, those of all rows of a page together. */
@Resolver(() => ImportRow)
export class ImportRowResolver {
  @FieldResolver(() => Movie, {
    nullable: true,
    description: 'The title that was found; null if none was, or for a list.',
  })
  movie(
    @Root() { movieId }: ImportRow,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> | null {
    return movieId === null ? null : movies.get(movieId, requestedFields(info))
  }
}
