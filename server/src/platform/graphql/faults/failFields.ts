import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getLocation,
  type GraphQLFormattedError,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { InjectedFault } from '../../errors/errors.js'
import type { Fault } from '../../faults/parseFaults.js'
import { errorExtensions } from '../apolloServer.js'
import { isRecord } from '../httpResponse.js'

/** What of a result fails. */
export interface FailedFields {
  /** The result without what failed; null if nothing is left. */
  data: Record<string, unknown> | null
  errors: GraphQLFormattedError[]
  /** Number of faults that happened. */
  injected: number
  /** Longest delay of those, in milliseconds: fields are resolved side by side. */
  delay: number
}

interface Executed {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  /** Response key of the name of each object's type, which is removed. */
  typeKey: string
}

type Path = readonly (string | number)[]

/** Instead of a value that must not be null, and has failed: its parent fails with it. */
const FAILED = Symbol('failed')

/**
 * Fails fields of a result as their resolvers would have: each is null with an error, and so is the nearest parent that may be null.
 * The result is changed after its execution, so that caches and compiled operations know nothing of faults.
 * @param happens whether a fault happens this time
 */
export function failFields(
  executed: Executed,
  data: Record<string, unknown>,
  faults: readonly Fault[],
  happens: (fault: Fault) => boolean,
): FailedFields {
  const walk = new Walk(executed, faults, happens)
  const root = executed.schema.getRootType(executed.operation.operation)
  const value = root ? walk.complete(root, data, [executed.operation.selectionSet], []) : data
  return {
    data: isRecord(value) ? value : null,
    errors: walk.errors,
    injected: walk.injected,
    delay: walk.delay,
  }
}

class Walk {
  readonly errors: GraphQLFormattedError[] = []
  injected = 0
  delay = 0
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** By the names of their fields. */
  readonly #faults: ReadonlyMap<string, readonly Fault[]>

  constructor(
    private readonly executed: Executed,
    faults: readonly Fault[],
    private readonly happens: (fault: Fault) => boolean,
  ) {
    const { definitions } = executed.document
    const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
    this.#faults = Map.groupBy(faults, ({ field }) => field?.name ?? '')
  }

  /** Returns what is left of a value; {@link FAILED} if it must not be null, and nothing is left. */
  complete(
    type: GraphQLOutputType,
    value: unknown,
    selections: readonly SelectionSetNode[],
    path: Path,
  ): unknown {
    if (value === null) return null
    if (isNonNullType(type)) return this.complete(type.ofType, value, selections, path) ?? FAILED
    if (isListType(type)) {
      const items: unknown[] = []
      for (const [index, item] of (value as unknown[]).entries()) {
        const completed = this.complete(type.ofType, item, selections, [...path, index])
        // As in an execution, one error is enough for a parent.
        if (completed === FAILED) return null
        items.push(completed)
      }
      return items
    }
    return isRecord(value) && (isObjectType(type) || isAbstractType(type))
      ? this.#completeObject(type.name, value, selections, path)
      : value
  }

  #completeObject(
    declared: string,
    value: Record<string, unknown>,
    selections: readonly SelectionSetNode[],
    path: Path,
  ): Record<string, unknown> | null {
    const { schema, typeKey } = this.executed
    const { [typeKey]: named, ...result } = value
    // Only the root has none: its type is known.
    const type = schema.getType(typeof named === 'string' ? named : declared)
    if (!isObjectType(type)) return result
    for (const [key, nodes] of this.#collect(type.name, value, selections)) {
      const [node] = nodes
      const field = node && type.getFields()[node.name.value]
      if (!field) continue
      const own = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
      const at = [...path, key]
      const completed = this.#fails(type, node, at)
        ? isNonNullType(field.type)
          ? FAILED
          : null
        : this.complete(field.type, value[key], own, at)
      if (completed === FAILED) return null
      result[key] = completed
    }
    return result
  }

  /** Returns the fields that a result has of an object, by their keys. */
  #collect(
    type: string,
    value: Record<string, unknown>,
    selections: readonly SelectionSetNode[],
    fields = new Map<string, FieldNode[]>(),
  ): Map<string, FieldNode[]> {
    for (const node of selections.flatMap((set) => set.selections)) {
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value
        if (!Object.hasOwn(value, key)) continue
        const nodes = fields.get(key)
        if (nodes) nodes.push(node)
        else fields.set(key, [node])
        continue
      }
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(node.name.value) : node
      if (fragment && this.#applies(fragment.typeCondition?.name.value, type))
        this.#collect(type, value, [fragment.selectionSet], fields)
    }
    return fields
  }

  #applies(condition: string | undefined, name: string): boolean {
    if (condition === undefined || condition === name) return true
    const { schema } = this.executed
    const [wanted, type] = [schema.getType(condition), schema.getType(name)]
    return isAbstractType(wanted) && isObjectType(type) && schema.isSubType(wanted, type)
  }

  /** Returns whether a field of a type fails, also by a fault of one of its interfaces. */
  #fails(type: GraphQLObjectType, node: FieldNode, path: Path): boolean {
    const types = new Set([type, ...type.getInterfaces()].map(({ name }) => name))
    let hasFailed = false
    for (const fault of this.#faults.get(node.name.value) ?? []) {
      if (hasFailed || !fault.field || !types.has(fault.field.type) || !this.happens(fault)) continue
      this.injected++
      this.delay = Math.max(this.delay, fault.delay)
      if (!fault.error) continue
      hasFailed = true
      const error = new InjectedFault(fault.error)
      this.errors.push({
        message: error.message,
        ...(node.loc && { locations: [getLocation(node.loc.source, node.loc.start)] }),
        path,
        extensions: { ...errorExtensions(error) },
      })
    }
    return hasFailed
  }
}
