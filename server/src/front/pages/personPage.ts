import { ERRORS } from '../../../contract/messages/errors.js'
import { currentLanguage, ofLanguage } from '../../../contract/language.js'
import { SITE } from '../../../contract/messages/pages.js'
import { t } from '../../../contract/translate.js'
import { pageOf } from '../../../contract/rules/paging.js'
import { creditKindOf, creditOrderOf, DEFAULT_CREDIT_ORDER } from '../../../contract/rules/people.js'
import { dataOf, executeQuery, missing, named, truncate, type ExecuteOperation } from './pageRoute.js'
import type { Page } from './renderHtml.js'
import {
  breadcrumbs,
  listData,
  personData,
  titleItems,
  type PersonDetails,
  type TitleReference,
} from './structuredData.js'

type LoadedPerson = Omit<PersonDetails, 'knownFor'> & { knownFor: TitleReference[] | null }

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

/** Describes the page of a person. Every kind, order and page of the filmography has the canonical address of the person. */
export async function describePerson(
  id: string,
  params: URLSearchParams,
  execute: ExecuteOperation,
): Promise<Page | undefined> {
  const query = await executeQuery(execute, 'PersonPage', {
    id,
    kind: creditKindOf(params.get('kind')),
    orderBy: creditOrderOf(params.get('sort')) ?? DEFAULT_CREDIT_ORDER,
    page: pageOf(params.get('page')),
  })
  if (!query) return undefined
  const person = dataOf<{ person: LoadedPerson | null }>(query)?.person
  if (!person) return missing(ERRORS.PERSON_NOT_FOUND.text, query)
  const path = `/person/${person.id}`
  const knownFor = person.knownFor ?? []
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
    structuredData: (absolute) => [
      personData(person, absolute),
      listData(person.name, titleItems(knownFor), absolute),
      breadcrumbs([{ name: person.name, path }], absolute),
    ],
    queries: [query],
  }
}
