import { InterfaceType } from 'type-graphql'

/** The types of the objects that were read by their `nodeId`: rows do not say it. */
const typeNames = new WeakMap<object, string>()

/** An object that can be read again by an id that is unique among all types. */
@InterfaceType({
  description: 'What can be read again by an id of its own, with `node` and `nodes`.',
  // Without the feature of a type there is no such object.
  autoRegisterImplementations: false,
  resolveType: (object: object) => typeNames.get(object),
})
export abstract class Node {
  /** Unique among the objects of its type. */
  id!: string | number
}

/** Returns the `nodeId` of an object. */
export const nodeIdOf = (typeName: string, id: string | number): string =>
  Buffer.from(`${typeName}:${id}`).toString('base64url')

/** Returns the type and the id that a `nodeId` names; undefined for any other text. */
export function readNodeId(nodeId: string): { typeName: string; id: string } | undefined {
  const [, typeName, id] =
    /^([A-Za-z]{1,40}):([\d:]{1,40})$/.exec(
      Buffer.from(nodeId.slice(0, 110), 'base64url').toString('latin1'),
    ) ?? []
  // One object has one id.
  if (!typeName || !id || nodeIdOf(typeName, id) !== nodeId) return undefined
  return { typeName, id }
}

/** Notes the type of an object for {@link Node}. */
export function asNode(typeName: string, object: object | null): object | null {
  if (object) typeNames.set(object, typeName)
  return object
}
