import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql'
import { TITLE_FACTS, type TitleFact } from '../../../contract/rules/localTitles.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, Errors, NeedsScope, Personal, SemanticNonNull } from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { CompletedFact, TITLE_FACT_NAMES } from '../../titles/types/CompletedFact.js'
import { Movie, type MovieMaker } from '../../titles/types/Movie.js'
import { CompletionInput } from '../localTitles/LocalTitleInput.js'
import { REPORT_REASON_NAMES } from '../reviews/Review.js'

/** Mutations of facts that members complete. */
@Resolver()
export class CompletionsResolver {
  @Errors({ codes: ['FACT_KNOWN'], others: ['ADDING_TITLES_OFF', 'MOVIE_NOT_FOUND'] })
  @NeedsScope('titles:write')
  @SemanticNonNull()
  @Mutation(() => Movie, {
    nullable: true,
    description:
      'Completes a title of a source for everybody, until a source brings the facts: replaces all facts that the viewer completed. Error FACT_KNOWN for a fact that `viewerCanComplete` does not name.',
  })
  completeTitle(
    @Arg('id', () => ID, { description: 'Id of the title.' }) id: string,
    @Arg('input', () => CompletionInput, {
      description: 'The facts that are added, of those that `viewerCanComplete` names.',
    })
    input: CompletionInput,
    @Ctx() { completions }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return completions.complete(id, input, requestedFields(info))
  }

  @NeedsScope('titles:write')
  @SemanticNonNull()
  @Errors({ others: ['MOVIE_NOT_FOUND'] })
  @Mutation(() => Movie, {
    nullable: true,
    description:
      'Reports what members added to a title; a second report of the viewer replaces the first one. Error FORBIDDEN for a title to which nobody else has added. The API never returns reporters and reasons.',
  })
  reportTitle(
    @Arg('id', () => ID, { description: 'Id of the title.' }) id: string,
    @Arg('reason', () => REPORT_REASON_NAMES, { description: 'Why it is reported.' }) reason: string,
    @Arg('additionalInfo', () => String, { nullable: true, description: 'At most 500 characters.' })
    additionalInfo: string | null | undefined,
    @Ctx() { completions }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return completions.report(id, reason, additionalInfo, requestedFields(info))
  }
}

/** Resolves what members completed of a title. */
@Resolver(() => Movie)
export class CompletionsOfMovieResolver {
  @Cost({ assumedSize: TITLE_FACTS.length })
  @FieldResolver(() => [CompletedFact], {
    description:
      'The facts that members of this site completed; each until a source of the catalogue brings it.',
  })
  completedFacts(@Root() movie: Movie & Partial<MovieMaker>): CompletedFact[] {
    return movie.completedFacts ?? []
  }

  @Personal()
  @Cost({ assumedSize: TITLE_FACTS.length, weight: 0 })
  @NeedsScope('titles:write')
  @FieldResolver(() => [TITLE_FACT_NAMES], {
    description: 'The facts that the viewer may add or change; empty for a visitor.',
  })
  viewerCanComplete(
    @Root() movie: Movie & Partial<MovieMaker>,
    @Ctx() { completions }: Context,
  ): Promise<TitleFact[]> {
    return completions.openFacts(movie)
  }
}
