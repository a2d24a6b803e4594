import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { Anonymous, Errors, SemanticNonNull } from '../../platform/graphql/directives.js'
import { UndoResult } from '../codes/VerificationResult.js'

/** Mutation that undoes a change of address. */
@Resolver()
export class EmailChangesResolver {
  @Anonymous()
  @SemanticNonNull()
  @Errors({ others: ['EMAIL_IN_USE'] })
  @Mutation(() => UndoResult, {
    nullable: true,
    description:
      'Restores a former email address with the token emailed to it, once and within seven days. Ends all sessions, voids later changes, removes the password, and emails a password reset code.',
  })
  undoEmailChange(
    @Arg('token', () => String, { description: 'The token of the link in the email to the former address.' })
    token: string,
    @Ctx() { emailChanges }: Context,
  ): Promise<UndoResult> {
    return emailChanges.undo(token)
  }
}
