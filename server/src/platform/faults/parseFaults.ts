import { ERRORS, type ErrorCode } from '../../../contract/messages/errors.js'
import { own } from '../../../contract/own.js'
import { FAULTS } from '../../../contract/rules/faults.js'
import { AppError } from '../errors/errors.js'

/** An error or a delay that a request orders for itself. */
export interface Fault {
  /** The field of the schema that it happens to; undefined for the whole request. */
  field: { type: string; name: string } | undefined
  /** Code of the error; undefined for a mere delay. */
  error: ErrorCode | undefined
  /** In milliseconds. */
  delay: number
  /** How often it happens, in percent. */
  chance: number
}

type Parameters = Record<'field' | 'error' | 'delay' | 'chance', string | undefined>

const NAMES: readonly string[] = ['field', 'error', 'delay', 'chance'] satisfies (keyof Parameters)[]

/**
 * Parses the header `X-Marquee-Fault`, such as `field=Movie.cast; error=UNAVAILABLE; chance=20, delay=2000`.
 * @throws AppError BAD_REQUEST naming the mistake and the remedy
 */
export function parseFaults(header: string): Fault[] {
  if (header.length > FAULTS.length) fail(`is longer than ${FAULTS.length} characters: shorten it`)
  const faults = header.split(',').map((text) => text.trim())
  if (faults.length > FAULTS.most) fail(`has more than ${FAULTS.most} faults: leave some out`)
  return faults.map(parseFault)
}

function parseFault(text: string): Fault {
  const { field, error, delay, chance } = parseParameters(text)
  if (error === undefined && delay === undefined)
    fail(`orders nothing in "${text}": give each fault an error, a delay in milliseconds, or both`)
  return {
    field: field === undefined ? undefined : parseField(field),
    error: error === undefined ? undefined : parseCode(error),
    delay: parseNumber('delay', delay ?? '0', 0, FAULTS.delayMs),
    chance: parseNumber('chance', chance ?? '100', 1, 100),
  }
}

function parseParameters(text: string): Parameters {
  const parameters: Parameters = { field: undefined, error: undefined, delay: undefined, chance: undefined }
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split('=', 2).map((one) => one.trim())
    if (!isName(name)) fail(`has "${name}", but knows only ${NAMES.join(', ')}, each as name=value`)
    if (parameters[name] !== undefined)
      fail(`has ${name} twice in one fault: separate faults by commas, their parts by semicolons`)
    parameters[name] = value
  }
  return parameters
}

const isName = (name: string): name is keyof Parameters => NAMES.includes(name)

function parseField(text: string): Fault['field'] {
  const [, type, name] = /^(\w+)\.(\w+)$/.exec(text) ?? []
  if (type === undefined || name === undefined)
    fail(`has the field "${text}", but must name a type and its field, such as Movie.cast`)
  return { type, name }
}

function parseCode(text: string): ErrorCode {
  // An error with the status 200 would be none for the REST API.
  if ((own(ERRORS, text)?.status ?? 0) >= 400) return text as ErrorCode
  fail(`has the error "${text}", which cannot be ordered: { errorCodes { code } } lists the codes`)
}

function parseNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most))
    fail(`has the ${name} "${text}", but it must be a whole number from ${least} to ${most}`)
  return number
}

/** Rejects the header. @param mistake the end of a sentence about it */
export function fail(mistake: string): never {
  throw new AppError('BAD_REQUEST', undefined, `The header ${FAULTS.header} ${mistake}.`)
}
