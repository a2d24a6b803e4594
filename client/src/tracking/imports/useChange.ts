import { useApolloClient } from '@apollo/client/react'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { ImportPageDocument } from './Imports.generated.js'

/**
 * Returns a function that changes an import and resolves to whether that went well. A failure is shown, and the import is read again:
 * another tab may have changed it.
 */
export function useChange(id: string) {
  const client = useApolloClient()
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      toast.error(
        listErrorMessage(error, t('import your history'), 'item', t('That did not work. Please try again.')),
      )
      const query = ImportPageDocument
      await client.query({ query, variables: { id }, fetchPolicy: 'network-only' }).catch(() => undefined)
      return false
    }
  }
}
