import { FieldResolver, Resolver, Root } from 'type-graphql'
import { Movie } from '../types/Movie.js'
import { TitleStatus, titleStatusOf } from '../types/TitleStatus.js'

/** Resolves the status of a title as a value. */
@Resolver(() => Movie)
export class ReleaseStatusResolver {
  @FieldResolver(() => TitleStatus, {
    nullable: true,
    description: 'The `status` as a value, for programs; null when unknown.',
  })
  releaseStatus(@Root() { status }: Movie): TitleStatus | null {
    return titleStatusOf(status)
  }
}
