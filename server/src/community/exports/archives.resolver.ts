import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { DownloadTarget } from '../../accounts/export/FileTransfer.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { SemanticNonNull } from '../../platform/graphql/directives.js'

/** Resolves where a user's archive is downloaded. */
@Resolver(() => User)
export class ArchiveOfUserResolver {
  @SemanticNonNull()
  @FieldResolver(() => DownloadTarget, {
    nullable: true,
    description:
      'Where to download what the user has recorded, as a ZIP file for other services and instances. With `?since=`, only what has changed.',
  })
  archive(@Root() user: User, @Ctx() { archives }: Context): DownloadTarget {
    return archives.target(user)
  }
}
