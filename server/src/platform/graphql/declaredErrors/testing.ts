import { type GraphQLSchema, Kind, parse } from 'graphql'
import { GENERAL_ERROR_CODES } from '../../../../contract/messages/errors.js'
import { buildGraphqlSchema } from '../../../schema.js'
import { declaredErrors } from '../directives.js'
import { REQUEST_ERRORS } from '../errorCodes.js'

const GENERAL: ReadonlySet<unknown> = new Set([...GENERAL_ERROR_CODES, ...Object.keys(REQUEST_ERRORS)])
let schema: GraphQLSchema | undefined

interface ResponseError {
  path?: readonly (string | number)[]
  extensions?: { code?: unknown }
}

/** Checks that the errors of a mutation are those that it declares. @throws Error naming the first other one */
export function checkDeclaredErrors(query: string, errors: readonly ResponseError[]): void {
  // What is read of the result may fail as everywhere.
  const own = errors.filter(({ path, extensions }) => path?.length === 1 && !GENERAL.has(extensions?.code))
  if (own.length === 0) return
  schema ??= buildGraphqlSchema()
  const fields = schema.getMutationType()?.getFields() ?? {}
  for (const definition of parse(query).definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'mutation') continue
    for (const selection of definition.selectionSet.selections) {
      const field = selection.kind === Kind.FIELD ? fields[selection.name.value] : undefined
      if (!field || selection.kind !== Kind.FIELD) continue
      const key = (selection.alias ?? selection.name).value
      const declared: readonly unknown[] = declaredErrors(field) ?? []
      for (const { path, extensions } of own)
        if (path?.[0] === key && !declared.includes(extensions?.code))
          throw new Error(`${field.name} must declare its error ${String(extensions?.code)} with @Errors`)
    }
  }
}
