/** Stores avatars by path, such as `12-9f3a…/5be0….webp`. */
export interface AvatarStorage {
  /** Stores an avatar. A path always holds the same bytes. */
  put(path: string, bytes: Buffer): Promise<void>
  /** Returns the bytes of an avatar; undefined when it does not exist. */
  get(path: string): Promise<Buffer | undefined>
  /** Removes an avatar. Idempotent. */
  remove(path: string): Promise<void>
}
