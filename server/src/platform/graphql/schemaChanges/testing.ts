import { type Change, ChangeType, CriticalityLevel, diff } from '@graphql-inspector/core'
import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
} from 'graphql'
import { readDeprecation } from '../deprecations.js'

/** A change that is listed in docs/CHANGELOG-API.md. */
export interface ListedChange {
  /** Day from which it applies, such as 2027-11-30. */
  date: string
  /** Kind of the change, as @graphql-inspector/core names it. */
  type: string
  /** Part of the schema, as @graphql-inspector/core names it. */
  path: string
}

/** Changes that break no client at once, but let an operation that exists get another result. */
const OTHER_RESULTS: ReadonlySet<string> = new Set([
  ChangeType.EnumValueAdded,
  ChangeType.FieldArgumentDefaultChanged,
  ChangeType.InputFieldDefaultValueChanged,
  ChangeType.ObjectTypeInterfaceAdded,
  ChangeType.UnionMemberAdded,
])
/** Directives that say who may use a part of the schema. */
const ACCESS_DIRECTIVE = /\.@(?:scope|anonymous)\b/

const ADDED: ReadonlySet<string> = new Set([
  ChangeType.TypeAdded,
  ChangeType.FieldAdded,
  ChangeType.FieldArgumentAdded,
  ChangeType.InputFieldAdded,
])

const ENTRY = /^- (\S+) ([A-Z_]+) `([^`]+)`: \S.*$/
const UNRELEASED = 'Unreleased'

/** Returns the changes between two schemas that may break a client. */
export async function breakingChanges(released: GraphQLSchema, current: GraphQLSchema): Promise<Change[]> {
  const changes = await diff(released, current)
  const added = new Set(changes.filter(({ type }) => ADDED.has(type)).map(({ path = '' }) => path))
  return changes.filter(({ criticality: { level }, type, path = '', meta }) => {
    if (level === CriticalityLevel.Breaking) return true
    if (level !== CriticalityLevel.Dangerous) return false
    // No operation of a client has a fragment on an interface that is new.
    if (type === ChangeType.ObjectTypeInterfaceAdded && !released.getType(String(meta.addedInterfaceName)))
      return false
    if (!ACCESS_DIRECTIVE.test(path)) return OTHER_RESULTS.has(type)
    // A new argument breaks nobody, whatever it needs.
    return !added.has(path.slice(0, path.search(ACCESS_DIRECTIVE)))
  })
}

/**
 * Reads docs/CHANGELOG-API.md.
 * @returns the entries under "Unreleased", and the lines of any release that are no entries
 */
export function readChangelog(text: string): { unreleased: ListedChange[]; faults: string[] } {
  const unreleased: ListedChange[] = []
  const faults: string[] = []
  const [, ...sections] = text.split(/^## /m)
  if (!sections.some((section) => section.startsWith(UNRELEASED)))
    faults.push(`There is no heading "## ${UNRELEASED}".`)
  for (const section of sections) {
    const [heading, ...lines] = section.split('\n')
    for (const line of lines.filter((one) => one.trim() !== '')) {
      const [, date = '', type = '', path = ''] = ENTRY.exec(line) ?? []
      if (!isDate(date)) faults.push(`This is no entry with a date, a kind and a part: ${line}`)
      else if (heading === UNRELEASED) unreleased.push({ date, type, path })
    }
  }
  return { unreleased, faults }
}

/** Whether a text is a day of the calendar, such as 2027-11-30. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns what is wrong with the changes since the last release: sentences for whoever made them. */
export async function schemaFaults(
  released: GraphQLSchema,
  current: GraphQLSchema,
  changelog: string,
): Promise<string[]> {
  const { unreleased, faults } = readChangelog(changelog)
  const changes = await breakingChanges(released, current)
  const isSame = (change: Change, { type, path }: ListedChange) =>
    change.type === type && change.path === path
  for (const change of changes) {
    const listed = unreleased.find((entry) => isSame(change, entry))
    if (!listed)
      faults.push(
        `${change.message}. Undo it, or list it: - YYYY-MM-DD ${change.type} \`${change.path}\`: What a client does.`,
      )
    const sunset = readDeprecation(partAt(released, change.path ?? '')?.deprecationReason)?.sunset
    if (listed && sunset && change.type.endsWith('_REMOVED') && listed.date < sunset)
      faults.push(`${change.message} on ${listed.date}, before its sunset on ${sunset}.`)
  }
  for (const entry of unreleased)
    if (!changes.some((change) => isSame(change, entry)))
      faults.push(`The schema has no such change: ${entry.type} \`${entry.path}\`.`)
  return faults
}

type Part = GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField | GraphQLEnumValue

/** Returns the part of a schema at a path such as `Query.movie.id`. */
function partAt(schema: GraphQLSchema, path: string): Part | undefined {
  const [typeName = '', name = '', argument] = path.split('.')
  const type = schema.getType(typeName)
  if (isEnumType(type)) return type.getValue(name) ?? undefined
  if (isInputObjectType(type)) return type.getFields()[name]
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
  return argument === undefined ? field : field?.args.find((one) => one.name === argument)
}
