import type { AvatarStorage } from './AvatarStorage.js'

/**
 * Opens the configured storage: S3-compatible, or a folder. Loads the S3 client only when it is needed.
 * @param url `s3://[KEY:SECRET@][HOST[:PORT]]/BUCKET[/PREFIX][?region=…&tls=off]`; undefined stores files in `folder`
 */
export async function openAvatarStorage(url: string | undefined, folder: string): Promise<AvatarStorage> {
  if (url) {
    const { S3Storage } = await import('./S3Storage.js')
    return new S3Storage(url)
  }
  const { DiskStorage } = await import('./DiskStorage.js')
  return new DiskStorage(folder)
}
