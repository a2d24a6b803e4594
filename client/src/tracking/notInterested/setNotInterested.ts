import type { ApolloClient } from '@apollo/client'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import type { MayWait } from '../../platform/apollo/mayWait.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { NotInterestedMarkFragmentDoc, SetNotInterestedDocument } from './setNotInterested.generated.js'
import { t } from '../../platform/ui/language/t.js'

export const NOT_INTERESTED = {
  name: t('Not interested'),
  /** Label of a control that sets the mark, or takes it back. */
  label: (isMarked: boolean) => (isMarked ? t('Interested Again') : t('Not Interested')),
  marked: (title: string) => t('{title} will not be recommended again', { title }),
  takenBack: (title: string) => t('{title} may be recommended again', { title }),
  manyMarked: (count: number) => t('{count} titles will not be recommended again', { count }),
  manyTakenBack: (count: number) => t('{count} titles may be recommended again', { count }),
  /** What a visitor has to sign in for. */
  action: t('change what you are interested in'),
  list: t('Not Interested'),
  listText: t('These titles are never recommended to you.'),
  listEmpty: t('Choose “Not Interested” on a title, and it is never recommended to you.'),
  listFailed: t('Failed to load the titles that you are not interested in'),
  restore: t('Restore'),
} as const

/** Returns the key of the pending mark of a title. */
export const notInterestedKey = (id: string) => `not interested ${id}`

/** Marks a title as not interested, or takes the mark back, optimistically. The toast offers Undo. */
export function setNotInterested(
  client: ApolloClient,
  { id, title }: { id: string; title: string },
  value: boolean,
): void {
  const send = (movieId: string, next: boolean, mayWait: MayWait) =>
    client.mutate({
      mutation: SetNotInterestedDocument,
      variables: { movieId, value: next },
      // The title of a mark that is taken back may have left the catalogue.
      context: { mayBeNull: !next, mayWait },
    })
  whenSignedIn(NOT_INTERESTED.action, () =>
    toggleOptimistically(
      client.cache,
      {
        key: notInterestedKey(id),
        name: title,
        optimistic: (cache, viewerIsNotInterested) =>
          void cache.writeFragment({
            fragment: NotInterestedMarkFragmentDoc,
            fragmentName: 'NotInterestedMark',
            data: { __typename: 'Movie', id, title, viewerIsNotInterested },
          }),
        send: (next, mayWait) => send(id, next, mayWait),
        onSuccess: (marked) => {
          invalidateViewer(client, 'setNotInterested')
          const undo = () => setNotInterested(client, { id, title }, !marked)
          toast.success((marked ? NOT_INTERESTED.marked : NOT_INTERESTED.takenBack)(title), {
            action: { label: t('Undo'), run: undo },
            group: {
              key: marked ? 'not interested' : 'interested again',
              text: marked ? NOT_INTERESTED.manyMarked : NOT_INTERESTED.manyTakenBack,
            },
          })
        },
        onError: (_marked, error) => toast.error(listErrorMessage(error, NOT_INTERESTED.action)),
      },
      value,
    ),
  )
}
