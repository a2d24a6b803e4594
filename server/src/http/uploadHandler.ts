import type { Request, RequestHandler, Response } from 'express'
import multer from 'multer'
import type { ErrorCode } from '../../contract/messages.js'
import type { Context, OpenContext } from '../context.js'
import { AppError, withTimeout } from '../errors.js'

/** What a route takes as a file. */
export interface UploadOptions {
  /** The one field of the form. */
  field: string
  maxBytes: number
  /** What is told of a form without a file, and of a file that is larger. */
  missing: ErrorCode
  tooLarge: ErrorCode
}

/** Reads the file that was sent. Called once it is clear that the sender may send one. */
export type ReadUpload = () => Promise<Buffer>

/** Uploads that are taken in at once: each holds its file in memory. More are asked to come again. */
const AT_ONCE = 62

/** A multipart body is this much longer than the file in it, at the very most. */
const ENVELOPE = 16_384

/**
 * A route of the bridge that takes one file in a multipart form. The file is kept in memory and is not read before
 * `answer` asks for it, so that a stranger's megabytes are never taken in.
 */
export function uploadHandler(
  open: OpenContext,
  options: UploadOptions,
  answer: (context: Context, read: ReadUpload) => Promise<object>,
): RequestHandler {
  const { field, maxBytes, missing, tooLarge } = options
  const parse = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 20 },
  }).single(field)

  const readFrom = (request: Request, response: Response) => async (): Promise<Buffer> => {
    if (!request.is('multipart/form-data')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE) throw new AppError(tooLarge)
    await new Promise<void>((done, fail) => {
      // The parser does not hear of a sender who has gone before it began.
      const gone = () => {
        if (!request.complete) fail(badForm(field))
      }
      if (request.destroyed) gone()
      request.once('close', gone)
      void parse(request, response, (error: unknown) => {
        if (error === undefined || error === null) return done()
        const isTooLarge = isMulterError(error) && error.code === 'LIMIT_FILE_SIZE'
        fail(isTooLarge ? new AppError(tooLarge) : badForm(field))
      })
    })
    if (!request.file) throw new AppError(missing, { [field]: new AppError(missing).message })
    return request.file.buffer
  }

  let running = 0
  return async (request, response) => {
    const context = await withTimeout(open(request, response))
    if (running >= AT_ONCE) throw new AppError('UNAVAILABLE')
    running++
    try {
      const body = await answer(context, readFrom(request, response))
      response.json({ success: true, ...body })
    } finally {
      running--
    }
  }
}

const badForm = (field: string) =>
  new AppError('INVALID_INPUT', {
    [field]: `Send a multipart form with exactly one file, in the field "${field}"`,
  })

// Whatever multer and its parser refuse is the sender's doing; only too large a file has words of its own.
function isMulterError(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && 'name' in error
}
