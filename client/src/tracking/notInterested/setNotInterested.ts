import type { ApolloClient } from '@apollo/client'
import { NOT_INTERESTED } from './notInterestedTexts.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { NotInterestedMarkFragmentDoc, SetNotInterestedDocument } from './setNotInterested.generated.js'
import { t } from '../../platform/ui/language/t.js'

/** Returns the key of the pending mark of a title. */
export const notInterestedKey = (id: string) => `not interested ${id}`

/** Marks a title as not interested, or takes the mark back, optimistically. The toast offers Undo. */
export function setNotInterested(
  client: ApolloClient,
  { id, title }: { id: string; title: string },
  value: boolean,
): void {
  const send = (movieId: string, next: boolean) =>
    client.mutate({ mutation: SetNotInterestedDocument, variables: { movieId, value: next } })
  whenSignedIn(NOT_INTERESTED.action, () =>
    toggleOptimistically(
      client.cache,
      {
        key: notInterestedKey(id),
        optimistic: (cache, viewerIsNotInterested) =>
          void cache.writeFragment({
            fragment: NotInterestedMarkFragmentDoc,
            fragmentName: 'NotInterestedMark',
            data: { __typename: 'Movie', id, title, viewerIsNotInterested },
          }),
        send: (next) => send(id, next),
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
