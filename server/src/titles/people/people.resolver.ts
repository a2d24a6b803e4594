import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Int, Query, Resolver, Root } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { PEOPLE } from '../../../contract/rules/catalogue.js'
import { PAGING } from '../../../contract/rules/paging.js'
import type { Context } from '../../platform/feature/Context.js'
import { Image } from '../types/Image.js'
import { CacheControl, Cost, MAX_AGE, Personal, SemanticNonNull } from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { ExternalId } from '../externalIds/ExternalId.js'
import { Movie } from '../types/Movie.js'
import { CastMember, CrewMember, Person, type PersonRow } from '../types/Person.js'
import { deprecated } from '../../platform/graphql/deprecations.js'
import {
  CreditKind,
  CreditOrder,
  CreditSort,
  ORDERS_OF_SORTS,
  PersonCreditPage,
  PersonPage,
  PersonRole,
} from './PersonCredit.js'

const USE_ORDER_BY = deprecated('Use the argument `orderBy`.', { since: '2026-11-28', sunset: '2027-11-30' })
const PAGE = { description: 'Page number, from 1. Past the end the page is empty.', defaultValue: 1 }

/** Queries of people. */
@Resolver()
export class PeopleResolver {
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Query(() => Person, { nullable: true, description: 'The person with this id, or null.' })
  person(
    @Arg('id', () => ID, { description: 'Id of the person.' }) id: string,
    @Ctx() { people }: Context,
  ): Promise<PersonRow | null> {
    return people.get(id)
  }

  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Cost({ weight: COMPUTE_COST.people })
  @SemanticNonNull()
  @Query(() => PersonPage, {
    nullable: true,
    description:
      'People whose names contain every word of the query, or begin a word with it; a person with exactly this name first, then the best known. Tolerates missing accents and, when nothing matches, typing errors. A blank query returns an empty page. Lists the best 500 matches.',
  })
  people(
    @Personal() @Arg('query', () => String, { description: 'A name, or how its words begin.' }) query: string,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, { description: 'People per page, 1 to 50.', defaultValue: PAGING.defaultLimit })
    limit: number,
    @Ctx() { people }: Context,
  ): Promise<PersonPage> {
    return people.search(query, { page, limit })
  }
}

/** Resolves the fields of Person that are not columns of its row. */
@Resolver(() => Person)
export class PersonFieldsResolver {
  @FieldResolver(() => Image, { nullable: true, description: 'A portrait; null when there is none.' })
  profileImage(@Root() { profilePath }: Person, @Ctx() { movies }: Context): Image | null {
    return movies.images.profileImage(profilePath)
  }

  @Cost({ assumedSize: 1 })
  @FieldResolver(() => [ExternalId], {
    description: 'The id at IMDb, if the person is one of IMDb’s; else none.',
  })
  externalIds(@Root() person: Person, @Ctx() { people }: Context): Promise<ExternalId[]> {
    return people.externalIds(person)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Department of most credits, such as Acting, Directing or Writing; Crew for rarer jobs, null without credits.',
  })
  knownForDepartment(@Root() person: Person, @Ctx() { people }: Context): Promise<string | null> {
    return people.knownForDepartment(person)
  }

  @SemanticNonNull()
  @FieldResolver(() => [Movie], {
    nullable: true,
    description: 'Well-known titles in which the person has a main part, best first.',
  })
  knownFor(
    @Root() person: Person,
    @Arg('limit', () => Int, {
      defaultValue: PEOPLE.knownFor,
      description: 'Maximum number of titles, at most 20.',
    })
    limit: number,
    @Ctx() { people }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie[]> {
    return people.knownFor(person, limit, requestedFields(info))
  }

  @SemanticNonNull()
  @FieldResolver(() => PersonCreditPage, {
    nullable: true,
    description: 'The person’s titles.',
  })
  credits(
    @Root() person: Person,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, { description: 'Titles per page, 1 to 50.', defaultValue: PAGING.defaultLimit })
    limit: number,
    @Arg('kind', () => CreditKind, { nullable: true, description: 'Kind of the credits; all by default.' })
    kind: CreditKind | null,
    @Arg('orderBy', () => CreditOrder, { nullable: true, description: 'Default: the newest first.' })
    orderBy: CreditOrder | null | undefined,
    @Arg('sort', () => CreditSort, {
      defaultValue: CreditSort.NEWEST,
      description: 'Order of the titles, without `orderBy`.',
      deprecationReason: USE_ORDER_BY,
    })
    sort: CreditSort,
    @Ctx() { people }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PersonCreditPage> {
    const order = orderBy ?? ORDERS_OF_SORTS[sort]
    return people.credits(person, {
      page,
      limit,
      kind,
      order,
      fields: requestedFields(info, 'results.movie'),
    })
  }

  @Cost({ assumedSize: PEOPLE.roles })
  @FieldResolver(() => [PersonRole], {
    description: 'What the person does and in how many titles, most titles first; at most 10.',
  })
  roles(@Root() person: Person, @Ctx() { people }: Context): Promise<PersonRole[]> {
    return people.roles(person)
  }

  @FieldResolver(() => Int, { description: 'Number of titles in whose cast or crew the person is.' })
  async titleCount(@Root() person: Person, @Ctx() { people }: Context): Promise<number> {
    return (await people.titleCounts(person)).all
  }

  @FieldResolver(() => Int, { description: 'Number of titles in whose cast the person is.' })
  async castTitleCount(@Root() person: Person, @Ctx() { people }: Context): Promise<number> {
    return (await people.titleCounts(person)).cast
  }

  @FieldResolver(() => Int, { description: 'Number of titles in whose crew the person is.' })
  async crewTitleCount(@Root() person: Person, @Ctx() { people }: Context): Promise<number> {
    return (await people.titleCounts(person)).crew
  }
}

const PERSON = { description: 'The person, with all of their titles.' }

/** Resolves the portrait and the person of a cast member. */
@Resolver(() => CastMember)
export class CastMemberFieldsResolver {
  @FieldResolver(() => Image, { nullable: true, description: 'A portrait; null when there is none.' })
  profileImage(@Root() { profilePath }: CastMember, @Ctx() { movies }: Context): Image | null {
    return movies.images.profileImage(profilePath)
  }

  @FieldResolver(() => Person, PERSON)
  person(@Root() { personId, name, profilePath }: CastMember): PersonRow {
    return { id: personId, name, profilePath }
  }
}

/** Resolves the portrait and the person of a crew member. */
@Resolver(() => CrewMember)
export class CrewMemberFieldsResolver {
  @FieldResolver(() => Image, { nullable: true, description: 'A portrait; null when there is none.' })
  profileImage(@Root() { profilePath }: CrewMember, @Ctx() { movies }: Context): Image | null {
    return movies.images.profileImage(profilePath)
  }

  @FieldResolver(() => Person, PERSON)
  person(@Root() { personId, name, profilePath }: CrewMember): PersonRow {
    return { id: personId, name, profilePath }
  }
}
