import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../context.js'
import { ProfileInput } from './ProfileInput.js'
import { User } from '../User.js'

/** Changing and leaving one's account. */
@Resolver()
export class ProfilesResolver {
  @Mutation(() => User, { description: 'Changes what is given of the viewer’s profile.' })
  updateProfile(
    @Arg('input', () => ProfileInput) input: ProfileInput,
    @Ctx() { profiles }: Context,
  ): Promise<User> {
    return profiles.update(input)
  }

  @Mutation(() => User, { description: 'Removes the viewer’s picture.' })
  deleteAvatar(@Ctx() { profiles }: Context): Promise<User> {
    return profiles.deleteAvatar()
  }

  @Mutation(() => User, {
    description:
      'Has the account deleted after a time of grace. The password confirms it; of an account that has none, the code of `sendConfirmationCode`.',
  })
  requestAccountDeletion(
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Arg('code', () => String, { nullable: true }) code: string | null,
    @Ctx() { profiles }: Context,
  ): Promise<User> {
    return profiles.requestDeletion({ password, code })
  }

  @Mutation(() => User, { description: 'Takes a request for deletion back.' })
  cancelAccountDeletion(@Ctx() { profiles }: Context): Promise<User> {
    return profiles.cancelDeletion()
  }
}
