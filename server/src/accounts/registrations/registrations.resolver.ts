import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { Anonymous, Errors, SemanticNonNull } from '../../platform/graphql/directives.js'
import { VerificationResult } from '../codes/VerificationResult.js'
import { RegisterInput, RegistrationResult } from './Registration.js'

/** Mutations of registration, and the verification of addresses. */
@Resolver()
export class RegistrationsResolver {
  @Anonymous()
  @SemanticNonNull()
  @Errors({ others: ['USERNAME_TAKEN'] })
  @Mutation(() => RegistrationResult, {
    nullable: true,
    description:
      'Registers an account, which stays unverified until the emailed code is entered. The response is the same for a taken address, whose owner gets a notice.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'Username, email address and password.' })
    input: RegisterInput,
    @Ctx() { registrations }: Context,
  ): Promise<RegistrationResult> {
    return registrations.register(input)
  }

  @Anonymous({ acceptsToken: true })
  @SemanticNonNull()
  @Errors()
  @Mutation(() => VerificationResult, {
    nullable: true,
    description:
      'Verifies an email address with the emailed code, which is valid for ten minutes and five attempts. The code of a registration also requires the cookie of `register` or `login`, `registrationToken`, or `password`. The code of an address change also requires a session of the account, or `password`.',
  })
  verifyEmail(
    @Arg('email', () => String, { description: 'The address to verify.' }) email: string,
    @Arg('code', () => String, { description: 'The emailed code: six digits.' }) code: string,
    @Arg('registrationToken', () => String, {
      nullable: true,
      description: 'The `registrationToken` of `register` or `login`; a browser has it in a cookie.',
    })
    registrationToken: string | null,
    @Arg('password', () => String, { nullable: true, description: 'The password of the registration.' })
    password: string | null,
    @Ctx() { registrations }: Context,
  ): Promise<VerificationResult> {
    return registrations.verifyEmail(email, code, { registrationToken, password })
  }

  @Anonymous({ acceptsToken: true })
  @SemanticNonNull()
  @Errors()
  @Mutation(() => VerificationResult, {
    nullable: true,
    description:
      'Emails a new code if the request proves a registration or address change, as for `verifyEmail`, and the previous code is at least 60 s old. Succeeds in any case.',
  })
  resendVerificationCode(
    @Arg('email', () => String, { description: 'The address that the code is for.' }) email: string,
    @Arg('registrationToken', () => String, {
      nullable: true,
      description: 'The `registrationToken` of `register` or `login`; a browser has it in a cookie.',
    })
    registrationToken: string | null,
    @Arg('password', () => String, { nullable: true, description: 'The password of the registration.' })
    password: string | null,
    @Ctx() { registrations }: Context,
  ): Promise<VerificationResult> {
    return registrations.resendCode(email, { registrationToken, password })
  }
}
