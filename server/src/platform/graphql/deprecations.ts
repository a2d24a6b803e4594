import type { ServerResponse } from 'node:http'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { isRecord } from './httpResponse.js'

/** Since when a part of the schema is deprecated, and from when it may be gone: days, such as 2027-11-30. */
export interface DeprecationDates {
  since: string
  /** Absent for a part that stays. */
  sunset?: string
}

/** A deprecated part of the schema that an operation uses, for `extensions.deprecated`. */
export interface DeprecatedUse {
  /** Schema coordinate, such as `Movie.posterMotifs` or `Movie.reviews(sortBy:)`. */
  coordinate: string
  /** What to use instead, and the dates. */
  reason: string
  since: string | null
  sunset: string | null
}

/**
 * Returns the reason of a deprecation with its dates, which {@link readDeprecation} finds in it: clients of the schema read them as
 * well.
 * @param remedy a sentence that says what to use instead
 */
export function deprecated(remedy: string, { since, sunset }: DeprecationDates): string {
  return `${remedy} Deprecated since ${since}${sunset ? `, gone from ${sunset} on` : ''}.`
}

const DATES = /Deprecated since (\d{4}-\d\d-\d\d)(?:, gone from (\d{4}-\d\d-\d\d) on)?\.$/

/** Returns the dates of a reason of {@link deprecated}; undefined for any other text. */
export function readDeprecation(reason: string | null | undefined): DeprecationDates | undefined {
  const [, since, sunset] = DATES.exec(reason ?? '') ?? []
  return since === undefined ? undefined : { since, sunset }
}

/** What an operation uses, as far as its document says, and the variables whose values may use more. */
interface OperationUses {
  readonly uses: readonly DeprecatedUse[]
  readonly variables: readonly (readonly [string, GraphQLInputType])[]
}

type Uses = Map<string, DeprecatedUse>

const NONE: readonly DeprecatedUse[] = []
const usesByOperation = new WeakMap<OperationDefinitionNode, OperationUses>()
const typesBySchema = new WeakMap<GraphQLSchema, ReadonlySet<GraphQLNamedType>>()

/**
 * Returns the deprecated fields, arguments, input fields and enum values that an operation uses, each once. The document is
 * searched once; later only the values of variables whose types have deprecated parts.
 * @param variables as sent; what does not fit its type is skipped
 */
export function deprecatedUses(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: unknown,
): readonly DeprecatedUse[] {
  let found = usesByOperation.get(operation)
  if (!found) {
    found = searchOperation(schema, document, operation)
    usesByOperation.set(operation, found)
  }
  if (found.variables.length === 0 || !isRecord(variables)) return found.uses
  const uses: Uses = new Map(found.uses.map((use) => [use.coordinate, use]))
  for (const [name, type] of found.variables)
    if (Object.hasOwn(variables, name)) searchValue(variables[name], getNamedType(type), schema, uses)
  return uses.size === found.uses.length ? found.uses : [...uses.values()]
}

/** Sets the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) to the earliest dates; none for an operation without such parts. */
export function setDeprecationHeaders(response: ServerResponse, uses: readonly DeprecatedUse[]): void {
  if (uses.length === 0) return
  const earliest = (name: 'since' | 'sunset') => uses.flatMap((use) => use[name] ?? []).toSorted()[0]
  const since = earliest('since')
  const sunset = earliest('sunset')
  if (since) response.setHeader('Deprecation', `@${Date.parse(since) / 1_000}`)
  if (sunset) response.setHeader('Sunset', new Date(sunset).toUTCString())
}

function searchOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationUses {
  const uses: Uses = new Map()
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const open: (OperationDefinitionNode | FragmentDefinitionNode)[] = [operation]
  for (let next = open.pop(); next; next = open.pop()) searchDefinition(next)

  const types = typesWithDeprecations(schema)
  const variables = (operation.variableDefinitions ?? []).flatMap(({ variable, type: node }) => {
    const type = typeFromAST(schema, node) as GraphQLInputType | undefined
    return type && types.has(getNamedType(type)) ? [[variable.name.value, type] as const] : []
  })
  return uses.size === 0 && variables.length === 0
    ? { uses: NONE, variables: [] }
    : { uses: [...uses.values()], variables }

  function searchDefinition(definition: OperationDefinitionNode | FragmentDefinitionNode): void {
    const info = new TypeInfo(schema)
    visit(
      definition,
      visitWithTypeInfo(info, {
        Field: () => {
          const field = info.getFieldDef()
          if (field) note(uses, `${info.getParentType()?.name}.${field.name}`, field)
        },
        Argument: () => {
          const argument = info.getArgument()
          if (argument && !info.getDirective())
            note(
              uses,
              `${info.getParentType()?.name}.${info.getFieldDef()?.name}(${argument.name}:)`,
              argument,
            )
        },
        ObjectField: ({ name: { value: name } }) => {
          const input = getNamedType(info.getParentInputType())
          if (isInputObjectType(input)) note(uses, `${input.name}.${name}`, input.getFields()[name])
        },
        EnumValue: () => {
          const value = info.getEnumValue()
          if (value) note(uses, `${getNamedType(info.getInputType())?.name}.${value.name}`, value)
        },
        FragmentSpread: ({ name: { value: name } }) => {
          const fragment = fragments.get(name)
          // Each fragment is searched once, however often it is spread.
          fragments.delete(name)
          if (fragment) open.push(fragment)
        },
      }),
    )
  }
}

/** Adds a part of the schema if it is deprecated. */
function note(uses: Uses, coordinate: string, part: { deprecationReason?: string | null } | undefined): void {
  const reason = part?.deprecationReason
  if (reason == null || uses.has(coordinate)) return
  const { since = null, sunset = null } = readDeprecation(reason) ?? {}
  uses.set(coordinate, { coordinate, reason, since, sunset })
}

/** Searches the value of a variable, whose lists and objects are those of its JSON. */
function searchValue(value: unknown, type: GraphQLNamedType, schema: GraphQLSchema, uses: Uses): void {
  if (!typesWithDeprecations(schema).has(type)) return
  if (Array.isArray(value)) {
    for (const item of value) searchValue(item, type, schema, uses)
    return
  }
  if (isEnumType(type)) {
    if (typeof value === 'string') note(uses, `${type.name}.${value}`, type.getValue(value) ?? undefined)
    return
  }
  if (!isInputObjectType(type) || !isRecord(value)) return
  for (const field of Object.values(type.getFields())) {
    if (!Object.hasOwn(value, field.name)) continue
    note(uses, `${type.name}.${field.name}`, field)
    searchValue(value[field.name], getNamedType(field.type), schema, uses)
  }
}

/** Returns the enums and input types with a deprecated part, or with a field of such a type. */
function typesWithDeprecations(schema: GraphQLSchema): ReadonlySet<GraphQLNamedType> {
  const known = typesBySchema.get(schema)
  if (known) return known
  const types = new Set<GraphQLNamedType>()
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
  for (const type of Object.values(schema.getTypeMap()))
    if (isEnumType(type) && type.getValues().some(({ deprecationReason }) => deprecationReason != null))
      types.add(type)
  for (let size = -1; size !== types.size;) {
    size = types.size
    for (const input of inputs)
      if (
        Object.values(input.getFields()).some(
          ({ deprecationReason, type }) => deprecationReason != null || types.has(getNamedType(type)),
        )
      )
        types.add(input)
  }
  typesBySchema.set(schema, types)
  return types
}
