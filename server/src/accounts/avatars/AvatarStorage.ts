/** Keeps pictures by their path, as `12-9f3a…/5be0….webp`. */
export interface AvatarStorage {
  /** Keeps a picture; the same path always holds the same bytes. */
  put(path: string, bytes: Buffer): Promise<void>
  /** The bytes of a picture, or undefined when there is none. */
  get(path: string): Promise<Buffer | undefined>
  /** Takes a picture away; nothing happens when there is none. */
  remove(path: string): Promise<void>
}

/**
 * The storage that the operator chose: an S3-compatible one, whose client is loaded only then, or a folder.
 * @param url `s3://[KEY:SECRET@][HOST[:PORT]]/BUCKET[/PREFIX][?region=…&tls=off]`; undefined keeps them on disk.
 * @param folder where they are kept on disk.
 */
export async function openAvatarStorage(url: string | undefined, folder: string): Promise<AvatarStorage> {
  if (url) {
    const { S3Storage } = await import('./S3Storage.js')
    return new S3Storage(url)
  }
  const { DiskStorage } = await import('./DiskStorage.js')
  return new DiskStorage(folder)
}
