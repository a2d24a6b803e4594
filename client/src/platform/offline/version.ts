declare const __SNAPSHOT_VERSION__: string | undefined

/** Version of the snapshot format: a hash of this build's schema, operations and cache policies. */
export const SNAPSHOT_VERSION: string =
  typeof __SNAPSHOT_VERSION__ === 'string' ? __SNAPSHOT_VERSION__ : 'development'
