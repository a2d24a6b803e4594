import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { Anonymous, Errors, SemanticNonNull } from '../../platform/graphql/directives.js'
import { PasswordResetRequest, VerificationResult } from '../codes/VerificationResult.js'
import { User } from '../users/User.js'

/** Mutations that change and reset passwords. */
@Resolver()
export class PasswordChangesResolver {
  @Anonymous()
  @SemanticNonNull()
  @Errors()
  @Mutation(() => PasswordResetRequest, {
    nullable: true,
    description: 'Emails a password reset code if the address has an account. Succeeds in any case.',
  })
  requestPasswordReset(
    @Arg('email', () => String, { description: 'Email address of the account, in any case.' }) email: string,
    @Ctx() { passwordChanges }: Context,
  ): Promise<PasswordResetRequest> {
    return passwordChanges.requestReset(email)
  }

  @Anonymous()
  @SemanticNonNull()
  @Errors()
  @Mutation(() => VerificationResult, {
    nullable: true,
    description:
      'Sets a new password with the emailed code and ends all sessions of the account. The code works in the browser that requested it, or with `resetToken`.',
  })
  resetPassword(
    @Arg('email', () => String, { description: 'Email address of the account.' }) email: string,
    @Arg('code', () => String, { description: 'The emailed code: six digits.' }) code: string,
    @Arg('password', () => String, {
      description:
        'The new password: 8 to 128 characters with a lowercase letter, an uppercase letter and a digit.',
    })
    password: string,
    @Arg('resetToken', () => String, {
      nullable: true,
      description: 'The `resetToken` of `requestPasswordReset`; a browser has it in a cookie.',
    })
    resetToken: string | null,
    @Ctx() { passwordChanges }: Context,
  ): Promise<VerificationResult> {
    return passwordChanges.reset(email, code, password, resetToken)
  }

  @SemanticNonNull()
  @Errors()
  @Mutation(() => User, {
    nullable: true,
    description:
      'Changes or sets the password and ends all other sessions. Requires the current password or, for an account without one, the code of `sendConfirmationCode`.',
  })
  changePassword(
    @Arg('current', () => String, {
      nullable: true,
      description: 'The current password. Null for an account without one, which gives `code`.',
    })
    current: string | null,
    @Arg('next', () => String, {
      description:
        'The new password: 8 to 128 characters with a lowercase letter, an uppercase letter and a digit.',
    })
    next: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'Code of `sendConfirmationCode`, for an account without a password.',
    })
    code: string | null,
    @Ctx() { passwordChanges }: Context,
  ): Promise<User> {
    return passwordChanges.change({ current, code }, next)
  }
}
