// Codegen plugin: typed documents, and Apollo's hooks over them. The plugin typescript-react-apollo writes untyped documents,
// and the plugin typed-document-node writes documents that its hooks cannot name.
import { ReactApolloVisitor } from '@graphql-codegen/typescript-react-apollo'
import { concatAST, Kind } from 'graphql'
import { operationId } from './operations.mjs'

class TypedHooksVisitor extends ReactApolloVisitor {
  getDocumentNodeSignature(resultType, variablesType) {
    return ` as unknown as DocumentNode<${resultType}, ${variablesType}>`
  }
}

/** Returns the documents and hooks of one `.graphql` file. */
export const plugin = (schema, documents, config) => {
  const { definitions } = concatAST(documents.map(({ document }) => document))
  const fragments = definitions
    .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
    .map((node) => ({
      node,
      name: node.name.value,
      onType: node.typeCondition.name.value,
      isExternal: false,
    }))
  const visitor = new TypedHooksVisitor(
    schema,
    [...fragments, ...(config.externalFragments ?? [])],
    {
      ...config,
      documentNodeImport: '@apollo/client#TypedDocumentNode',
      // Embeds the id of each query in its document. Mutations are sent as text.
      unstable_onExecutableDocumentNode: (document) =>
        document.definitions[0].operation === 'query' ? { hash: operationId(document) } : undefined,
    },
    documents,
  )
  const operations = definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map((node) => visitor.OperationDefinition(node))
  return { prepend: visitor.getImports(), content: [visitor.fragments, ...operations].join('\n') }
}
