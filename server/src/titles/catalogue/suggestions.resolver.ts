import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { Image, PosterSize } from '../types/Image.js'
import { Suggestion } from '../types/Suggestion.js'

/** Resolves the fields of Suggestion that are not columns of its row. */
@Resolver(() => Suggestion)
export class SuggestionFieldsResolver {
  @FieldResolver(() => String, {
    description: 'URL of the poster, 2:3; a path of this server when it begins with "/".',
  })
  poster(
    @Root() suggestion: Suggestion,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W200, description: 'Width of the image.' })
    size: PosterSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.images.poster(suggestion, size)
  }

  @FieldResolver(() => Image, { description: 'The poster, 2:3, in several widths.' })
  posterImage(@Root() suggestion: Suggestion, @Ctx() { movies }: Context): Image {
    return movies.images.posterImage(suggestion)
  }
}
