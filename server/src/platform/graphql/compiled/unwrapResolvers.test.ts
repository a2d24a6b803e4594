import { describe, expect, it } from '@jest/globals'
import { isObjectType, type GraphQLField, type GraphQLResolveInfo } from 'graphql'
import { buildWrappedSchema } from '../../../schema.js'
import { unwrapResolvers } from './index.js'

type Field = GraphQLField<unknown, unknown>
type Resolve = NonNullable<Field['resolve']>

/** Returns a context whose services record their calls. */
function recordingContext() {
  const calls: [path: string, args: unknown[]][] = []
  const service = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => (name === 'then' ? undefined : service(`${path}.${String(name)}`)),
      apply: (_target, _this, args: unknown[]) => {
        calls.push([path, args])
        return path
      },
    })
  return { context: service('context'), calls }
}

const ROOT_VALUE = { id: 7, companies: ['A company'], movieId: 3, candidateIds: [4], title: 'A title' }
const INFO = { fieldNodes: [], fragments: {} } as unknown as GraphQLResolveInfo

async function run(field: Field, resolve: Resolve) {
  const { context, calls } = recordingContext()
  const args = Object.fromEntries(
    field.args.map(({ name, defaultValue }) => [name, defaultValue ?? 'a value']),
  )
  const result = await resolve({ ...ROOT_VALUE }, args, context, INFO)
  return { result, calls }
}

describe('an unwrapped resolver', () => {
  const schema = buildWrappedSchema()
  const wrapped = new Map<Field, Resolve | undefined>()
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  for (const type of types)
    for (const field of Object.values(type.getFields())) wrapped.set(field, field.resolve)
  unwrapResolvers(schema)
  const unwrapped = [...wrapped].filter(([field, resolve]) => field.resolve !== resolve)
  const nameOf = (field: Field) =>
    types.flatMap((type) =>
      type.getFields()[field.name] === field ? [`${type.name}.${field.name}`] : [],
    )[0] ?? ''

  it('replaces the wrapper of the fields that a list selects for each title', () => {
    expect(unwrapped.map(([field]) => nameOf(field))).toEqual(
      expect.arrayContaining([
        'Movie.poster',
        'Movie.genres',
        'Movie.viewerHasFavorited',
        'Movie.viewerRating',
      ]),
    )
  })

  it.each(unwrapped.map(([field, resolve]) => [nameOf(field), field, resolve] as const))(
    '%s makes the same calls as type-graphql’s wrapper',
    async (_name, field, resolve) => {
      if (!resolve || !field.resolve) throw new Error('The field has no resolver')
      expect(await run(field, field.resolve)).toEqual(await run(field, resolve))
    },
  )
})
