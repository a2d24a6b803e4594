import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { SESSIONS } from '../../contract/rules.js'
import type { Context } from '../context.js'
import { AtMost } from '../graph/atMost.js'
import { AuthPayload } from './AuthPayload.js'
import { RegisterInput, RegistrationResult } from './Registration.js'
import { Session } from './Session.js'
import { SignInOptions } from './SignInOptions.js'
import { User } from './User.js'
import { VerificationResult } from './VerificationResult.js'

/** Registering, signing in and staying signed in. */
@Resolver()
export class AccountsResolver {
  @Query(() => User, { nullable: true, description: 'The signed-in person; null for a visitor.' })
  viewer(@Ctx() { accounts }: Context): Promise<User | null> {
    return accounts.viewer()
  }

  @Query(() => SignInOptions, { description: 'The ways to sign in to this instance.' })
  signInOptions(@Ctx() { accounts }: Context): SignInOptions {
    return accounts.signInOptions()
  }

  @Mutation(() => RegistrationResult, {
    description:
      'Makes an account that waits for the code in the mail. Answers a taken address like a free one; its owner gets a mail.',
  })
  register(
    @Arg('input', () => RegisterInput) input: RegisterInput,
    @Ctx() { accounts }: Context,
  ): Promise<RegistrationResult> {
    return accounts.register(input)
  }

  @Mutation(() => VerificationResult, {
    description:
      'Shows with the code from the mail that an address is one’s own. Five attempts a code, ten minutes.',
  })
  verifyEmail(
    @Arg('email', () => String) email: string,
    @Arg('code', () => String) code: string,
    @Ctx() { accounts }: Context,
  ): Promise<VerificationResult> {
    return accounts.verifyEmail(email, code)
  }

  @Mutation(() => VerificationResult, {
    description:
      'Sends a new code if the address waits for one and the last is at least 60 s old; succeeds either way.',
  })
  resendVerificationCode(
    @Arg('email', () => String) email: string,
    @Ctx() { accounts }: Context,
  ): Promise<VerificationResult> {
    return accounts.resendCode(email)
  }

  @Mutation(() => VerificationResult, {
    description: 'Sends a code for a new password if the address has an account; succeeds either way.',
  })
  requestPasswordReset(
    @Arg('email', () => String) email: string,
    @Ctx() { accounts }: Context,
  ): Promise<VerificationResult> {
    return accounts.requestPasswordReset(email)
  }

  @Mutation(() => VerificationResult, {
    description: 'Sets a new password with the code from the mail and ends every session of the account.',
  })
  resetPassword(
    @Arg('email', () => String) email: string,
    @Arg('code', () => String) code: string,
    @Arg('password', () => String) password: string,
    @Ctx() { accounts }: Context,
  ): Promise<VerificationResult> {
    return accounts.resetPassword(email, code, password)
  }

  @Mutation(() => User, { description: 'Sets another password and ends every other session.' })
  changePassword(
    @Arg('current', () => String) current: string,
    @Arg('next', () => String) next: string,
    @Ctx() { accounts }: Context,
  ): Promise<User> {
    return accounts.changePassword(current, next)
  }

  @Mutation(() => AuthPayload, {
    description:
      'Signs in. The refresh token comes as a cookie, or in the answer when asked for. An unverified account gets no token.',
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

  @Mutation(() => AuthPayload, {
    description:
      'A new token for the session of the cookie, or of the refresh token given. A refresh token is good until its successor has been used; using it later ends the session.',
  })
  refreshToken(
    @Arg('refreshToken', () => String, { nullable: true }) refreshToken: string | null | undefined,
    @Ctx() { sessions }: Context,
  ): Promise<AuthPayload> {
    return sessions.refresh(refreshToken)
  }

  @Mutation(() => User, {
    nullable: true,
    description: 'Ends the session of the token or the cookie and gives its account; null for a visitor.',
  })
  logout(@Ctx() { sessions }: Context): Promise<User | null> {
    return sessions.logout()
  }

  @Mutation(() => User, { description: 'Ends one of the viewer’s sessions.' })
  endSession(@Arg('id', () => ID) id: string, @Ctx() { sessions }: Context): Promise<User> {
    return sessions.end(id)
  }

  @Mutation(() => User, { description: 'Ends all of the viewer’s sessions but this one.' })
  endOtherSessions(@Ctx() { sessions }: Context): Promise<User> {
    return sessions.endOthers()
  }
}

/** The fields of User that are not columns of its row. */
@Resolver(() => User)
export class UserFieldsResolver {
  @AtMost(SESSIONS.live)
  @FieldResolver(() => [Session], {
    description: 'Where the viewer is signed in, last used first; the latest 50.',
  })
  sessions(@Root() user: User, @Ctx() { sessions }: Context): Promise<Session[]> {
    return sessions.list(user)
  }
}
