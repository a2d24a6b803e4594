import { Kind, type GraphQLSchema, type OperationDefinitionNode } from 'graphql'
import { readDirective } from './directives.js'

/** Returns whether an operation selects nothing but root fields that declare `@anonymous`. */
export function isAnonymous(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
): boolean {
  const fields = schema.getRootType(operation)?.getFields()
  return selectionSet.selections.every((selection) => {
    const field = selection.kind === Kind.FIELD ? fields?.[selection.name.value] : undefined
    return field !== undefined && readDirective('anonymous', field) !== undefined
  })
}
