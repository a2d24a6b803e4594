import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { AvatarStorage } from './AvatarStorage.js'

/** Timeout of a request to the storage, in milliseconds. */
const TIMEOUT_MS = 5_000

/** Stores avatars in a bucket of an S3-compatible storage. */
export class S3Storage implements AvatarStorage {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  /** @param address `s3://[KEY:SECRET@][HOST[:PORT]]/BUCKET[/PREFIX][?region=…&tls=off]`, validated by config/env */
  constructor(address: string) {
    const url = new URL(address)
    const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean)
    this.#bucket = bucket
    this.#prefix = prefix.map((part) => `${part}/`).join('')
    const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
    this.#client = new S3Client({
      region: url.searchParams.get('region') ?? 'us-east-1',
      maxAttempts: 2,
      // Other storages than Amazon S3 use path-style URLs, and some do not support its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(url.host && { endpoint: `${protocol}://${url.host}`, forcePathStyle: true }),
      // Without credentials in the URL, the SDK uses its default credential chain.
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
      requestOptions(),
    )
  }

  async get(path: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#object(path)), requestOptions())
      return Body && Buffer.from(await Body.transformToByteArray())
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  async remove(path: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(path)), requestOptions())
  }

  #object(path: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + path }
  }
}

const requestOptions = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
