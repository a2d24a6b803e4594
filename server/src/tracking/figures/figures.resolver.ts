import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, NeedsScope, SemanticNonNull } from '../../platform/graphql/directives.js'
import { ViewingFigures } from './ViewingFigures.js'

/** Resolves the figures of a user. */
@Resolver(() => User)
export class FiguresOfUserResolver {
  @Cost({ weight: COMPUTE_COST.figures })
  @NeedsScope('diary:read')
  @SemanticNonNull()
  @FieldResolver(() => ViewingFigures, {
    nullable: true,
    description: 'What the user watched, in figures. Private: error FORBIDDEN for another user’s.',
  })
  figures(
    @Root() user: User,
    @Arg('year', () => Int, {
      nullable: true,
      description: 'The year of the viewings; all years by default.',
    })
    year: number | null,
    @Ctx() { figures }: Context,
  ): Promise<ViewingFigures> {
    return figures.ofUser(user.id, year)
  }
}
