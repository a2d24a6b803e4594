import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { User } from '../../accounts/users/User.js'
import { Image } from '../../titles/types/Image.js'
import { Movie } from '../../titles/types/Movie.js'
import { PosterSize } from '../../titles/types/PosterSize.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost } from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { FigureTitle, ViewingFigures } from './ViewingFigures.js'

/** Resolves the figures of a user. */
@Resolver(() => User)
export class FiguresOfUserResolver {
  @Cost({ weight: COMPUTE_COST.figures })
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

/** Resolves the fields of FigureTitle that are not columns of its row. */
@Resolver(() => FigureTitle)
export class FigureTitleFieldsResolver {
  @FieldResolver(() => Movie, {
    nullable: true,
    description: 'The title; null when it is missing from the catalogue.',
  })
  movie(
    @Root() title: FigureTitle,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return movies.get(title.movieId, requestedFields(info))
  }

  @FieldResolver(() => String, {
    description: 'URL of the poster; a path of this server when it begins with "/".',
  })
  poster(
    @Root() title: FigureTitle,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W500 }) size: PosterSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.posterOfEntry(title, size)
  }

  @FieldResolver(() => Image, {
    nullable: true,
    description:
      'The poster in several widths; null for a title without one that the catalogue does not have.',
  })
  posterImage(@Root() title: FigureTitle, @Ctx() { movies }: Context): Image | null {
    return movies.posterImageOfEntry(title)
  }
}
