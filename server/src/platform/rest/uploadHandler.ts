import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import type { Request, RequestHandler, Response } from 'express'
import multer from 'multer'
import type { ErrorCode } from '../../../contract/messages/errors.js'
import type { Context, CreateContext } from '../feature/Context.js'
import { AppError, isDiskFull } from '../errors/errors.js'
import { FairQueue } from '../http/FairQueue.js'
import { allowSlowBody } from '../observability/slowBodies.js'
import { withTimeout } from '../http/withTimeout.js'
import { RestResponse } from './restHandler.js'

/** The file that a route accepts. */
export interface UploadOptions {
  /** Name of the form's only field. */
  field: string
  maxBytes: number
  /** Error for a form without a file. */
  missingError: ErrorCode
  /** Error for a file larger than `maxBytes`. */
  tooLargeError: ErrorCode
}

/** Reads the uploaded file. Call it after checking that the viewer may upload. */
export type ReadUpload = () => Promise<Buffer>

/** Maximum numbers of uploads that are read, each of which holds its file in memory, and that wait; more get UNAVAILABLE. */
const PLACES = { atOnce: 62, atOncePerKey: 16, perKey: 62, total: 1_000 }

/** Shared by all routes, because each place may hold a file of the maximum size. */
const places = new FairQueue(PLACES)

/** Maximum size of a multipart body without its file, in bytes. */
const MULTIPART_OVERHEAD = 16_384

/**
 * Returns the handler of a REST route that accepts one file in a multipart form. The file is held in memory. It is read only
 * when `handle` calls `read`, so that an unauthorized upload is never received.
 */
export function uploadHandler(
  createContext: CreateContext,
  options: UploadOptions,
  handle: (context: Context, read: ReadUpload, params: Record<string, string>) => Promise<object>,
): RequestHandler {
  const receive = receiver(options, multer.memoryStorage())
  return async (request, response) => {
    const context = await withTimeout(createContext(request, response))
    const params = request.params as Record<string, string>
    const body = await places.run(context.client.address, () =>
      handle(context, async () => (await receive(request, response)).buffer, params),
    )
    response.json({ success: true, ...body })
  }
}

/** An uploaded file on disk, which is deleted when its request ends. */
export interface UploadedFile {
  path: string
  /** What its sender calls it, without folders. */
  name: string
}

/** Receives the uploaded file. Call it after checking that the viewer may upload. */
export type ReceiveFile = () => Promise<UploadedFile>

/** Maximum numbers of large uploads that are received, each of which holds its file on disk, and that wait. */
const FILE_PLACES = { atOnce: 16, atOncePerKey: 4, perKey: 16, total: 200 }

const filePlaces = new FairQueue(FILE_PLACES)

/** Maximum time in which a large file arrives, in milliseconds: 100 MB at 1.4 Mbit/s. */
const FILE_MS = 600_000

/**
 * Returns the handler of a REST route that accepts one large file in a multipart form. The file is written to disk, and received only
 * when `handle` asks for it.
 * @param options.folder returns the folder of the file until the request ends; what a crash leaves there is deleted by whoever owns it
 */
export function fileUploadHandler(
  createContext: CreateContext,
  options: UploadOptions & { folder: () => string },
  handle: (context: Context, receive: ReceiveFile) => Promise<object>,
): RequestHandler {
  const { folder } = options
  const storage = multer.diskStorage({
    destination: (_request, _file, done) => done(null, folder()),
    filename: (_request, _file, done) => done(null, `upload-${randomUUID()}`),
  })
  const receive = receiver(options, storage)
  return async (request, response) => {
    const context = await withTimeout(createContext(request, response))
    const result = await filePlaces.run(context.client.address, async () => {
      let endBody = () => {}
      try {
        return await handle(context, async () => {
          await mkdir(folder(), { recursive: true, mode: 0o700 })
          endBody = allowSlowBody(request, FILE_MS)
          const { path, originalname } = await receive(request, response)
          return { path, name: originalname }
        })
      } finally {
        endBody()
        if (request.file?.path) await rm(request.file.path, { force: true })
      }
    })
    const { status, body } = result instanceof RestResponse ? result : new RestResponse(200, result)
    response.status(status).json({ success: true, ...body })
  }
}

/** Returns a function that receives the file of a request. @throws AppError as `options` say, or for another form */
function receiver(
  { field, maxBytes, missingError: missing, tooLargeError: tooLarge }: UploadOptions,
  storage: multer.StorageEngine,
): (request: Request, response: Response) => Promise<Express.Multer.File> {
  const parse = multer({
    storage,
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 20 },
    defParamCharset: 'utf8',
  }).single(field)
  return async (request, response) => {
    if (!request.is('multipart/form-data')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + MULTIPART_OVERHEAD)
      throw new AppError(tooLarge)
    await new Promise<void>((resolve, reject) => {
      // multer does not notice a client that disconnected before it started.
      const onClose = () => {
        if (!request.complete) reject(badForm(field))
      }
      if (request.destroyed) onClose()
      request.once('close', onClose)
      // multer reads all of a body before it reports an error.
      let length = 0
      request.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > maxBytes + MULTIPART_OVERHEAD) reject(new AppError(tooLarge))
      })
      void parse(request, response, (error: unknown) => {
        if (error === undefined || error === null) return resolve()
        const isTooLarge = isMulterError(error) && error.code === 'LIMIT_FILE_SIZE'
        reject(isTooLarge ? new AppError(tooLarge) : isDiskFull(error) ? error : badForm(field))
      })
    })
    if (!request.file) throw new AppError(missing, { [field]: new AppError(missing).message })
    return request.file
  }
}

const badForm = (field: string) =>
  new AppError('INVALID_INPUT', {
    [field]: `Send a multipart form with exactly one file, in the field "${field}"`,
  })

// Every error of multer and its parser is the client's; only a file that is too large has its own message.
function isMulterError(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && 'name' in error
}
