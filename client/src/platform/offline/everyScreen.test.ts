import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { globSync, readFileSync } from 'node:fs'
import { HOME } from '../../../../server/contract/rules/screens.js'
import { createCache } from '../apollo/cache.js'
import { readSnapshot } from './readSnapshot.js'
import { takeSnapshot, type Entities } from './snapshot.js'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

const fragmentOf = (document: DocumentNode, name: string) =>
  document.definitions.find(
    (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name,
  ) as FragmentDefinitionNode

interface Screen {
  name: string
  query: DocumentNode
  variables: OperationVariables
  data: Record<string, unknown>
}

const operationOf = (document: DocumentNode) =>
  document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode

/** The sizes of the home page's lists. With equal sizes, two of them would share a cache entry. */
const SIZES: ReadonlyMap<string, number> = new Map([
  ['featured', HOME.featured],
  ['railSize', HOME.railSize],
])

/** Some value of a type of a variable. */
function valueFor(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null
  const named = getNamedType(type)
  if (isListType(type.ofType)) return []
  if (isInputObjectType(named)) return {}
  if (isEnumType(named)) return named.getValues()[0]?.name
  return named.name === 'Boolean' ? true : named.name === 'Int' ? 1 : '1'
}

/** Some response to a selection: every list has one item, and the id of everything is 1. */
function respond(type: GraphQLObjectType, set: SelectionSetNode, document: DocumentNode): object {
  const data: Record<string, unknown> = { __typename: type.name }
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const one of selections) {
      if (one.kind === Kind.INLINE_FRAGMENT) walk(one.selectionSet)
      else if (one.kind === Kind.FRAGMENT_SPREAD) walk(fragmentOf(document, one.name.value).selectionSet)
      else if (one.name.value !== '__typename') {
        const field = type.getFields()[one.name.value]!
        const key = (one.alias ?? one.name).value
        const before = data[key] as object | undefined
        const value = valueOf(field.type, one.selectionSet, document)
        data[key] = isLeafType(getNamedType(field.type)) ? value : mergeDeep(before, value as object)
      }
    }
  }
  walk(set)
  return data
}

function valueOf(
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
  document: DocumentNode,
): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, set, document)
  if (isListType(type)) return [valueOf(type.ofType, set, document)]
  if (isObjectType(type)) return respond(type, set!, document)
  if (isEnumType(type)) return type.getValues()[0]?.name
  return { Boolean: true, Int: 1, Float: 1 }[String(type)] ?? '1'
}

/** Merges the selections of a field that a document selects several times. */
function mergeDeep(one: object | undefined, other: object): object {
  if (Array.isArray(other)) return [mergeDeep((one as object[] | undefined)?.[0], other[0] as object)]
  const merged: Record<string, unknown> = { ...one }
  for (const [key, value] of Object.entries(other))
    merged[key] = typeof value === 'object' ? mergeDeep(merged[key] as object, value as object) : value
  return merged
}

/** Every document that codegen has written. */
const generated: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(
    globSync('**/*.generated.ts', { cwd: 'client/src' })
      .toSorted()
      .map((file) => import(`../../${file.replace(/\.ts$/, '.js')}`)),
  )),
)

/** Every query of the client with a response to it, by name: the last one that is written decides what a shared field holds. */
const sorted = Object.entries(generated).sort(([one], [other]) => (one < other ? -1 : 1))
const screens = sorted.flatMap(([exported, document]): Screen[] => {
  if (!exported.endsWith('Document')) return []
  const query = document as TypedDocumentNode
  const { operation, name, variableDefinitions = [], selectionSet } = operationOf(query)
  if (operation !== 'query' || !name) return []
  const data = respond(schema.getQueryType()!, selectionSet, query) as Screen['data']
  const variables = Object.fromEntries(
    variableDefinitions.map(({ variable, type }) => [
      variable.name.value,
      SIZES.get(variable.name.value) ?? valueFor(typeFromAST(schema, type as never) as GraphQLInputType),
    ]),
  )
  return [{ name: name.value, query, variables, data }]
})

/** Screens that are never saved: the user's devices, access tokens, secret addresses and imports, and suggestions for typed text. */
const UNSAVED = new Set([
  'AccountSettings',
  'AppRequest',
  'ImportPage',
  'ImportProblems',
  'ImportRows',
  'ImportTitles',
  'Imports',
  'MoreSecurityEvents',
  'OwnAccessTokens',
  'OwnFeedAddresses',
  'OwnWebhookDeliveries',
  'OwnWebhooks',
  'OwnScrobbleAddresses',
  'Suggestions',
])
const OWNER = '1'
const WITHOUT_VIEWER = screens.filter(
  ({ data }) => !/"(?:viewer|personalizedRecommendations)":/.test(JSON.stringify(data)),
)

/** The names of the screens that a cache can draw, with what is drawn. */
function drawn(entities: Entities, shown: readonly Screen[]) {
  const cache = createCache().restore(entities)
  return new Map(shown.map(({ name, query, variables }) => [name, cache.readQuery({ query, variables })]))
}

function visit(owner: string | null, shown: readonly Screen[]) {
  const cache = createCache()
  for (const { query, variables, data } of shown) cache.writeQuery({ query, variables, data })
  const entities = cache.extract() as Entities
  const texts = takeSnapshot(entities, {
    owner,
    progress: owner === null ? null : { lastSync: 1, isInitialized: true },
  })
  return { before: drawn(entities, shown), snapshot: readSnapshot((key) => texts[key] ?? null, owner) }
}

describe('every screen', () => {
  it('of a signed-in user renders the same after a reload', () => {
    expect(screens.length).toBeGreaterThan(20)
    const { before, snapshot } = visit(OWNER, screens)
    expect([...before].filter(([, data]) => !data)).toEqual([])
    for (const name of UNSAVED) before.set(name, null)
    expect(drawn(snapshot!.entities, screens)).toEqual(before)
  })

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s renders after a reload when it was the only screen',
    (name, screen) => {
      const { before, snapshot } = visit(OWNER, [screen])
      expect(before.get(name)).not.toBeNull()
      const after = drawn(snapshot!.entities, [screen])
      // A screen that is not saved renders no personal data.
      if (UNSAVED.has(name)) expect(after.get(name) ?? { viewer: null }).toEqual({ viewer: null })
      else expect(after).toEqual(before)
    },
  )

  it('of a visitor renders the same after a reload', () => {
    const { before, snapshot } = visit(null, WITHOUT_VIEWER)
    for (const name of ['AppRequest', 'Suggestions']) before.set(name, null)
    expect(drawn(snapshot!.entities, WITHOUT_VIEWER)).toEqual(before)
  })
})
