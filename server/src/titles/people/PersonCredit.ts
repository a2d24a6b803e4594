import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PEOPLE } from '../../../contract/rules/catalogue.js'
import { CacheControl, Cost } from '../../platform/graphql/directives.js'
import { NumberedPage } from '../../platform/graphql/NumberedPage.js'
import { Movie } from '../types/Movie.js'
import { Person, type PersonRow } from '../types/Person.js'
import { SortOrder } from '../types/SortOrder.js'

export enum CreditKind {
  CAST = 'CAST',
  CREW = 'CREW',
}
registerEnumType(CreditKind, {
  name: 'CreditKind',
  description: 'Kind of a credit: a role of the cast or a job of the crew.',
  valuesConfig: { CAST: { description: 'A role of the cast.' }, CREW: { description: 'A job of the crew.' } },
})

export enum CreditSort {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  POPULARITY = 'POPULARITY',
  RATING = 'RATING',
}
registerEnumType(CreditSort, {
  name: 'CreditSort',
  description: 'Order of a person’s titles. Titles without a date or rating come last.',
  valuesConfig: {
    NEWEST: { description: 'The latest release first.' },
    OLDEST: { description: 'The earliest release first.' },
    POPULARITY: { description: 'The most popular title first.' },
    RATING: { description: 'The best rated title first.' },
  },
})

export enum CreditOrderField {
  RELEASE_DATE = 'RELEASE_DATE',
  POPULARITY = 'POPULARITY',
  RATING = 'RATING',
}
registerEnumType(CreditOrderField, {
  name: 'CreditOrderField',
  description: 'Sort key of a person’s titles.',
  valuesConfig: {
    RELEASE_DATE: { description: 'Date of the first release.' },
    POPULARITY: { description: 'Current popularity.' },
    RATING: { description: 'Mean public rating.' },
  },
})

@InputType({ description: 'Order of a person’s titles. Titles without a date or rating come last.' })
export class CreditOrder {
  @Field(() => CreditOrderField, { description: 'Sort key.' })
  field!: CreditOrderField

  @Field(() => SortOrder, { nullable: true, description: 'Default: DESC.' })
  direction?: SortOrder | null
}

/** The orders that {@link CreditSort} names. */
export const ORDERS_OF_SORTS: Readonly<Record<CreditSort, CreditOrder>> = {
  NEWEST: { field: CreditOrderField.RELEASE_DATE, direction: SortOrder.DESC },
  OLDEST: { field: CreditOrderField.RELEASE_DATE, direction: SortOrder.ASC },
  POPULARITY: { field: CreditOrderField.POPULARITY, direction: SortOrder.DESC },
  RATING: { field: CreditOrderField.RATING, direction: SortOrder.DESC },
}

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'What a person does, and in how many titles.' })
export class PersonRole {
  @Field(() => String, { description: 'Acting, or a job of the crew such as Director.' })
  name!: string

  @Field(() => Int, { description: 'Number of titles.' })
  titleCount!: number
}

/** A title of a person, with everything that they did for it. */
@CacheControl('PUBLIC')
@ObjectType({
  simpleResolvers: true,
  description: 'A title of a person, with everything that they did for it.',
})
export class PersonCredit {
  @Field(() => Movie, { description: 'The title.' })
  movie!: Movie

  @Field(() => Boolean, { description: 'Whether the person belongs to the cast.' })
  isCast!: boolean

  @Cost({ assumedSize: PEOPLE.roles, weight: 0 })
  @Field(() => [String], { description: 'Roles as credited; empty when unknown. At most 10.' })
  characters!: string[]

  @Cost({ assumedSize: PEOPLE.roles, weight: 0 })
  @Field(() => [String], { description: 'Jobs of the crew, such as Director; at most 10.' })
  jobs!: string[]
}

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'One page of a person’s titles.' })
export class PersonCreditPage extends NumberedPage {
  @Field(() => [PersonCredit], { description: 'Titles of this page; empty past the end.' })
  results: PersonCredit[]

  constructor(results: PersonCredit[], page: number, limit: number, total: number) {
    super(page, limit, results.length, async () => total)
    this.results = results
  }
}

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'One page of a search for people.' })
export class PersonPage extends NumberedPage {
  @Field(() => [Person], { description: 'People of this page; empty past the end.' })
  results: PersonRow[]

  constructor(results: PersonRow[], page: number, limit: number, total: number) {
    super(page, limit, results.length, async () => total)
    this.results = results
  }
}
