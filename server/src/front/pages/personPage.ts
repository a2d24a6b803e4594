import { ERRORS } from '../../../contract/messages/errors.js'
import { formatCount } from '../../../contract/format.js'
import { currentLanguage, ofLanguage } from '../../../contract/language.js'
import { SITE } from '../../../contract/messages/pages.js'
import { PERSON_PAGE } from '../../../contract/messages/people.js'
import { t, translate } from '../../../contract/translate.js'
import { pageOf } from '../../../contract/rules/paging.js'
import { creditKindOf, creditSortOf } from '../../../contract/rules/people.js'
import { CARDS } from '../../../contract/rules/screens.js'
import type { FirstPoster } from './firstPaint.js'
import {
  dataOf,
  executeQuery,
  missing,
  named,
  truncate,
  type ExecuteOperation,
  type PageRoute,
} from './pageRoute.js'
import type { Page } from './renderHtml.js'
import {
  breadcrumbs,
  listData,
  personData,
  titleItems,
  type PersonDetails,
  type TitleReference,
} from './structuredData.js'

type LoadedPerson = Omit<PersonDetails, 'knownFor'> & {
  titleCount: number
  knownFor: (TitleReference & FirstPoster)[] | null
}

/** Returns the page of a person. Every kind, order and page of the filmography has the canonical address of the person. */
export function personRoute(path: string, id: string, params: URLSearchParams): PageRoute {
  const credits = {
    kind: creditKindOf(params.get('kind')),
    sort: creditSortOf(params.get('sort')) ?? 'NEWEST',
    page: pageOf(params.get('page')),
  }
  return {
    key: `${path} ${credits.kind} ${credits.sort} ${credits.page}`,
    createPage: (execute) => describePerson({ id, ...credits }, execute),
  }
}

/** Returns a person's description, with the titles that the person is known for, such as "A, B, and C". */
function aboutPerson(name: string, titles: readonly string[]): string {
  if (titles.length === 0) return t('{name} on {name2}.', { name, name2: SITE.name })
  const list = ofLanguage('list', currentLanguage()?.tag ?? 'en', (tag) => new Intl.ListFormat(tag))
  return t('{name}, known for {titles}: all films and series on {name2}.', {
    name,
    titles: list.format(titles),
    name2: SITE.name,
  })
}

async function describePerson(
  variables: Record<string, unknown>,
  execute: ExecuteOperation,
): Promise<Page | undefined> {
  const initialData = await executeQuery(execute, 'PersonPage', variables)
  if (!initialData) return undefined
  const person = dataOf<{ person: LoadedPerson | null }>(initialData)?.person
  if (!person) return missing(ERRORS.PERSON_NOT_FOUND.text, initialData)
  const path = `/person/${person.id}`
  const { knownForDepartment, titleCount } = person
  const knownFor = person.knownFor ?? []
  const facts = [
    knownForDepartment && translate(knownForDepartment),
    PERSON_PAGE.titles(formatCount(titleCount), titleCount === 1),
  ]
  return {
    title: named(person.name),
    description: truncate(
      aboutPerson(
        person.name,
        knownFor.slice(0, 3).map(({ title }) => title),
      ),
    ),
    path,
    kind: 'profile',
    firstPaint: {
      place: 'person',
      heading: person.name,
      facts: facts.flatMap((fact) => fact ?? []),
      knownFor: knownFor.length < CARDS.fewestKnownFor ? [] : knownFor.slice(0, CARDS.gridFirst),
    },
    structuredData: (absolute) => [
      personData(person, absolute),
      listData(person.name, titleItems(knownFor), absolute),
      breadcrumbs([{ name: person.name, path }], absolute),
    ],
    initialData,
  }
}
