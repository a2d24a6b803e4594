import type { Response } from 'express'
import { z } from 'zod'
import { ERRORS } from '../../../contract/messages/errors.js'
import { SCOPES } from '../../../contract/rules/accessTokens.js'
import { type AppError, ScopeMissing } from '../../platform/errors/errors.js'
import { DOCS_PATH } from './paths.js'

/** Media type of errors. */
export const PROBLEM_TYPE = 'application/problem+json'

/** An error of the API, as of RFC 9457. */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'Address of the documentation of the code.' }),
    title: z.string().meta({ description: 'What the code means, for people.' }),
    status: z.int().meta({ description: 'The HTTP status.' }),
    detail: z.string().meta({ description: 'What went wrong with this request, for people. May change.' }),
    code: z.string().meta({ description: 'What went wrong, for programs. Stays.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Invalid parameters and fields, and what each must be.' }),
    scopes: z
      .array(z.enum(SCOPES))
      .optional()
      .meta({ description: 'Of SCOPE_MISSING: what the token lacks; empty if no token may do this.' }),
    link: z.string().optional().meta({ description: 'Path of the page of what the error is about.' }),
  })
  .meta({ id: 'Problem', description: 'An error, as of RFC 9457.' })

/** Returns the body of an error. */
export function toProblem(error: AppError): z.infer<typeof Problem> {
  const { code, status, message, fields, link } = error
  return {
    type: `${DOCS_PATH}#${code}`,
    title: ERRORS[code].text,
    status,
    detail: message,
    code,
    ...(fields && { fields }),
    ...(error instanceof ScopeMissing && { scopes: [...error.scopes] }),
    ...(link && { link }),
  }
}

/** Sends an error. */
export function sendProblem(response: Response, error: AppError): void {
  if (error.status === 401) response.set('WWW-Authenticate', 'Bearer')
  response
    .status(error.status)
    .set('Cache-Control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblem(error)))
}
