import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../context.js'
import { ProfileInput } from './ProfileInput.js'
import { User } from '../User.js'

/** Resolves the mutations of the viewer's profile and account deletion. */
@Resolver()
export class ProfilesResolver {
  @Mutation(() => User, { description: 'Changes the given fields of the viewer’s profile.' })
  updateProfile(
    @Arg('input', () => ProfileInput) input: ProfileInput,
    @Ctx() { profiles }: Context,
  ): Promise<User> {
    return profiles.update(input)
  }

  @Mutation(() => User, { description: 'Removes the viewer’s avatar.' })
  deleteAvatar(@Ctx() { profiles }: Context): Promise<User> {
    return profiles.deleteAvatar()
  }

  @Mutation(() => User, {
    description:
      'Schedules the deletion of the account after a grace period of seven days. Requires the password or, for an account without one, the code of `sendConfirmationCode`.',
  })
  requestAccountDeletion(
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Arg('code', () => String, { nullable: true }) code: string | null,
    @Ctx() { profiles }: Context,
  ): Promise<User> {
    return profiles.requestDeletion({ password, code })
  }

  @Mutation(() => User, { description: 'Cancels the scheduled deletion of the account.' })
  cancelAccountDeletion(@Ctx() { profiles }: Context): Promise<User> {
    return profiles.cancelDeletion()
  }
}
