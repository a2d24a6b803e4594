import {
  buildSchema,
  type ConstDirectiveNode,
  getDirectiveValues,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import { Directive } from 'type-graphql'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import { type ErrorCode, GENERAL_ERROR_CODES } from '../../../contract/messages/errors.js'

/** The directives that fields and types of the schema declare. schema.graphql prints them where they apply. */
export const DIRECTIVES: readonly GraphQLDirective[] = buildSchema(`
  """
  How long a client may show a cached result without asking again, and who may store it. Without a declaration of the field or of its type, a field of an object type is private, and as fresh as the private field that contains it; elsewhere it is not cached at all.
  """
  directive @cacheControl(
    """Seconds. Without it a type is as fresh as the field that contains it."""
    maxAge: Int

    """Who may store the result."""
    scope: CacheControlScope!
  ) on FIELD_DEFINITION | OBJECT

  """Who may store a result."""
  enum CacheControlScope {
    """The server, browsers and CDNs: it is the same for every viewer and never becomes private."""
    PUBLIC

    """Only the client of the viewer who requested it."""
    PRIVATE
  }

  """
  On a field: its value depends on the signed-in user; visitors get false, null or an empty list. Mutations return its new value, so it does not limit how long a result is cached. On an argument or input field: results depend on what the user entered, so a client stores them with the user’s own data.
  """
  directive @personal on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION

  """
  Needs no access token: clients send it without one, and the server ignores an invalid one.
  """
  directive @anonymous(
    """Whether a valid token matters, so that a client which has one sends it."""
    acceptsToken: Boolean! = false
  ) on FIELD_DEFINITION

  """The cost of a field, where the default is wrong."""
  directive @cost(
    """Maximum length of the list or page, for a field without limit or first, or below the maximum of its limit."""
    assumedSize: Int

    """
    Cost of a value of a scalar, in objects: more for a long text, 0 for a list that comes with its object. Of a field of objects: what computing it costs, whatever it returns.
    """
    weight: Float
  ) on FIELD_DEFINITION

  """Takes long to compute: a client should send few such queries at the same time."""
  directive @heavy on FIELD_DEFINITION

  """Makes cached fields of the viewer stale."""
  directive @invalidates(
    """Schema coordinates, such as User.stats."""
    fields: [String!]!
  ) on FIELD_DEFINITION

  """Errors of a mutation, beside ${GENERAL_ERROR_CODES.join(', ')}, which any may have."""
  directive @errors(
    """Codes of errors that a client shows with their own text."""
    codes: [String!]! = []

    """Code of the error when the viewer’s data is as requested already."""
    conflict: String

    """Codes of its other errors."""
    others: [String!] = []
  ) on FIELD_DEFINITION

  """
  Can contain other people’s data. What is neither this nor PUBLIC by @cacheControl counts as the viewer’s own.
  """
  directive @notOwned(
    """Name of the Boolean field that is not false for the viewer’s own objects."""
    unless: String
  ) on FIELD_DEFINITION | OBJECT

  """
  What an access token needs: for a field; for the fields of a type that declare nothing themselves, but those that are @personal; for an argument or input field when it is given, beside what its field needs. Whoever reaches an object by a field has what that one needs. Without a declaration a token reaches only what is PUBLIC by @cacheControl, and no mutation.
  """
  directive @scope(
    """All of these scopes; none if any token will do."""
    needs: [String!]!
  ) on FIELD_DEFINITION | OBJECT | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION

  """
  Null only beside an error. The type stays nullable, so that what fails does not take its parents along. A client that throws for errors, such as Relay with @throwOnFieldError, can treat it as non-null.
  """
  directive @semanticNonNull(
    """Depths of a list for which it holds: 0 is the field, 1 its items."""
    levels: [Int!]! = [0]
  ) on FIELD_DEFINITION

  """Never stored on the device, such as security data. The declaration of a type covers the fields that return it."""
  directive @unsaved on FIELD_DEFINITION | OBJECT
`).getDirectives()

export interface DirectiveArguments {
  cacheControl: { maxAge?: number; scope: 'PUBLIC' | 'PRIVATE' }
  personal: object
  anonymous: { acceptsToken: boolean }
  cost: { assumedSize?: number; weight?: number }
  heavy: object
  invalidates: { fields: readonly string[] }
  errors: { codes: readonly ErrorCode[]; conflict?: ErrorCode; others: readonly ErrorCode[] }
  notOwned: { unless?: string }
  scope: { needs: readonly Scope[] }
  semanticNonNull: { levels: readonly number[] }
  unsaved: object
}

/** Values of `maxAge`, in seconds. */
export const MAX_AGE = {
  catalogue: 300,
  /** For what users change: lists, reviews, accounts. */
  personal: 30,
} as const

type Name = keyof DirectiveArguments
type Declared = GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField | GraphQLNamedType
type SchemaDecorator = ReturnType<typeof Directive>

const byName = new Map(DIRECTIVES.map((directive) => [directive.name, directive]))
const valuesByNode = new WeakMap<object, Map<Name, unknown>>()

/** Returns the arguments of a directive that a field, argument or type declares; undefined without the declaration. */
export function readDirective<N extends Name>(
  name: N,
  { astNode }: Declared,
): DirectiveArguments[N] | undefined {
  if (!astNode?.directives?.length) return undefined
  const values = valuesByNode.get(astNode) ?? new Map<Name, unknown>()
  valuesByNode.set(astNode, values)
  const directive = byName.get(name)
  if (directive && !values.has(name))
    values.set(name, getDirectiveValues(directive, astNode as { directives: readonly ConstDirectiveNode[] }))
  return values.get(name) as DirectiveArguments[N] | undefined
}

/** Declares `@cacheControl`. @param maxAge in seconds */
export const CacheControl = (scope: 'PUBLIC' | 'PRIVATE', maxAge?: number): SchemaDecorator =>
  Directive(`@cacheControl(${maxAge === undefined ? '' : `maxAge: ${maxAge}, `}scope: ${scope})`)

/** Declares `@personal`: a field that is false, null or empty for a visitor, or an argument or input field of the viewer. */
export const Personal = (): SchemaDecorator => Directive('@personal')

/** Declares `@anonymous`: needs no access token. */
export const Anonymous = ({ acceptsToken = false } = {}): SchemaDecorator =>
  Directive(acceptsToken ? '@anonymous(acceptsToken: true)' : '@anonymous')

/**
 * Declares `@cost`.
 * @param assumedSize maximum length of a list, which the resolver must enforce
 * @param weight cost of a value of a scalar, or of computing a field of objects
 */
export const Cost = (given: DirectiveArguments['cost']): SchemaDecorator =>
  Directive(
    `@cost(${Object.entries(given)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ')})`,
  )

/** Declares `@heavy`: takes long to compute. */
export const Heavy = (): SchemaDecorator => Directive('@heavy')

/** Declares `@invalidates`: the fields that a mutation makes stale. */
export const Invalidates = (...fields: string[]): SchemaDecorator =>
  Directive(`@invalidates(fields: ${JSON.stringify(fields)})`)

/** Declares `@errors` of a mutation: all that it may have beside the general ones. */
export function Errors({
  codes = [],
  conflict,
  others = [],
}: Partial<DirectiveArguments['errors']> = {}): SchemaDecorator {
  const args = [
    ...(codes.length > 0 ? [`codes: ${JSON.stringify(codes)}`] : []),
    ...(conflict ? [`conflict: "${conflict}"`] : []),
    ...(others.length > 0 ? [`others: ${JSON.stringify(others)}`] : []),
  ]
  return Directive(args.length > 0 ? `@errors(${args.join(', ')})` : '@errors')
}

/** Returns the codes of the errors that a mutation declares; undefined without a declaration. */
export function declaredErrors(field: GraphQLField<unknown, unknown>): readonly ErrorCode[] | undefined {
  const declared = readDirective('errors', field)
  return (
    declared && [...declared.codes, ...(declared.conflict ? [declared.conflict] : []), ...declared.others]
  )
}

/** Declares `@notOwned`: may belong to another user. @param unless name of the field that is not false otherwise */
export const NotOwned = ({ unless }: { unless?: string } = {}): SchemaDecorator =>
  Directive(unless ? `@notOwned(unless: "${unless}")` : '@notOwned')

/** Declares `@scope`: what an access token needs. Without scopes any token will do. */
export const NeedsScope = (...scopes: Scope[]): SchemaDecorator =>
  Directive(`@scope(needs: ${JSON.stringify(scopes)})`)

/** What a property or a method gives. */
type Resolved<Member> = Member extends (...args: never) => infer Result ? Awaited<Result> : Member

/** A key whose public property or method gives neither null nor undefined. */
type KeyOfNonNull<Owner, Key> = Key extends keyof Owner
  ? null extends Resolved<Owner[Key]>
    ? never
    : undefined extends Resolved<Owner[Key]>
      ? never
      : Key
  : never

/** Declares `@semanticNonNull`: a nullable field that is null only beside an error. It does not compile where the type includes null. */
export const SemanticNonNull =
  () =>
  <Owner extends object, Key extends string>(
    owner: Owner,
    key: Key & KeyOfNonNull<Owner, Key>,
    descriptor?: unknown,
  ): void =>
    void Directive('@semanticNonNull')(owner, key, descriptor as never)

/** Declares `@unsaved`: never stored on the device. */
export const Unsaved = (): SchemaDecorator => Directive('@unsaved')

/** Returns whether an operation selects nothing but root fields that declare `@anonymous`. */
export function isAnonymous(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
): boolean {
  const fields = schema.getRootType(operation)?.getFields()
  return selectionSet.selections.every((selection) => {
    const field = selection.kind === Kind.FIELD ? fields?.[selection.name.value] : undefined
    return field !== undefined && readDirective('anonymous', field) !== undefined
  })
}
