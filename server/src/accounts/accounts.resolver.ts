import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { QUOTAS, SESSIONS } from '../../contract/rules.js'
import type { Context } from '../context.js'
import { AtMost } from '../graphql/atMost.js'
import { AuthPayload } from './authentication/AuthPayload.js'
import { LinkedIdentity } from './authentication/LinkedIdentity.js'
import { RegisterInput, RegistrationResult } from './Registration.js'
import { Session } from './authentication/Session.js'
import { SignInOptions } from './authentication/SignInOptions.js'
import { User } from './User.js'
import { PasswordResetRequest, UndoResult, VerificationResult } from './VerificationResult.js'

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
    @Ctx() { registrations }: Context,
  ): Promise<RegistrationResult> {
    return registrations.register(input)
  }

  @Mutation(() => VerificationResult, {
    description:
      'Shows with the code from the mail that an address is one’s own. Five attempts a code, ten minutes. A code works only together with its registration: by the cookie of `register` or `login`, by `registrationToken`, or by `password`; that of another address by the session of its account, or by `password`.',
  })
  verifyEmail(
    @Arg('email', () => String) email: string,
    @Arg('code', () => String) code: string,
    @Arg('registrationToken', () => String, { nullable: true }) registrationToken: string | null,
    @Arg('password', () => String, { nullable: true, description: 'The one that was registered with.' })
    password: string | null,
    @Ctx() { registrations }: Context,
  ): Promise<VerificationResult> {
    return registrations.verifyEmail(email, code, { registrationToken, password })
  }

  @Mutation(() => VerificationResult, {
    description:
      'Sends a new code to whoever proves, as for `verifyEmail`, that they wait for one, if their last is at least 60 s old; succeeds either way.',
  })
  resendVerificationCode(
    @Arg('email', () => String) email: string,
    @Arg('registrationToken', () => String, { nullable: true }) registrationToken: string | null,
    @Arg('password', () => String, { nullable: true, description: 'The one that was registered with.' })
    password: string | null,
    @Ctx() { registrations }: Context,
  ): Promise<VerificationResult> {
    return registrations.resendCode(email, { registrationToken, password })
  }

  @Mutation(() => PasswordResetRequest, {
    description: 'Sends a code for a new password if the address has an account; succeeds either way.',
  })
  requestPasswordReset(
    @Arg('email', () => String) email: string,
    @Ctx() { accounts }: Context,
  ): Promise<PasswordResetRequest> {
    return accounts.requestPasswordReset(email)
  }

  @Mutation(() => VerificationResult, {
    description:
      'Sets a new password with the code from the mail and ends every session of the account. The code works in the browser that asked for it, or together with `resetToken`.',
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
    description:
      'Sets another password, or the first one, and ends every other session. The current one confirms it; of an account that has none, the code of `sendConfirmationCode`.',
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
    description:
      'Mails the viewer, whose account has no password, a code that confirms `changePassword`, another address, `unlinkIdentity` or `requestAccountDeletion` in this session; none while the last is younger than a minute.',
  })
  sendConfirmationCode(@Ctx() { stepUp }: Context): Promise<VerificationResult> {
    return stepUp.sendCode()
  }

  @Mutation(() => UndoResult, {
    description:
      'Puts a former address back with the token of the mail to it, within seven days and once. Ends every session and every later change, takes the password away, and mails a code for a new one.',
  })
  undoEmailChange(
    @Arg('token', () => String) token: string,
    @Ctx() { emailChanges }: Context,
  ): Promise<UndoResult> {
    return emailChanges.undo(token)
  }

  @Mutation(() => User, {
    description:
      'Removes a linked sign-in and ends every other session. The password confirms it; of an account that has none, the code of `sendConfirmationCode`. The last way to sign in stays.',
  })
  unlinkIdentity(
    @Arg('id', () => ID) id: string,
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Arg('code', () => String, { nullable: true }) code: string | null,
    @Ctx() { identities }: Context,
  ): Promise<User> {
    return identities.unlink(id, { password, code })
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

  @AtMost(QUOTAS.identity)
  @FieldResolver(() => [LinkedIdentity], {
    description: 'The sign-ins of identity providers that open the account, oldest first.',
  })
  identities(@Root() user: User, @Ctx() { identities }: Context): Promise<LinkedIdentity[]> {
    return identities.list(user)
  }
}
