import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Image, singleImage } from '../../titles/types/Image.js'
import type { Context } from '../../platform/feature/Context.js'
import { DownloadTarget, UploadTarget } from '../export/FileTransfer.js'
import { ProfileInput } from './ProfileInput.js'
import { User } from '../users/User.js'
import { Errors, NeedsScope, SemanticNonNull } from '../../platform/graphql/directives.js'

/** Resolves the mutations of the viewer's profile and account deletion. */
@Resolver()
export class OwnProfileResolver {
  @SemanticNonNull()
  @Errors({ others: ['USERNAME_TAKEN'] })
  @Mutation(() => User, { nullable: true, description: 'Changes the given fields of the viewer’s profile.' })
  updateProfile(
    @Arg('input', () => ProfileInput, { description: 'The fields to change; omitted ones stay.' })
    input: ProfileInput,
    @Ctx() { ownProfile }: Context,
  ): Promise<User> {
    return ownProfile.update(input)
  }

  @SemanticNonNull()
  @Errors()
  @Mutation(() => User, {
    nullable: true,
    description: 'Ends the first steps that a new member is offered, finished or not. Idempotent.',
  })
  endFirstSteps(@Ctx() { ownProfile }: Context): Promise<User> {
    return ownProfile.endFirstSteps()
  }

  @SemanticNonNull()
  @Errors()
  @Mutation(() => User, { nullable: true, description: 'Removes the viewer’s avatar.' })
  deleteAvatar(@Ctx() { ownProfile }: Context): Promise<User> {
    return ownProfile.deleteAvatar()
  }

  @SemanticNonNull()
  @Errors()
  @Mutation(() => User, {
    nullable: true,
    description:
      'Schedules the deletion of the account after a grace period of seven days. Requires the password or, for an account without one, the code of `sendConfirmationCode`.',
  })
  requestAccountDeletion(
    @Arg('password', () => String, {
      nullable: true,
      description:
        'The current password, to confirm it is the owner. Null for an account without a password, which gives `code`.',
    })
    password: string | null,
    @Arg('code', () => String, {
      nullable: true,
      description: 'Code of `sendConfirmationCode`, for an account without a password.',
    })
    code: string | null,
    @Ctx() { ownProfile }: Context,
  ): Promise<User> {
    return ownProfile.requestDeletion({ password, code })
  }

  @SemanticNonNull()
  @Errors()
  @Mutation(() => User, { nullable: true, description: 'Cancels the scheduled deletion of the account.' })
  cancelAccountDeletion(@Ctx() { ownProfile }: Context): Promise<User> {
    return ownProfile.cancelDeletion()
  }
}

/** Resolves the avatar of an account. */
@Resolver(() => User)
export class AvatarOfUserResolver {
  @NeedsScope()
  @FieldResolver(() => Image, { nullable: true, description: 'The avatar; null without one.' })
  avatarImage(@Root() { avatar }: User): Image | null {
    return singleImage(avatar)
  }
}

/** Resolves where a user's files are uploaded and downloaded: GraphQL itself transfers none. */
@Resolver(() => User)
export class FilesOfUserResolver {
  @SemanticNonNull()
  @FieldResolver(() => UploadTarget, {
    nullable: true,
    description: 'Where to upload a new avatar. Afterwards `avatar` is its address.',
  })
  avatarUpload(@Root() user: User, @Ctx() { ownProfile }: Context): UploadTarget {
    return ownProfile.avatarUpload(user)
  }

  @SemanticNonNull()
  @FieldResolver(() => DownloadTarget, {
    nullable: true,
    description: 'Where to download all personal data of the account, as one JSON document.',
  })
  dataExport(@Root() user: User, @Ctx() { ownProfile }: Context): DownloadTarget {
    return ownProfile.dataExport(user)
  }
}
