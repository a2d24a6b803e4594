import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { CacheControl, MAX_AGE, NeedsScope } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { Preferences, User } from './User.js'

/** Query of the viewer’s account. */
@Resolver()
export class AccountsResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope()
  @Query(() => User, { nullable: true, description: 'The signed-in user; null for a visitor.' })
  viewer(@Ctx() { accounts }: Context): Promise<User | null> {
    return accounts.viewer()
  }
}

/** Resolves the private fields of `User`: null for everybody but the owner of the account. */
@Resolver(() => User)
export class UserFieldsResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Email address of the account.' })
  async email(@Root() user: User, @Ctx() { accounts }: Context): Promise<string | null> {
    return (await accounts.visibleAccount(user))?.email ?? null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The new address, which replaces `email` once the code sent to it is entered.',
  })
  async pendingEmail(@Root() user: User, @Ctx() { accounts }: Context): Promise<string | null> {
    return (await accounts.visibleAccount(user))?.pendingEmail ?? null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the emailed code of `email` was entered.',
  })
  async isEmailVerified(@Root() user: User, @Ctx() { accounts }: Context): Promise<boolean | null> {
    return (await accounts.visibleAccount(user))?.isEmailVerified ?? null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the account has a password. An account of an identity provider may have none.',
  })
  async hasPassword(@Root() user: User, @Ctx() { accounts }: Context): Promise<boolean | null> {
    return (await accounts.visibleAccount(user))?.hasPassword ?? null
  }

  @NeedsScope('profile:read')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Text about the user, at most 500 characters; empty if there is none.',
  })
  async bio(@Root() user: User, @Ctx() { accounts }: Context): Promise<string | null> {
    return (await accounts.visibleAccount(user))?.bio ?? null
  }

  @NeedsScope('profile:read')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'At most 50 characters; empty if it is not given.',
  })
  async firstName(@Root() user: User, @Ctx() { accounts }: Context): Promise<string | null> {
    return (await accounts.visibleAccount(user))?.firstName ?? null
  }

  @NeedsScope('profile:read')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'At most 50 characters; empty if it is not given.',
  })
  async lastName(@Root() user: User, @Ctx() { accounts }: Context): Promise<string | null> {
    return (await accounts.visibleAccount(user))?.lastName ?? null
  }

  @NeedsScope('profile:read')
  @FieldResolver(() => Preferences, { nullable: true, description: 'Preferences of the user.' })
  async preferences(@Root() user: User, @Ctx() { accounts }: Context): Promise<Preferences | null> {
    return (await accounts.visibleAccount(user))?.preferences ?? null
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: 'When the account will be deleted; null unless its owner has requested deletion.',
  })
  async deletionAt(@Root() user: User, @Ctx() { accounts }: Context): Promise<string | null> {
    return (await accounts.visibleAccount(user))?.deletionAt ?? null
  }

  @NeedsScope('profile:read')
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the first steps are offered: until `endFirstSteps` is called once.',
  })
  async firstStepsOpen(@Root() user: User, @Ctx() { accounts }: Context): Promise<boolean | null> {
    return (await accounts.visibleAccount(user))?.firstStepsOpen ?? null
  }
}
