import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import { SESSIONS } from '../../../contract/rules/sessions.js'
import type { Context } from '../../context.js'
import { Anonymous, CacheControl, Cost, MAX_AGE } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars/DateTimeScalar.js'
import { AuthPayload } from '../sessions/AuthPayload.js'
import { LinkedIdentity } from '../identities/LinkedIdentity.js'
import { RegisterInput, RegistrationResult } from '../registrations/Registration.js'
import { Session } from '../sessions/Session.js'
import { SignInOptions } from '../identities/SignInOptions.js'
import { Preferences, User } from './User.js'
import { PasswordResetRequest, UndoResult, VerificationResult } from '../codes/VerificationResult.js'

/** Resolves registration, sign-in, sessions and account security. */
@Resolver()
export class AccountsResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @Query(() => User, { nullable: true, description: 'The signed-in user; null for a visitor.' })
  viewer(@Ctx() { accounts }: Context): Promise<User | null> {
    return accounts.viewer()
  }

  @Anonymous()
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Query(() => SignInOptions, { description: 'The configured sign-in methods of this server.' })
  signInOptions(@Ctx() { accounts }: Context): SignInOptions {
    return accounts.signInOptions()
  }

  @Anonymous()
  @Mutation(() => RegistrationResult, {
    nullable: true,
    description:
      'Registers an account, which stays unverified until the emailed code is entered. The response is the same for a taken address, whose owner gets a notice.',
  })
  register(
    @Arg('input', () => RegisterInput) input: RegisterInput,
    @Ctx() { registrations }: Context,
  ): Promise<RegistrationResult> {
    return registrations.register(input)
  }

  @Anonymous({ acceptsToken: true })
  @Mutation(() => VerificationResult, {
    nullable: true,
    description:
      'Verifies an email address with the emailed code, which is valid for ten minutes and five attempts. The code of a registration also requires the cookie of `register` or `login`, `registrationToken`, or `password`. The code of an address change also requires a session of the account, or `password`.',
  })
  verifyEmail(
    @Arg('email', () => String) email: string,
    @Arg('code', () => String) code: string,
    @Arg('registrationToken', () => String, { nullable: true }) registrationToken: string | null,
    @Arg('password', () => String, { nullable: true, description: 'The password of the registration.' })
    password: string | null,
    @Ctx() { registrations }: Context,
  ): Promise<VerificationResult> {
    return registrations.verifyEmail(email, code, { registrationToken, password })
  }

  @Anonymous({ acceptsToken: true })
  @Mutation(() => VerificationResult, {
    nullable: true,
    description:
      'Emails a new code if the request proves a registration or address change, as for `verifyEmail`, and the previous code is at least 60 s old. Succeeds in any case.',
  })
  resendVerificationCode(
    @Arg('email', () => String) email: string,
    @Arg('registrationToken', () => String, { nullable: true }) registrationToken: string | null,
    @Arg('password', () => String, { nullable: true, description: 'The password of the registration.' })
    password: string | null,
    @Ctx() { registrations }: Context,
  ): Promise<VerificationResult> {
    return registrations.resendCode(email, { registrationToken, password })
  }

  @Anonymous()
  @Mutation(() => PasswordResetRequest, {
    nullable: true,
    description: 'Emails a password reset code if the address has an account. Succeeds in any case.',
  })
  requestPasswordReset(
    @Arg('email', () => String) email: string,
    @Ctx() { accounts }: Context,
  ): Promise<PasswordResetRequest> {
    return accounts.requestPasswordReset(email)
  }

  @Anonymous()
  @Mutation(() => VerificationResult, {
    nullable: true,
    description:
      'Sets a new password with the emailed code and ends all sessions of the account. The code works in the browser that requested it, or with `resetToken`.',
  })
  resetPassword(
    @Arg('email', () => String) email: string,
    @Arg('code', () => String) code: string,
    @Arg('password', () => String) password: string,
    @Arg('resetToken', () => String, { nullable: true }) resetToken: string | null,
    @Ctx() { accounts }: Context,
  ): Promise<VerificationResult> {
    return accounts.resetPassword(email, code, password, resetToken)
  }

  @Mutation(() => User, {
    nullable: true,
    description:
      'Changes or sets the password and ends all other sessions. Requires the current password or, for an account without one, the code of `sendConfirmationCode`.',
  })
  changePassword(
    @Arg('current', () => String, { nullable: true }) current: string | null,
    @Arg('next', () => String) next: string,
    @Arg('code', () => String, { nullable: true }) code: string | null,
    @Ctx() { accounts }: Context,
  ): Promise<User> {
    return accounts.changePassword({ current, code }, next)
  }

  @Mutation(() => VerificationResult, {
    nullable: true,
    description:
      'Emails a viewer without a password a code that confirms `changePassword`, a new email address, `unlinkIdentity` or `requestAccountDeletion` in this session. Sends none within a minute of the previous code.',
  })
  sendConfirmationCode(@Ctx() { stepUp }: Context): Promise<VerificationResult> {
    return stepUp.sendCode()
  }

  @Anonymous()
  @Mutation(() => UndoResult, {
    nullable: true,
    description:
      'Restores a former email address with the token emailed to it, once and within seven days. Ends all sessions, voids later changes, removes the password, and emails a password reset code.',
  })
  undoEmailChange(
    @Arg('token', () => String) token: string,
    @Ctx() { emailChanges }: Context,
  ): Promise<UndoResult> {
    return emailChanges.undo(token)
  }

  @Mutation(() => User, {
    nullable: true,
    description:
      'Unlinks an identity provider and ends all other sessions. Requires the password or, for an account without one, the code of `sendConfirmationCode`. The only way to sign in cannot be removed.',
  })
  unlinkIdentity(
    @Arg('id', () => ID) id: string,
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Arg('code', () => String, { nullable: true }) code: string | null,
    @Ctx() { identities }: Context,
  ): Promise<User> {
    return identities.unlink(id, { password, code })
  }

  @Anonymous()
  @Mutation(() => AuthPayload, {
    nullable: true,
    description:
      'Signs in. The refresh token is set as a cookie, or returned if `returnRefreshToken` is true. An unverified account gets no token.',
  })
  login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Arg('returnRefreshToken', () => Boolean, { nullable: true, defaultValue: false })
    returnRefreshToken: boolean | null,
    @Ctx() { sessions }: Context,
  ): Promise<AuthPayload> {
    return sessions.login(email, password, returnRefreshToken === true)
  }

  @Anonymous()
  @Mutation(() => AuthPayload, {
    nullable: true,
    description:
      'Returns a new access token for the session of the given refresh token, or of the cookie. A refresh token is valid until its successor is used; using it later ends the session.',
  })
  refreshToken(
    @Arg('refreshToken', () => String, { nullable: true }) refreshToken: string | null | undefined,
    @Ctx() { sessions }: Context,
  ): Promise<AuthPayload> {
    return sessions.refresh(refreshToken)
  }

  @Anonymous()
  @Mutation(() => User, {
    nullable: true,
    description:
      'Ends the session of the access token or the cookie. Returns its account; null for a visitor.',
  })
  logout(@Ctx() { sessions }: Context): Promise<User | null> {
    return sessions.logout()
  }

  @Mutation(() => User, { nullable: true, description: 'Ends one of the viewer’s sessions.' })
  endSession(@Arg('id', () => ID) id: string, @Ctx() { sessions }: Context): Promise<User> {
    return sessions.end(id)
  }

  @Mutation(() => User, {
    nullable: true,
    description: 'Ends all of the viewer’s sessions except the current one.',
  })
  endOtherSessions(@Ctx() { sessions }: Context): Promise<User> {
    return sessions.endOthers()
  }
}

