import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import type { Request, RequestHandler, Response } from 'express'
import multer from 'multer'
import type { ErrorCode } from '../../../contract/messages/errors.js'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import type { Context, CreateContext } from '../feature/Context.js'
import { AppError, isDiskFull } from '../errors/errors.js'
import { FairQueue } from '../http/FairQueue.js'
import { allowSlowBody } from '../observability/slowBodies.js'
import { withTimeout } from '../http/withTimeout.js'
import { fieldOf, sendSuccess } from './restHandler.js'

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

/** The large file that a route accepts. */
export interface FileUploadOptions extends UploadOptions {
  /** Returns the folder of the file until the request ends; what a crash leaves there is deleted by whoever owns it. */
  folder: () => string
}

/**
 * Returns the handler of a REST route that accepts one large file in a multipart form. The file is written to disk, and received only
 * when `handle` asks for it.
 */
export const fileUploadHandler = (
  createContext: CreateContext,
  options: FileUploadOptions,
  handle: (context: Context, receive: ReceiveFile) => Promise<object>,
): RequestHandler => fileRequestHandler(createContext, options, handle, sendSuccess)

/** As {@link fileUploadHandler}; `send` sends the result. */
export function fileRequestHandler<Result>(
  createContext: CreateContext,
  options: FileUploadOptions,
  handle: (context: Context, receive: ReceiveFile, request: Request) => Promise<Result>,
  send: (result: Result, request: Request, response: Response) => void,
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
        const receiveFile = async () => {
          await mkdir(folder(), { recursive: true, mode: 0o700 })
          endBody = allowSlowBody(request, FILE_MS)
          const { path, originalname } = await receive(request, response)
          return { path, name: originalname }
        }
        return await handle(context, receiveFile, request)
      } finally {
        endBody()
        if (request.file?.path) await rm(request.file.path, { force: true })
      }
    })
    send(result, request, response)
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
    await parseForm(parse, request, response, {
      maxBytes: maxBytes + MULTIPART_OVERHEAD,
      tooLarge: () => new AppError(tooLarge),
      invalid: () => badForm(field),
    })
    if (!request.file) throw new AppError(missing, { [field]: new AppError(missing).message })
    return request.file
  }
}

/** How {@link parseForm} rejects a form. */
interface FormErrors {
  /** Maximum size of the whole body. */
  maxBytes: number
  tooLarge: () => AppError
  invalid: () => AppError
}

/** Lets a parser of multer read a form. @throws AppError as the options say; an error of a full disk */
function parseForm(
  parse: RequestHandler,
  request: Request,
  response: Response,
  { maxBytes, tooLarge, invalid }: FormErrors,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // multer does not notice a client that disconnected before it started.
    const onClose = () => {
      if (!request.complete) reject(invalid())
    }
    if (request.destroyed) onClose()
    request.once('close', onClose)
    // multer reads all of a body before it reports an error.
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > maxBytes) reject(tooLarge())
    })
    void parse(request, response, (error: unknown) => {
      if (error === undefined || error === null) return resolve()
      const isTooLarge = isMulterError(error) && TOO_LARGE.has(error.code)
      reject(isTooLarge ? tooLarge() : isDiskFull(error) ? error : invalid())
    })
  })
}

/** Codes of multer for a file or a field that is too large. */
const TOO_LARGE: ReadonlySet<string> = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE'])

/** Fields and files of a form of which one field is read. */
const FORM_PARTS = { fields: 5, files: 2, parts: 7, fieldNameSize: 100, headerPairs: 20 }

/** Reads files without storing them. */
const DROP_FILES: multer.StorageEngine = {
  _handleFile(_request, { stream }, done) {
    stream.once('error', done)
    stream.once('end', () => done(null, { size: 0 }))
    stream.resume()
  },
  _removeFile: (_request, _file, done) => done(null),
}

/**
 * Reads a text field of a multipart form, and drops the files that come with it.
 * @param names of the field: the first one that is there
 * @throws AppError PAYLOAD_TOO_LARGE; INVALID_INPUT for a form without the field
 */
export async function readFormField(
  request: Request,
  response: Response,
  { names, maxBytes }: { names: readonly string[]; maxBytes: number },
): Promise<string> {
  const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE')
  const invalid = () => new AppError('INVALID_INPUT', { [names[0] ?? '']: REQUEST_VALIDATION.formField })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const limits = { ...FORM_PARTS, fieldSize: maxBytes, fileSize: maxBytes }
  const parse = multer({ storage: DROP_FILES, limits }).any()
  await parseForm(parse, request, response, { maxBytes, tooLarge, invalid })
  const text = names.map((name) => fieldOf(request.body, name)).find((value) => typeof value === 'string')
  if (typeof text !== 'string') throw invalid()
  return text
}

const badForm = (field: string) =>
  new AppError('INVALID_INPUT', {
    [field]: `Send a multipart form with exactly one file, in the field "${field}"`,
  })

// Every error of multer and its parser is the client's; only a file that is too large has its own message.
function isMulterError(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && 'name' in error
}
