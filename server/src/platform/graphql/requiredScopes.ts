import {
  type DocumentNode,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isInputObjectType,
  isLeafType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { SCOPES, type Scope } from '../../../contract/rules/accessTokens.js'
import { own } from '../../../contract/own.js'
import { requireScopes } from '../access/scopes.js'
import type { Viewer } from '../feature/Context.js'
import { readDirective } from './directives.js'
import { isRecord } from './httpResponse.js'

/** Scopes of the context of an operation: {@link checkScopes} checks each field before it is executed. */
export const CHECKED_BY_FIELD: readonly Scope[] = []

/** What an access token needs for an operation. */
interface RequiredScopes {
  scopes: ReadonlySet<Scope>
  /** Schema coordinate of the first field that no token reaches. */
  unreachable: string | undefined
  /** What variables need when they have a value. */
  variables: readonly GivenVariable[]
}

interface GivenVariable {
  name: string
  needs: readonly Scope[]
  /** Of a variable whose value may contain input fields that need more. */
  type?: GraphQLInputType
}

/**
 * Returns what an access token needs for an operation: for everything that it selects, whatever `@skip` and `@include` leave out.
 * An operation is executed as a whole or not at all. It depends on the document only.
 */
function requiredScopes(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): RequiredScopes {
  const scopes = new Set<Scope>()
  const variables: GivenVariable[] = []
  const add = (needed: Iterable<Scope> | undefined) => {
    for (const scope of needed ?? []) scopes.add(scope)
  }
  let unreachable: string | undefined
  const addField = (parent: GraphQLNamedType, field: GraphQLField<unknown, unknown>) => {
    if (field.name.startsWith('__')) return
    const needed = scopesOfField(schema, parent, field)
    add(needed)
    if (!needed) unreachable ??= `${parent.name}.${field.name}`
  }
  const typeInfo = new TypeInfo(schema)
  const used = usedFragments(document, operation)
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      OperationDefinition: (node) => (node === operation ? undefined : false),
      FragmentDefinition: ({ name }) => (used.has(name.value) ? undefined : false),
      Field: () => {
        const [parent, field] = [typeInfo.getParentType(), typeInfo.getFieldDef()]
        if (!parent || !field) return
        const types = isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent]
        for (const type of types) addField(type, type.getFields()[field.name] ?? field)
      },
      Argument: ({ value }) => addInput(typeInfo.getArgument(), value),
      ObjectField: ({ name, value }) => {
        const parent = getNamedType(typeInfo.getParentInputType() ?? undefined)
        if (isInputObjectType(parent)) addInput(parent.getFields()[name.value], value)
      },
    }),
  )
  function addInput(input: GraphQLArgument | GraphQLInputField | null | undefined, value: ValueNode) {
    const needs = input && readDirective('scope', input)?.needs
    if (!needs || value.kind === Kind.NULL) return
    if (value.kind === Kind.VARIABLE) variables.push({ name: value.name.value, needs })
    else add(needs)
  }
  for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value
    const type = typeFromAST(schema, node as NamedTypeNode) as GraphQLInputType | undefined
    if (type && hasScopedFields(type, new Set())) variables.push({ name, type, needs: [] })
    // A default value may stand for a variable that is not sent.
    if (defaultValue) for (const { needs } of variables.filter((one) => one.name === name)) add(needs)
  }
  return { scopes, unreachable, variables }
}

/** Of each operation of a schema, which is parsed once. */
const known = new WeakMap<OperationDefinitionNode, RequiredScopes>()

/**
 * Checks, before a valid operation is executed, that the access token of its request has what it needs.
 * @param variables as sent
 * @throws ScopeMissing
 */
export function checkScopes(
  { schema, document, operation }: Operation,
  variables: Record<string, unknown>,
  viewer: Viewer | null,
): void {
  if (!viewer?.scopes) return
  let required = known.get(operation)
  if (!required) known.set(operation, (required = requiredScopes(schema, document, operation)))
  if (required.unreachable !== undefined) requireScopes(viewer, undefined, required.unreachable)
  const needed = new Set(required.scopes)
  for (const { name, needs, type } of required.variables) {
    const value = own(variables, name)
    if (value == null) continue
    for (const scope of needs) needed.add(scope)
    if (type) addGiven(type, value, needed)
  }
  requireScopes(
    viewer,
    SCOPES.filter((scope) => needed.has(scope)),
  )
}

interface Operation {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
}

/** Returns what an access token needs for a field; undefined if no token reaches it. */
export function scopesOfField(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
): readonly Scope[] | undefined {
  const declared = readDirective('scope', field)
  if (declared) return declared.needs
  if (parent === schema.getMutationType() || readDirective('personal', field)) return undefined
  const cached = readDirective('cacheControl', field)
  if (cached) return cached.scope === 'PUBLIC' ? [] : undefined
  const ofType = readDirective('scope', parent)
  if (ofType) return ofType.needs
  const result = getNamedType(field.type)
  return isPublic(parent) && (isLeafType(result) || isPublic(result)) ? [] : undefined
}

const isPublic = (type: GraphQLNamedType): boolean => readDirective('cacheControl', type)?.scope === 'PUBLIC'

/** Returns the names of the fragments that an operation spreads, directly or not. */
function usedFragments(document: DocumentNode, operation: OperationDefinitionNode): Set<string> {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  const used = new Set<string>()
  const collect = (node: Parameters<typeof visit>[0]) => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = fragments.get(value)
        if (!fragment || used.has(value)) return
        used.add(value)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return used
}

/** Whether an input type has fields that need scopes, at any depth. */
function hasScopedFields(type: GraphQLInputType, seen: Set<GraphQLNamedType>): boolean {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || seen.has(named)) return false
  seen.add(named)
  return Object.values(named.getFields()).some(
    (field) => readDirective('scope', field) !== undefined || hasScopedFields(field.type, seen),
  )
}

/** Adds what the input fields of a value need. */
function addGiven(type: GraphQLInputType, value: unknown, needed: Set<Scope>): void {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return
  for (const object of Array.isArray(value) ? value.flat() : [value]) {
    if (!isRecord(object)) continue
    for (const [name, field] of Object.entries(named.getFields())) {
      if (own(object, name) == null) continue
      for (const scope of readDirective('scope', field)?.needs ?? []) needed.add(scope)
      addGiven(field.type, object[name], needed)
    }
  }
}
