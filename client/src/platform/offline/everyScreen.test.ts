import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { globSync, readFileSync } from 'node:fs'
import { HOME } from '../../../../server/contract/rules/screens.js'
import { createCache } from '../apollo/cache.js'
import { readSnapshot } from './readSnapshot.js'
import { takeSnapshot, type Entities } from './snapshot.js'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

/** The responses in the snapshot of the server's test, by operation name. */
const recorded = new Map(
  Array.from(
    readFileSync('server/src/__snapshots__/operations.test.ts.snap', 'utf8').matchAll(
      /operations (\w+) keeps its document[^`]*: response 1`\] = `\n(.*?)\n`;/gs,
    ),
    // The format of snapshots is JSON but for its commas at the end.
    ([, name = '', text = '']) => [name, JSON.parse(text.replace(/,(?=\s*[}\]])/g, '')) as object],
  ),
)

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

/** Adds `__typename` to a response, which the client selects everywhere. */
function typed(
  value: unknown,
  type: GraphQLObjectType,
  set: SelectionSetNode,
  document: DocumentNode,
): unknown {
  if (Array.isArray(value)) return value.map((one) => typed(one, type, set, document))
  if (typeof value !== 'object' || value === null) return value
  const own: Record<string, unknown> = { ...value, __typename: type.name }
  const walk = ({ selections }: SelectionSetNode) => {
    for (const one of selections) {
      if (one.kind === Kind.INLINE_FRAGMENT) walk(one.selectionSet)
      else if (one.kind === Kind.FRAGMENT_SPREAD)
        walk(
          (
            document.definitions.find(
              (part) => part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === one.name.value,
            ) as FragmentDefinitionNode
          ).selectionSet,
        )
      else {
        const key = (one.alias ?? one.name).value
        const field = type.getFields()[one.name.value]
        const named = field && getNamedType(field.type)
        if (isObjectType(named) && one.selectionSet)
          own[key] = typed(own[key], named, one.selectionSet, document)
      }
    }
  }
  walk(set)
  return own
}

/** Every document that codegen has written. */
const generated: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(
    globSync('**/*.generated.ts', { cwd: 'client/src' })
      .toSorted()
      .map((file) => import(`../${file.replace(/\.ts$/, '.js')}`)),
  )),
)

/** Every query of the client with a response to it, by name: the last one that is written decides what a shared field holds. */
const sorted = Object.entries(generated).sort(([one], [other]) => (one < other ? -1 : 1))
const screens = sorted.flatMap(([exported, document]): Screen[] => {
  if (!exported.endsWith('Document')) return []
  const query = document as TypedDocumentNode
  const { operation, name, variableDefinitions = [], selectionSet } = operationOf(query)
  if (operation !== 'query' || !name) return []
  const data = typed(recorded.get(name.value), schema.getQueryType()!, selectionSet, query) as Screen['data']
  const { id } = (data?.movie ?? data?.watchlist ?? {}) as { id?: string }
  const variables = Object.fromEntries(
    variableDefinitions.map(({ variable, type }) => [
      variable.name.value,
      /^(?:id|movieId)$/.test(variable.name.value)
        ? id
        : (SIZES.get(variable.name.value) ??
          valueFor(typeFromAST(schema, type as never) as GraphQLInputType)),
    ]),
  )
  return [{ name: name.value, query, variables, data }]
})

/** Screens that are never saved: the user's devices, and suggestions for typed text. */
const UNSAVED = new Set(['MoreSecurityEvents', 'ProfileTab', 'Suggestions'])
const OWNER = '<id>'
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
  return { texts, before: drawn(entities, shown), ...readSnapshot((key) => texts[key] ?? null, owner) }
}

describe('every screen', () => {
  it('has a recorded response', () => {
    expect(screens.length).toBeGreaterThan(20)
    expect(screens.filter(({ data }) => !data).map(({ name }) => name)).toEqual([])
  })

  it('of a signed-in user renders the same after a reload', () => {
    const { before, snapshot, invalidKeys } = visit(OWNER, screens)
    expect([...before].filter(([, data]) => !data)).toEqual([])
    for (const name of UNSAVED) before.set(name, null)
    expect(drawn(snapshot!.entities, screens)).toEqual(before)
    expect(invalidKeys).toEqual([])
  })

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s renders after a reload when it was the only screen',
    (name, screen) => {
      const { before, snapshot, invalidKeys } = visit(OWNER, [screen])
      expect(before.get(name)).not.toBeNull()
      const after = drawn(snapshot!.entities, [screen])
      // A screen that is not saved renders no personal data.
      if (UNSAVED.has(name)) expect(after.get(name) ?? { viewer: null }).toEqual({ viewer: null })
      else expect(after).toEqual(before)
      expect(invalidKeys).toEqual([])
    },
  )

  it('of a visitor renders the same after a reload', () => {
    const { before, snapshot, invalidKeys } = visit(null, WITHOUT_VIEWER)
    before.set('Suggestions', null)
    expect(drawn(snapshot!.entities, WITHOUT_VIEWER)).toEqual(before)
    expect(invalidKeys).toEqual([])
  })

  it('without watchlists renders although a stored watchlist is invalid', () => {
    const { texts, before } = visit(OWNER, screens)
    const broken = texts['watchlist-store']!.replace('"__typename":"Watchlist"', '"__typename":7')
    expect(broken).not.toBe(texts['watchlist-store'])
    const { snapshot } = readSnapshot(
      (key) => (key === 'watchlist-store' ? broken : (texts[key] ?? null)),
      OWNER,
    )
    const after = drawn(snapshot!.entities, screens)
    const lost = [...before.keys()].filter((name) => !after.get(name) && !UNSAVED.has(name))
    expect(lost.sort()).toEqual([
      'AddToWatchlistDialog',
      'FeedTab',
      'MoreListsOfProfile',
      'MoviePage',
      'Palette',
      'ProfilePage',
      'WatchlistPage',
      'WatchlistsTab',
    ])
  })
})
