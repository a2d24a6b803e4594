import { describe, expect, it } from '@jest/globals'
import {
  buildSchema,
  getNamedType,
  GraphQLSchema,
  isLeafType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  printSchema,
  validateSchema,
} from 'graphql'
import { ERRORS } from '../../../contract/messages/errors.js'
import { buildGraphqlSchema, printGraphqlSchema } from '../../schema.js'
import { cachePolicy } from './cachePolicy.js'
import { declaredErrors, DIRECTIVES, isAnonymous, readDirective, SemanticNonNull } from './directives.js'

const schema = buildGraphqlSchema()
const types = Object.values(schema.getTypeMap()).filter(isObjectType)
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

describe('cachePolicy', () => {
  it.each([
    ['{ movie(id: 1) { title viewerHasFavorited viewerWatchlists { name owner { username } } } }', true],
    ['{ movie(id: 1) { ...F } } fragment F on Movie { viewerReview { review } }', true],
    ['{ search(query: "a") { results { title cast { name } } } catalogue { asOf } }', true],
    ['{ __typename genres { name } }', true],
    ['{ viewer { id } }', false],
    ['{ genres { name } viewer { id } }', false],
    ['{ movie(id: 1) { title reviews { reviews { review } } } }', false],
    ['{ movie(id: 1) { reviewStats { averageRating } } }', false],
    ['{ personalizedRecommendations { results { title } } }', false],
    ['{ publicWatchlists { results { name } } }', false],
    ['{ watchlist(id: 1) { name } }', false],
    ['{ review(id: 1) { review } }', false],
    ['{ movie(id: 1) { ... on Movie { ...F } } } fragment F on Movie { reviews { totalReviews } }', false],
  ])('%s may be shared: %s', (text, expected) => {
    const { maxAge, isPublic } = cachePolicy(schema, parse(text))
    expect(isPublic && maxAge > 0).toBe(expected)
  })

  it.each([
    ['{ genres { name } }', 300],
    ['{ movie(id: 1) { title similar { results { title } } } }', 300],
    ['{ movie(id: 1) { reviews { reviews { review user { username } } } } }', 30],
    ['{ viewer { favorites { nodes { movie { title similar { results { id } } } } } } }', 30],
    ['{ genres { name } viewer { id } }', 30],
    ['{ publicWatchlists { results { name owner { username } } } }', 30],
    ['{ __schema { types { name } } }', 0],
    ['mutation { logout { id } }', 0],
  ])('%s is fresh for %i s', (text, maxAge) => {
    expect(cachePolicy(schema, parse(text)).maxAge).toBe(maxAge)
  })

  it('treats a field without a declaration as private and uncached', () => {
    const toy = buildSchema(`
      ${printSchema(new GraphQLSchema({ directives: DIRECTIVES }))}
      type Query { declared: Shared @cacheControl(maxAge: 300, scope: PUBLIC) undeclared: Shared number: Int }
      type Shared @cacheControl(scope: PUBLIC) { id: ID undeclared: Plain declared: Shared }
      type Plain { id: ID }
    `)
    const policyOf = (text: string) => cachePolicy(toy, parse(text))
    expect(policyOf('{ declared { id declared { id } } }')).toEqual({ maxAge: 300, isPublic: true })
    for (const text of [
      '{ undeclared { id } }',
      '{ number }',
      '{ declared { undeclared { id } } }',
      '{ declared { ...F } } fragment F on Shared { declared { undeclared { id } } }',
    ])
      expect([text, policyOf(text)]).toEqual([text, { maxAge: 0, isPublic: false }])
  })
})

describe('isAnonymous', () => {
  it.each([
    ['mutation { login(email: "a", password: "b") { token } }', true],
    ['mutation { a: logout { id } b: undoEmailChange(token: "x") { success } }', true],
    ['{ signInOptions { passwordReset } }', true],
    ['mutation { logout { id } removeFavorite(movieId: 1) { id } }', false],
    ['{ viewer { id } }', false],
    ['query { ...F } fragment F on Query { signInOptions { passwordReset } }', false],
    ['{ __typename }', false],
  ])('%s: %s', (text, expected) => {
    expect(isAnonymous(schema, parse(text).definitions[0] as OperationDefinitionNode)).toBe(expected)
  })
})

describe('the directives of the schema', () => {
  it('are printed where they apply, in valid SDL', () => {
    const printed = buildSchema(printGraphqlSchema())
    expect(validateSchema(printed)).toEqual([])
    expect(printed.getMutationType()?.getFields().addFavorite?.astNode?.directives).toHaveLength(3)
    for (const type of types)
      for (const [name, field] of Object.entries(type.getFields())) {
        const again = printed.getType(type.name)
        const node = isObjectType(again) ? again.getFields()[name] : undefined
        const declared = (one: typeof field | undefined) =>
          (one?.astNode?.directives ?? [])
            .map((directive) => directive.name.value)
            .filter((directive) => directive !== 'deprecated')
            .sort()
        expect([type.name, name, declared(node)]).toEqual([type.name, name, declared(field)])
      }
  })

  it('declare every field of the viewer on a shared type as personal', () => {
    const shared = types.filter(
      (type) => readDirective('cacheControl', type) || readDirective('notOwned', type),
    )
    for (const type of shared)
      for (const [name, field] of Object.entries(type.getFields()))
        expect([type.name, name, readDirective('personal', field) !== undefined]).toEqual([
          type.name,
          name,
          name.startsWith('viewer'),
        ])
  })

  it('name only existing fields of the viewer and existing errors', () => {
    const viewer = getNamedType(schema.getQueryType()?.getFields().viewer?.type)
    const coordinates = isObjectType(viewer)
      ? Object.keys(viewer.getFields()).map((name) => `${viewer.name}.${name}`)
      : []
    for (const field of mutations) {
      expect(coordinates).toEqual(
        expect.arrayContaining([...(readDirective('invalidates', field)?.fields ?? [])]),
      )
      for (const code of declaredErrors(field) ?? []) expect(ERRORS).toHaveProperty(code)
    }
    for (const type of types) {
      const { unless } = readDirective('notOwned', type) ?? {}
      if (unless) expect(isLeafType(getNamedType(type.getFields()[unless]?.type))).toBe(true)
    }
  })
})

describe('SemanticNonNull', () => {
  it('compiles where the type of a property or a method includes no null', () => {
    class Owner {
      @SemanticNonNull()
      property = 1

      // @ts-expect-error It can be null.
      @SemanticNonNull()
      nullable: number | null = null

      // @ts-expect-error It can be undefined.
      @SemanticNonNull()
      optional?: number

      @SemanticNonNull()
      async method(_id: number): Promise<string[]> {
        return []
      }

      // @ts-expect-error It can return null.
      @SemanticNonNull()
      async nothing(): Promise<string | null> {
        return null
      }

      // @ts-expect-error It can return undefined.
      @SemanticNonNull()
      sometimes(): string | undefined {
        return undefined
      }
    }
    expect(new Owner().property).toBe(1)
  })
})
