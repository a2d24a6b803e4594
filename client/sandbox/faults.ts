import { type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { ERRORS, type ErrorCode } from '../../server/contract/messages/errors'
import { FAULTS } from '../../server/contract/rules/faults'
import { parseDocument } from './operation'

/** What is chosen for a new fault; an empty text for what is not. */
export interface FaultChoice {
  /** `Type.field`; empty for the whole request. */
  field: string
  error: string
  /** In milliseconds. */
  delay: string
}

/** Errors that apps meet first. */
export const USUAL_ERRORS: readonly ErrorCode[] = [
  'UNAVAILABLE',
  'INTERNAL',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
]

/** All other errors that a request can order. */
export const OTHER_ERRORS = (Object.keys(ERRORS) as ErrorCode[])
  .filter((code) => ERRORS[code].status >= 400 && !USUAL_ERRORS.includes(code))
  .toSorted()

/** A fault as one of the header; the server checks what it means. */
const FAULT = /^[\w.]+=[\w.]+(?:; [\w.]+=[\w.]+)*$/

/** Writes a fault for the header. Throws an error for people. */
export function writeFault({ field, error, delay }: FaultChoice): string {
  if (!error && !delay) throw new Error('Choose an error, or enter a delay.')
  if (delay && !(/^\d{1,5}$/.test(delay) && Number(delay) >= 1 && Number(delay) <= FAULTS.delayMs))
    throw new Error(`The delay must be 1 to ${FAULTS.delayMs.toLocaleString('en')} milliseconds.`)
  const parts = [field && `field=${field}`, error && `error=${error}`, delay && `delay=${Number(delay)}`]
  return parts.filter(Boolean).join('; ')
}

/** Adds a fault once. Throws an error for people if there are too many. */
export function addFault(faults: readonly string[], added: string): readonly string[] {
  const all = [...new Set([...faults, added])]
  if (all.length > FAULTS.most || faultHeader(all).length > FAULTS.length)
    throw new Error('A request takes no more faults: remove some first.')
  return all
}

/** Returns the value of the header. */
export const faultHeader = (faults: readonly string[]) => faults.join(', ')

/** Reads the faults of a shared link. Throws an error for people. */
export function readFaults(header: string): string[] {
  const faults = header === '' ? [] : header.split(', ')
  if (header.length > FAULTS.length || faults.length > FAULTS.most || !faults.every((one) => FAULT.test(one)))
    throw new Error('The faults of the link cannot be read.')
  return faults
}

/** Returns the fields that a document selects, as `Type.field`, each once and sorted; none while it cannot be parsed. */
export function selectedFields(schema: GraphQLSchema | null | undefined, query: string): string[] {
  if (!schema) return []
  const fields = new Set<string>()
  const types = new TypeInfo(schema)
  const collect = visitWithTypeInfo(types, {
    Field: ({ name }) => {
      const parent = types.getParentType()
      if (parent && types.getFieldDef() && !name.value.startsWith('__'))
        fields.add(`${parent.name}.${name.value}`)
    },
  })
  try {
    visit(parseDocument(query), collect)
  } catch {
    return []
  }
  return [...fields].toSorted()
}
