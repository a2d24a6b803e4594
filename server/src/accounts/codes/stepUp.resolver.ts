import { Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { Errors, SemanticNonNull } from '../../platform/graphql/directives.js'
import { VerificationResult } from './VerificationResult.js'

/** Mutation of the codes that confirm changes. */
@Resolver()
export class StepUpResolver {
  @SemanticNonNull()
  @Errors()
  @Mutation(() => VerificationResult, {
    nullable: true,
    description:
      'Emails a viewer without a password a code that confirms `changePassword`, a new email address, `unlinkIdentity` or `requestAccountDeletion` in this session. Sends none within a minute of the previous code.',
  })
  sendConfirmationCode(@Ctx() { stepUp }: Context): Promise<VerificationResult> {
    return stepUp.sendCode()
  }
}
