import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql'
import { TITLE_REFS } from '../../../contract/rules/catalogue.js'
import type { Context } from '../../platform/feature/Context.js'
import { CacheControl, Cost, MAX_AGE, Personal } from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { Movie } from '../types/Movie.js'
import type { FoundTitle } from './chooseMatch.js'
import { TitleLookup, TitleRef } from './TitleRef.js'

/** The query of titles by references. */
@Resolver()
export class ReferencesResolver {
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Cost({ assumedSize: TITLE_REFS.max })
  @Query(() => [TitleLookup], {
    description:
      'Finds titles by ids of this or other sites, or by title, year and type; at most 200 at once, in the order of the references. What the catalogue lacks has no title; what is ambiguous has candidates.',
  })
  titles(
    @Personal()
    @Arg('refs', () => [TitleRef], { description: 'The references, at most 200.' })
    refs: TitleRef[],
    @Ctx() { references }: Context,
  ): Promise<FoundTitle[]> {
    return references.find(refs)
  }
}

/** Resolves the titles of a lookup, those of all lookups together. */
@Resolver(() => TitleLookup)
export class TitleLookupResolver {
  @FieldResolver(() => Movie, { nullable: true, description: 'The title; null when none is certain.' })
  title(
    @Root() { id }: TitleLookup,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> | null {
    return id === null ? null : movies.get(id, requestedFields(info))
  }

  @Cost({ assumedSize: TITLE_REFS.candidates })
  @FieldResolver(() => [Movie], {
    description: 'Titles to choose from when none is certain, the likeliest first; at most 5.',
  })
  candidates(
    @Root() { candidateIds }: TitleLookup,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie[]> {
    return movies.byIds(candidateIds, requestedFields(info))
  }
}
