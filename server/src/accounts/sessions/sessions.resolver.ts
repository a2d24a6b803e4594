import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { SESSIONS } from '../../../contract/rules/sessions.js'
import type { Context } from '../../platform/feature/Context.js'
import { Anonymous, Cost, Errors, SemanticNonNull } from '../../platform/graphql/directives.js'
import { User } from '../users/User.js'
import { AuthPayload, Session } from './Session.js'

/** Mutations that open, refresh and end sessions. */
@Resolver()
export class SessionsResolver {
  @Anonymous()
  @SemanticNonNull()
  @Errors({ others: ['INVALID_CREDENTIALS'] })
  @Mutation(() => AuthPayload, {
    nullable: true,
    description:
      'Signs in. The refresh token is set as a cookie, or returned if `returnRefreshToken` is true. An unverified account gets no token.',
  })
  login(
    @Arg('email', () => String, { description: 'Email address of the account, in any case.' }) email: string,
    @Arg('password', () => String, { description: 'Password of the account.' }) password: string,
    @Arg('returnRefreshToken', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description:
        'Whether the refresh token is returned, for clients without cookies, instead of set as a cookie.',
    })
    returnRefreshToken: boolean | null,
    @Ctx() { sessions }: Context,
  ): Promise<AuthPayload> {
    return sessions.login(email, password, returnRefreshToken === true)
  }

  @Anonymous()
  @SemanticNonNull()
  @Errors()
  @Mutation(() => AuthPayload, {
    nullable: true,
    description:
      'Returns a new access token for the session of the given refresh token, or of the cookie. A refresh token is valid until its successor is used; using it later ends the session.',
  })
  refreshToken(
    @Arg('refreshToken', () => String, {
      nullable: true,
      description: 'The refresh token of `login`. Null: the cookie’s.',
    })
    refreshToken: string | null | undefined,
    @Ctx() { sessions }: Context,
  ): Promise<AuthPayload> {
    return sessions.refresh(refreshToken)
  }

  @Anonymous()
  @Errors()
  @Mutation(() => User, {
    nullable: true,
    description:
      'Ends the session of the access token or the cookie. Returns its account; null for a visitor.',
  })
  logout(@Ctx() { sessions }: Context): Promise<User | null> {
    return sessions.logout()
  }

  @SemanticNonNull()
  @Errors({ others: ['SESSION_NOT_FOUND'] })
  @Mutation(() => User, { nullable: true, description: 'Ends one of the viewer’s sessions.' })
  endSession(
    @Arg('id', () => ID, { description: 'Id of the session.' }) id: string,
    @Ctx() { sessions }: Context,
  ): Promise<User> {
    return sessions.end(id)
  }

  @SemanticNonNull()
  @Errors()
  @Mutation(() => User, {
    nullable: true,
    description: 'Ends all of the viewer’s sessions except the current one.',
  })
  endOtherSessions(@Ctx() { sessions }: Context): Promise<User> {
    return sessions.endOthers()
  }
}

/** Resolves the sessions of a user: null for everybody but the owner of the account. */
@Resolver(() => User)
export class SessionsOfUserResolver {
  @Cost({ assumedSize: SESSIONS.live })
  @FieldResolver(() => [Session], {
    nullable: true,
    description: 'The live sessions of the account, most recently used first; at most 50.',
  })
  async sessions(@Root() user: User, @Ctx() { accounts, sessions }: Context): Promise<Session[] | null> {
    const account = await accounts.visibleAccount(user)
    return account && sessions.list(account)
  }
}
