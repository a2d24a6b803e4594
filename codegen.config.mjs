// Writes the client's GraphQL code from schema.graphql: the types of the schema, and beside each .graphql file its types,
// documents and hooks.
import { operationId } from './server/scripts/operations.mjs'

const TYPES = 'client/src/generated/types.ts'

export default {
  overwrite: true,
  schema: 'schema.graphql',
  documents: 'client/src/**/*.graphql',
  config: {
    enumsAsTypes: true,
    importExtension: '.js',
    scalars: { Date: 'string', DateTime: 'string' },
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    useTypeImports: true,
  },
  generates: {
    [TYPES]: {
      plugins: ['typescript-operations'],
      config: { generateOperationTypes: false },
    },
    'client/src/': {
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'generated/types.ts', extension: '.generated.ts' },
      plugins: [
        // The plugin's suspense hooks do not fit Apollo Client 4's overloads; the types that we use are checked where used.
        { add: { content: '// @ts-nocheck: written by codegen' } },
        'typescript-operations',
        './server/scripts/typedHooks.mjs',
      ],
      config: {
        importSchemaTypesFrom: TYPES,
        apolloReactCommonImportFrom: '@apollo/client/react',
        apolloReactHooksImportFrom: '@apollo/client/react',
        documentMode: 'documentNodeImportFragments',
        addDocBlocks: false,
        withMutationFn: false,
        withMutationOptionsType: false,
        withResultType: false,
        // Embeds the id of each query in its document. Mutations are sent as text.
        unstable_onExecutableDocumentNode: (document) =>
          document.definitions[0].operation === 'query' ? { hash: operationId(document) } : undefined,
      },
    },
  },
}
