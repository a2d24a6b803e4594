import { Ctx, Field, Int, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql'
import type { Context } from '../feature/Context.js'
import { type BudgetOwner, currentRequestContext, type LimitState } from '../observability/RequestContext.js'
import { momentIn } from './costExtension.js'
import { NeedsScope, Unsaved } from './directives.js'
import { DateTimeScalar } from './scalars.js'

const RateLimitOwner = { ADDRESS: 'ADDRESS', MEMBER: 'MEMBER', TOKEN: 'TOKEN' } as const
registerEnumType(RateLimitOwner, {
  name: 'RateLimitOwner',
  description: 'Whose budget a request is charged to.',
  valuesConfig: {
    ADDRESS: { description: 'All visitors at the network address.' },
    MEMBER: { description: 'The signed-in member, at any address.' },
    TOKEN: { description: 'The access token, at any address.' },
  },
})

@Unsaved()
@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'What is left of the writes of a window.' })
class WriteLimit {
  @Field(() => Int, { description: 'Maximum number of writes in a window of a minute.' })
  limit!: number

  @Field(() => Int, { description: 'Writes that are left.' })
  remaining!: number

  @Field(() => DateTimeScalar, { description: 'When all of them are left again.' })
  resetAt!: Date
}

@Unsaved()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description:
    'What is left of the budget of whoever sends the request, as in the header `RateLimit`, in the unit of the cost of a query.',
})
class RateLimitStatus {
  @Field(() => RateLimitOwner, { description: 'Whose budget it is.' })
  owner!: BudgetOwner['kind']

  @Field(() => Int, { description: 'Cost that a window of a minute allows.' })
  limit!: number

  @Field(() => Int, {
    description:
      'Cost of this operation, as measured before it is executed: `requested` of `extensions.cost`.',
  })
  cost!: number

  @Field(() => Int, { description: 'Cost that is left.' })
  remaining!: number

  @Field(() => DateTimeScalar, { description: 'When all of it is left again.' })
  resetAt!: Date

  @Field(() => WriteLimit, { description: 'What is left of the writes.' })
  writes!: WriteLimit
}

/** Query of the limits of whoever sends it. It reads nothing but memory. */
@Resolver()
export class RateLimitResolver {
  @NeedsScope()
  @Query(() => RateLimitStatus, {
    nullable: true,
    description:
      'What is left of the budget of the token, the member or the address that sends the request; null if limits are off.',
  })
  async rateLimit(@Ctx() { shared }: Context): Promise<RateLimitStatus | null> {
    const request = currentRequestContext()
    const budget = request?.charge?.budget()
    const writes = await shared.limits.writes()
    if (!request?.charge || !budget || !writes) return null
    return {
      owner: request.charge.owner.kind,
      cost: request.cost,
      ...toStatus(budget),
      writes: toStatus(writes),
    }
  }
}

const toStatus = ({ quota, remaining, resetSeconds }: LimitState) => ({
  limit: quota,
  remaining,
  resetAt: momentIn(resetSeconds),
})
