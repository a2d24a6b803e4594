/** Returns a new idempotency key. Unlike crypto.randomUUID, it works without https. */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
