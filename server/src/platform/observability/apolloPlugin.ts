import type { ApolloServerPlugin, BaseContext } from '@apollo/server'
import { reportError, reportOperation, reportReadOnly } from './RequestContext.js'

/** Records the operation and the errors of an Apollo request in its `RequestContext`. */
export const requestContextPlugin: ApolloServerPlugin<BaseContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operationName, operation }) => {
      reportOperation(operationName)
      if (operation?.operation === 'query') reportReadOnly()
    },
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind !== 'single') return
      for (const { extensions } of body.singleResult.errors ?? []) reportError(String(extensions?.code))
    },
  }),
}