/** Resolves the private fields of `User`: null for everybody but the owner of the account. */
@Resolver(() => User)
export class UserFieldsResolver {
  @FieldResolver(() => String, { nullable: true })
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

  @FieldResolver(() => Boolean, { nullable: true })
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

  @FieldResolver(() => String, { nullable: true })
  async bio(@Root() user: User, @Ctx() { accounts }: Context): Promise<string | null> {
    return (await accounts.visibleAccount(user))?.bio ?? null
  }

  @FieldResolver(() => String, { nullable: true })
  async firstName(@Root() user: User, @Ctx() { accounts }: Context): Promise<string | null> {
    return (await accounts.visibleAccount(user))?.firstName ?? null
  }

  @FieldResolver(() => String, { nullable: true })
  async lastName(@Root() user: User, @Ctx() { accounts }: Context): Promise<string | null> {
    return (await accounts.visibleAccount(user))?.lastName ?? null
  }

  @FieldResolver(() => Preferences, { nullable: true })
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

  @Cost({ assumedSize: SESSIONS.live })
  @FieldResolver(() => [Session], {
    nullable: true,
    description: 'The live sessions of the account, most recently used first; at most 50.',
  })
  async sessions(@Root() user: User, @Ctx() { accounts, sessions }: Context): Promise<Session[] | null> {
    const account = await accounts.visibleAccount(user)
    return account && sessions.list(account)
  }

  @Cost({ assumedSize: QUOTAS.identity })
  @FieldResolver(() => [LinkedIdentity], {
    nullable: true,
    description: 'The linked identity provider sign-ins of the account, oldest first.',
  })
  async identities(
    @Root() user: User,
    @Ctx() { accounts, identities }: Context,
  ): Promise<LinkedIdentity[] | null> {
    const account = await accounts.visibleAccount(user)
    return account && identities.list(account)
  }
}
