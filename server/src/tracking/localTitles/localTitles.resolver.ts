import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql'
import { Movie, type MovieMaker } from '../../titles/types/Movie.js'
import type { Context } from '../../platform/feature/Context.js'
import { Errors, NeedsScope, Personal, SemanticNonNull } from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { TitleInput } from './LocalTitleInput.js'

/** Mutations of titles that members add by hand. */
@Resolver()
export class LocalTitlesResolver {
  @NeedsScope('titles:write')
  @SemanticNonNull()
  @Errors({ others: ['ADDING_TITLES_OFF', 'TITLE_EXISTS'] })
  @Mutation(() => Movie, {
    nullable: true,
    description:
      'Adds a title that the catalogue does not have. Everybody on this site finds it like any title. Error TITLE_EXISTS for a title of the catalogue: `extensions.link` is the path of its page.',
  })
  addTitle(
    @Arg('input', () => TitleInput, { description: 'The facts of the title.' }) input: TitleInput,
    @Ctx() { localTitles }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return localTitles.add(input, requestedFields(info))
  }

  @NeedsScope('titles:write')
  @SemanticNonNull()
  @Errors({ others: ['MOVIE_NOT_FOUND', 'TITLE_EXISTS'] })
  @Mutation(() => Movie, {
    nullable: true,
    description:
      'Replaces all facts of a title that the viewer added. Error FORBIDDEN for another title, also when a source has brought it in the meantime.',
  })
  updateTitle(
    @Arg('id', () => ID, { description: 'Id of the title.' }) id: string,
    @Arg('input', () => TitleInput, {
      description: 'All facts of the title; those that are left out become unknown.',
    })
    input: TitleInput,
    @Ctx() { localTitles }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return localTitles.update(id, input, requestedFields(info))
  }

  @NeedsScope('titles:write')
  @SemanticNonNull()
  @Errors({ others: ['MOVIE_NOT_FOUND', 'TITLE_IN_USE'] })
  @Mutation(() => Movie, {
    nullable: true,
    description:
      'Deletes a title that the viewer added, with the viewer’s list entries and review of it, and returns the title. Error TITLE_IN_USE if another user keeps it in a list or has reviewed it; FORBIDDEN for another title.',
  })
  deleteTitle(
    @Arg('id', () => ID, { description: 'Id of the title.' }) id: string,
    @Ctx() { localTitles }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return localTitles.delete(id, requestedFields(info))
  }
}

/** Resolves who added a title. */
@Resolver(() => Movie)
export class MakerOfMovieResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether a member of this site added it by hand; false as soon as a source of the catalogue has brought it.',
  })
  addedByMember(@Root() movie: Movie & Partial<MovieMaker>): boolean {
    return movie.makerId != null
  }

  @Personal()
  @NeedsScope('titles:write')
  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer added it by hand and may change or delete it.',
  })
  viewerCanEdit(@Root() movie: Movie & Partial<MovieMaker>, @Ctx() { localTitles }: Context): boolean {
    return localTitles.canEdit(movie)
  }
}
