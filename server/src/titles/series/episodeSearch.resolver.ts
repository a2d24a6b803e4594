import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { EPISODES_FOUND } from '../../../contract/rules/search.js'
import type { Context } from '../../platform/feature/Context.js'
import { CacheControl, Cost, MAX_AGE, Personal, SemanticNonNull } from '../../platform/graphql/directives.js'
import { EpisodeMatch } from './EpisodeMatch.js'

/** Searches episodes. */
@Resolver()
export class EpisodeSearchResolver {
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Cost({ assumedSize: EPISODES_FOUND, weight: COMPUTE_COST.episodes })
  @SemanticNonNull()
  @Query(() => [EpisodeMatch], {
    nullable: true,
    description: `The episodes that a search text names, at most ${EPISODES_FOUND}: by a number at its end, as in “the office s3e5”, “3x05”, “season 3 episode 5” or “s03” (the season), if the catalogue has it; else by their titles, with or without the name of the series. An empty list if a title is called like a text with a number, and for a blank text.`,
  })
  episodes(
    @Personal()
    @Arg('query', () => String, { description: 'Search text, such as “the office s3e5”.' })
    query: string,
    @Ctx() { episodeSearch }: Context,
  ): Promise<EpisodeMatch[]> {
    return episodeSearch.find(query)
  }
}
