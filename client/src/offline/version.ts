declare const __SNAPSHOT_VERSION__: string | undefined

/** What a saved snapshot must have been made by: schema, operations and cache policies of this build, as a hash. */
export const SNAPSHOT_VERSION: string =
  typeof __SNAPSHOT_VERSION__ === 'string' ? __SNAPSHOT_VERSION__ : 'development'
