// Reads the directives of schema.graphql into the tables that the client reads.
import { buildSchema, getNamedType, isObjectType, Kind } from 'graphql'
import { buildServer } from './build.mjs'

/**
 * Returns the generated files: path → content.
 * @param operations of the client: name, kind and document
 */
export async function factFiles(schemaText, operations) {
  await buildServer()
  const graphql = new URL('../../build/server/src/platform/graphql/', import.meta.url)
  const { isAnonymous, readDirective } = await import(new URL('directives.js', graphql))
  const { clientFacts } = await import(new URL('clientFacts.js', graphql))
  const { cachePolicy } = await import(new URL('cachePolicy.js', graphql))
  const schema = buildSchema(schemaText)

  /** Returns what the client must know of an operation. Without `isPublic` it is private, without `maxAge` uncached. */
  function operationFacts(document) {
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    const { maxAge, isPublic } = cachePolicy(schema, document)
    const rootFields = schema.getRootType(operation.operation).getFields()
    const selected = operation.selectionSet.selections.flatMap(({ name }) => rootFields[name?.value] ?? [])
    return facts({
      maxAge: maxAge || undefined,
      isPublic: isPublic || undefined,
      isHeavy: selected.some((field) => readDirective('heavy', field)) || undefined,
      isAnonymous: isAnonymous(schema, operation) || undefined,
      acceptsToken: selected.some((field) => readDirective('anonymous', field)?.acceptsToken) || undefined,
    })
  }

  /** Returns what the offline snapshot must know of a type; undefined for a type of the viewer's own data. */
  function typeFacts(type) {
    const fields = Object.values(type.getFields())
    const names = (isIncluded) => {
      const included = fields.filter(isIncluded).map(({ name }) => name)
      return included.length > 0 ? included : undefined
    }
    const isUnsaved = (declared) => readDirective('unsaved', declared) !== undefined
    const notOwned = readDirective('notOwned', type)
    return facts({
      isUnsaved: isUnsaved(type) || undefined,
      isShared: isShared(type) || undefined,
      ownUnlessFalse: notOwned?.unless,
      personal: names((field) => readDirective('personal', field)),
      unsaved: names((field) => isUnsaved(field) || isUnsaved(getNamedType(field.type))),
      shared: type === schema.getQueryType() ? names(isShared) : undefined,
    })
  }

  function isShared(declared) {
    const isPublic = readDirective('cacheControl', declared)?.scope === 'PUBLIC'
    const isPersonal = declared.args?.some((argument) => readDirective('personal', argument))
    return (isPublic || readDirective('notOwned', declared) !== undefined) && !isPersonal
  }

  const mutations = Object.values(schema.getMutationType().getFields())
  const errors = mutations.flatMap((field) => readDirective('errors', field) ?? [])
  const conflicts = unique(errors.flatMap(({ conflict }) => conflict ?? []))
  const stale = mutations.flatMap((field) => {
    const { fields } = readDirective('invalidates', field) ?? {}
    return fields ? [[field.name, fields.map((coordinate) => coordinate.split('.')[1])]] : []
  })
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type !== schema.getMutationType() && !type.name.startsWith('__'),
  )
  return {
    'client/src/generated/operationFacts.ts': `${WRITTEN}
/** What the schema declares of operations, with their names; \`maxAge\` in seconds. In this form they take the fewest bytes. */
export const OPERATIONS: readonly (readonly [OperationFacts, string])[] = [
${byFacts(operations.map(({ name, document }) => [name, operationFacts(document)]))}
]

/** What the schema declares of an operation. */
export interface OperationFacts {
  readonly maxAge?: number
  readonly isPublic?: boolean
  readonly isHeavy?: boolean
  readonly isAnonymous?: boolean
  readonly acceptsToken?: boolean
}
`,
    'client/src/generated/mutationFacts.ts': `${WRITTEN}
/** The fields of the viewer that each mutation makes stale. */
export const INVALIDATES = {
${lines(stale)}
} as const

/** Codes of the errors when the viewer's data is as requested already. */
export const CONFLICTS: readonly string[] = ${literal(conflicts)}

/** Codes of the errors that are shown with their own text. */
export const SHOWN_ERRORS = ${literal(unique([...conflicts, ...errors.flatMap(({ codes }) => codes)]))} as const
`,
    'client/src/generated/possibleTypes.ts': `${WRITTEN}
/** The types of each interface, for fragments on it, as in /graphql/client.json. */
export const POSSIBLE_TYPES: Record<string, string[]> = {
${lines(Object.entries(clientFacts(schema).possibleTypes))}
}
`,
    'client/src/generated/typeFacts.ts': `${WRITTEN}
${table(
  'TYPES',
  'What the schema declares of each type. Others hold the viewer’s own data.',
  'TypeFacts',
  types.map((type) => [type.name, typeFacts(type)]),
)}
/** What the schema declares of a type. */
export interface TypeFacts {
  /** Never stored on the device. */
  readonly isUnsaved?: boolean
  /** May belong to another user. */
  readonly isShared?: boolean
  /** The field that is not false if an object is the viewer's own after all. */
  readonly ownUnlessFalse?: string
  /** Fields that depend on the viewer. */
  readonly personal?: readonly string[]
  /** Fields that are never stored on the device. */
  readonly unsaved?: readonly string[]
  /** Root fields that are the same for several users. */
  readonly shared?: readonly string[]
}
`,
  }
}

const WRITTEN = '/** Written by codegen from the directives of schema.graphql. */'

const unique = (values) => [...new Set(values)].sort()

/** Returns an object without undefined values; undefined if there are no others. */
function facts(values) {
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

function table(name, comment, type, entries) {
  const known = entries.filter(([, value]) => value !== undefined)
  return `/** ${comment} */
export const ${name}: Readonly<Record<string, ${type}>> = {
${lines(known)}
}
`
}

/** Returns a line for each set of facts, with the names of its operations. */
const byFacts = (entries) =>
  Object.entries(
    Object.groupBy(
      entries.filter(([, facts]) => facts),
      ([, facts]) => literal(facts),
    ),
  )
    .map(([facts, found]) => `  [${facts}, '${found.map(([name]) => name).join(' ')}'],`)
    .join('\n')

const lines = (entries) => entries.map(([name, value]) => `  ${name}: ${literal(value)},`).join('\n')

/** Returns a value as TypeScript, on one line. */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object') return String(value)
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${name}: ${literal(inner)}`)
    .join(', ')} }`
}
