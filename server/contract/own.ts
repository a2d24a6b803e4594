/**
 * Returns an own property of an object; undefined for any other key. Use it for untrusted keys: `object[key]` also finds
 * inherited properties, such as `constructor` and `__proto__`.
 */
export function own<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Returns the entries of an object as a map, for lookups by keys that may be untrusted. */
export const mapOf = <Value>(object: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(object))
