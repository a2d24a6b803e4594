import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { Errors, Invalidates, SemanticNonNull } from '../../platform/graphql/directives.js'
import { AppAnswer, AppRequest } from './AppRequest.js'

/** The consent to apps. No token reaches it. */
@Resolver()
export class AppsResolver {
  @Query(() => AppRequest, {
    nullable: true,
    description:
      'The request of an app to act for the viewer: of this browser by its id, or of a device by its code; null without either. Error APP_REQUEST_NOT_FOUND for one that is unknown, answered or expired.',
  })
  appRequest(
    @Arg('id', () => ID, {
      nullable: true,
      description: 'The id in the address to which the app has sent this browser.',
    })
    id: string | null | undefined,
    @Arg('userCode', () => String, {
      nullable: true,
      description: 'The code that the device shows. Case, spaces and dashes do not matter.',
    })
    userCode: string | null | undefined,
    @Ctx() { apps }: Context,
  ): Promise<AppRequest> | null {
    return id == null && userCode == null ? null : apps.request({ id, userCode })
  }

  @Invalidates('User.accessTokens', 'User.securityEvents')
  @Errors({ codes: ['APP_REQUEST_NOT_FOUND'] })
  @SemanticNonNull()
  @Mutation(() => AppAnswer, {
    nullable: true,
    description:
      'Allows an app what it requests, or not, and notifies the owner by email of a new app. The connection is one of `User.accessTokens`.',
  })
  answerAppRequest(
    @Arg('id', () => ID, { nullable: true, description: 'As for `appRequest`.' })
    id: string | null | undefined,
    @Arg('userCode', () => String, { nullable: true, description: 'As for `appRequest`.' })
    userCode: string | null | undefined,
    @Arg('allow', () => Boolean, { description: 'Whether the viewer allows it.' }) allow: boolean,
    @Ctx() { apps }: Context,
  ): Promise<AppAnswer> {
    return apps.answer({ id, userCode }, allow)
  }
}
