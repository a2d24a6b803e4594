import { AsyncLocalStorage } from 'node:async_hooks'
import type { ApolloServerPlugin, BaseContext } from '@apollo/server'
import { type DocumentNode, type FieldNode, Kind, visit } from 'graphql'

const replacements = new AsyncLocalStorage<DocumentNode>()

/** A document whose result names the type of every object. */
interface TypedDocument {
  document: DocumentNode
  /** Response key of the name, which no field of the original document has. */
  key: string
}

/** Returns a document with the name of the type in every selection of a field. */
export function addTypeNames(document: DocumentNode): TypedDocument {
  const aliases = new Set<string>()
  visit(document, { Field: ({ alias }) => void (alias && aliases.add(alias.value)) })
  let key = '__typeOfFault'
  while (aliases.has(key)) key += '_'
  const typeName: FieldNode = {
    kind: Kind.FIELD,
    alias: { kind: Kind.NAME, value: key },
    name: { kind: Kind.NAME, value: '__typename' },
  }
  return {
    document: visit(document, {
      Field: {
        leave: ({ selectionSet, ...field }) =>
          selectionSet && {
            ...field,
            selectionSet: { ...selectionSet, selections: [...selectionSet.selections, typeName] },
          },
      },
    }),
    key,
  }
}

/** Runs `work`, in which Apollo executes a document in the place of the one that was sent. */
export function executeInstead<T>(document: DocumentNode, work: () => T): T {
  return replacements.run(document, work)
}

/** Executes the document of {@link executeInstead}. Limits, cost and scopes are those of the document that was sent. */
export const typeNamesPlugin: ApolloServerPlugin<BaseContext> = {
  requestDidStart: async () => ({
    executionDidStart: async (request) => {
      const { document: sent } = request
      const document = replacements.getStore()
      if (!document) return
      Object.assign(request, { document })
      return { executionDidEnd: async () => void Object.assign(request, { document: sent }) }
    },
  }),
}
