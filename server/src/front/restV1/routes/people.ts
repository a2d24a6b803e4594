import { z } from 'zod'
import { AppError } from '../../../platform/errors/errors.js'
import type { Context } from '../../../platform/feature/Context.js'
import { CreditKind, CreditSort, ORDERS_OF_SORTS } from '../../../titles/people/PersonCredit.js'
import type { PersonRow } from '../../../titles/types/Person.js'
import { ExternalIdResource, flag, id, integer, text, textOrNull, toExternalId } from '../fields.js'
import { numberedPage, pageOf, pageQuery, readNumberedPage, toPage } from '../pages.js'
import { TitleSummary, toTitleSummary } from '../titleResources.js'
import { type V1Route, v1Route } from '../V1Route.js'

const PersonSummary = z
  .object({
    id: text('The person’s id.'),
    name: text('The person’s name.'),
    profilePath: textOrNull('URL of a portrait; null when there is none.'),
  })
  .meta({ id: 'PersonSummary', description: 'A person in a list.' })

const PersonResource = z
  .object({
    ...PersonSummary.shape,
    knownForDepartment: textOrNull('The department of most of their credits.'),
    knownFor: z.array(TitleSummary).meta({ description: 'The titles that they are known for, best first.' }),
    titleCount: integer('Number of their titles.'),
    castTitleCount: integer('Number of titles in whose cast they are.'),
    crewTitleCount: integer('Number of titles in whose crew they are.'),
    externalIds: z.array(ExternalIdResource).meta({ description: 'Their ids at other sites.' }),
  })
  .meta({ id: 'Person', description: 'A person of the cast or crew of titles.' })

const PersonCreditResource = z
  .object({
    movie: TitleSummary,
    isCast: flag('Whether the person is in its cast.'),
    characters: z.array(z.string()).meta({ description: 'The roles.' }),
    jobs: z.array(z.string()).meta({ description: 'The jobs in the crew.' }),
  })
  .meta({ id: 'PersonCredit', description: 'All that a person did for one title.' })

const toSummary = ({ id, name, profilePath }: PersonRow) => ({ id: String(id), name, profilePath })

async function requirePerson({ people }: Context, personId: string): Promise<PersonRow> {
  const person = await people.get(personId)
  if (!person) throw new AppError('PERSON_NOT_FOUND')
  return person
}

const personId = id('Id of the person.')
const common = { method: 'get', tag: 'People', scopes: [], isPublic: true } as const

export const PEOPLE_ROUTES: readonly V1Route[] = [
  v1Route({
    ...common,
    id: 'searchPeople',
    path: '/people',
    summary: 'Search people by name',
    description: 'Best known first.',
    query: {
      query: z.string().max(1_000).meta({ description: 'Words of the name, which may be incomplete.' }),
      ...pageQuery(),
    },
    response: pageOf('PersonPage', PersonSummary),
    async handle({ people }, { query: { query, ...page } }) {
      const args = readNumberedPage(page)
      const found = await people.search(query, args)
      return toPage(numberedPage(found.results, args, await found.hasNextPage()), toSummary)
    },
  }),
  v1Route({
    ...common,
    id: 'getPerson',
    path: '/people/{personId}',
    summary: 'Read a person',
    params: { personId },
    response: PersonResource,
    errors: ['PERSON_NOT_FOUND'],
    async handle(context, { params }) {
      const { people, movies } = context
      const person = await requirePerson(context, params.personId)
      const [knownForDepartment, titles, counts, externalIds] = await Promise.all([
        people.knownForDepartment(person),
        people.knownFor(person),
        people.titleCounts(person),
        people.externalIds(person),
      ])
      return {
        ...toSummary(person),
        knownForDepartment,
        knownFor: titles.map((movie) => toTitleSummary(movies, movie)),
        titleCount: counts.all,
        castTitleCount: counts.cast,
        crewTitleCount: counts.crew,
        externalIds: externalIds.map(toExternalId),
      }
    },
  }),
  v1Route({
    ...common,
    id: 'listCredits',
    path: '/people/{personId}/credits',
    summary: 'List the titles of a person',
    params: { personId },
    query: {
      kind: z.enum(CreditKind).optional().meta({ description: 'CAST or CREW only.' }),
      sort: z.enum(CreditSort).optional().meta({ description: 'NEWEST by default.' }),
      ...pageQuery(),
    },
    response: pageOf('PersonCreditPage', PersonCreditResource),
    errors: ['PERSON_NOT_FOUND'],
    async handle(context, { params, query: { kind, sort, ...page } }) {
      const args = readNumberedPage(page)
      const person = await requirePerson(context, params.personId)
      const credits = await context.people.credits(person, {
        ...args,
        kind,
        order: sort && ORDERS_OF_SORTS[sort],
      })
      return toPage(
        numberedPage(credits.results, args, await credits.hasNextPage()),
        ({ movie, isCast, characters, jobs }) => ({
          movie: toTitleSummary(context.movies, movie),
          isCast,
          characters,
          jobs,
        }),
      )
    },
  }),
]
