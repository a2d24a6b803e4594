import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { TITLE_FACTS, type TitleFact } from '../../../contract/rules/localTitles.js'
import { CacheControl } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'

/** Maps the GraphQL names of facts, such as OVERVIEW, to the contract's. */
export const TITLE_FACT_NAMES: Record<string, TitleFact> = Object.fromEntries(
  TITLE_FACTS.map((fact) => [fact.toUpperCase(), fact]),
)
registerEnumType(TITLE_FACT_NAMES, {
  name: 'TitleFact',
  description: 'A fact of a title that members may complete until a source brings it.',
  valuesConfig: {
    OVERVIEW: { description: 'The plot summary.' },
    RUNTIME: { description: 'The length in minutes; of a series that of an episode.' },
    CAST: { description: 'The cast.' },
  },
})

/** A fact of a title that a member completed. */
@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'A fact of a title that a member of this site completed.' })
export class CompletedFact {
  @Field(() => TITLE_FACT_NAMES, { description: 'The fact.' })
  fact!: TitleFact

  @Field(() => String, {
    nullable: true,
    description: 'Username of who added it; null if the account was deleted.',
  })
  addedBy!: string | null

  @Field(() => DateTimeScalar, { description: 'When it was added or last changed.' })
  addedAt!: string

  /** Id of the account that added it; null if the account was deleted. */
  accountId!: number | null
}
