import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { AvatarStorage } from './AvatarStorage.js'

/** Milliseconds that the storage may take to answer. */
const PATIENCE = 5_000

/** Pictures in a bucket of an S3-compatible storage. */
export class S3Storage implements AvatarStorage {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  /** @param address `s3://[KEY:SECRET@][HOST[:PORT]]/BUCKET[/PREFIX][?region=…&tls=off]`, checked by the environment. */
  constructor(address: string) {
    const url = new URL(address)
    const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean)
    this.#bucket = bucket
    this.#prefix = prefix.map((part) => `${part}/`).join('')
    const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
    this.#client = new S3Client({
      region: url.searchParams.get('region') ?? 'us-east-1',
      maxAttempts: 2,
      // Other storages than Amazon's have their buckets in the path and do not all know its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(url.host && { endpoint: `${protocol}://${url.host}`, forcePathStyle: true }),
      // Without them the library finds credentials its usual ways.
      ...(url.username && {
        credentials: {
          accessKeyId: decodeURIComponent(url.username),
          secretAccessKey: decodeURIComponent(url.password),
        },
      }),
    })
  }

  async put(path: string, bytes: Buffer): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ ...this.#object(path), Body: bytes, ContentType: 'image/webp' }),
      inTime(),
    )
  }

  async get(path: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#object(path)), inTime())
      return Body && Buffer.from(await Body.transformToByteArray())
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  async remove(path: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(path)), inTime())
  }

  #object(path: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + path }
  }
}

const inTime = () => ({ abortSignal: AbortSignal.timeout(PATIENCE) })
