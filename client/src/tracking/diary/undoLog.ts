import type { ApolloClient } from '@apollo/client'
import { DIARY_NOTICES } from './diaryNotices.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { forgetDeleted } from './deleteViewing.js'
import { UndoLogDocument } from './Viewing.generated.js'
import { t } from '../../platform/ui/language/t.js'

/** A viewing that was logged. */
interface LoggedViewing {
  id: string
  title: string
}

/**
 * Reverts what a log has changed, in one mutation: the viewing, the review, the favorite, the rating and the watched mark. After a
 * failure everything is as it was, and the toast can try again.
 */
export async function undoLog(client: ApolloClient, viewing: LoggedViewing): Promise<void> {
  try {
    await client.mutate({ mutation: UndoLogDocument, variables: { id: viewing.id } })
    client.cache.evict({ id: client.cache.identify({ __typename: 'Viewing', id: viewing.id }) })
    invalidateViewer(client, 'undoLog')
    toast.success(DIARY_NOTICES.undone(viewing.title))
  } catch (error) {
    if (forgetDeleted(client, viewing, error)) return
    const { code } = parseServerError(error)
    toast.error(listErrorMessage(error, t('undo this log'), 'item', DIARY_NOTICES.undoFailed), {
      action:
        code === 'UNDO_EXPIRED'
          ? undefined
          : { label: t('Try Again'), run: () => void undoLog(client, viewing) },
    })
  }
}
