/**
 * The value that an object itself holds under a key; undefined for any other key. Use it wherever a key comes from
 * outside: `object[key]` also finds what every object inherits, such as `constructor` and `__proto__`.
 */
export function own<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
