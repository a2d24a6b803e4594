import { Field, ObjectType } from 'type-graphql'
import { DateScalar, DateTimeScalar } from '../../platform/graphql/scalars.js'
import { CacheControl } from '../../platform/graphql/directives.js'

@CacheControl('PUBLIC')
@ObjectType({
  simpleResolvers: true,
  description: 'Origin and age of cached provider data.',
})
export class SourceCopy {
  @Field(() => String, { description: 'The provider, such as tmdb.' })
  name!: string

  @Field(() => DateTimeScalar, { description: 'When the provider sent it.' })
  servedAt!: string

  @Field(() => Boolean, {
    description:
      'Whether the cached data has expired. The server refreshes it in the background; it stays stale while the provider is slow or unreachable.',
  })
  stale!: boolean
}

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'Where a rating comes from.' })
export class VoteSource {
  @Field(() => String, { description: 'The source, such as tmdb, imdb or starter.' })
  name!: string

  @Field(() => DateScalar, { description: 'The date of its votes.' })
  asOf!: string
}
