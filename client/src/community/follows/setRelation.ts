import type { ApolloClient } from '@apollo/client'
import { FOLLOW_TEXTS } from '../../../../server/contract/messages/follows.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import {
  BlockDocument,
  FollowDocument,
  FollowStateFragmentDoc,
  MuteDocument,
  PersonMenuFragmentDoc,
  UnblockDocument,
  UnfollowDocument,
  UnmuteDocument,
  type FollowStateFragment,
} from './Follows.generated.js'
import { t } from '../../platform/ui/language/t.js'

/** The id and name of a person. */
export interface PersonRef {
  id: string
  username: string
}

/** Returns the key of the pending follow of a person. */
export const followKey = (id: string) => `follow ${id}`

/** Follows a person, or stops it, optimistically. Asks a visitor to sign in first. */
export function setFollow(client: ApolloClient, user: FollowStateFragment & PersonRef, value: boolean): void {
  const { id, username, followerCount } = user
  const change = value === (user.viewerFollows ?? false) ? 0 : value ? 1 : -1
  whenSignedIn(FOLLOW_TEXTS.action, () =>
    toggleOptimistically(
      client.cache,
      {
        key: followKey(id),
        name: username,
        optimistic: (cache, viewerFollows) =>
          void cache.writeFragment({
            fragment: FollowStateFragmentDoc,
            data: {
              __typename: 'User',
              id,
              viewerFollows,
              followerCount: followerCount === null ? null : Math.max(0, followerCount + change),
            },
          }),
        send: (next, mayWait) =>
          client.mutate({
            mutation: next ? FollowDocument : UnfollowDocument,
            variables: { userId: id },
            context: { mayWait },
          }),
        onSuccess: (next) => invalidateViewer(client, next ? 'follow' : 'unfollow'),
        onError: (_next, error) =>
          toast.error(listErrorMessage(error, FOLLOW_TEXTS.action, 'item', FOLLOW_TEXTS.followFailed)),
      },
      value,
    ),
  )
}

const MUTATIONS = {
  mute: [MuteDocument, UnmuteDocument, FOLLOW_TEXTS.muted, FOLLOW_TEXTS.unmuted],
  block: [BlockDocument, UnblockDocument, FOLLOW_TEXTS.blocked, FOLLOW_TEXTS.unblocked],
} as const

/** Mutes or blocks a person, or takes it back. Shows a toast with Undo; asks a visitor to sign in first. */
export function setRelation(
  client: ApolloClient,
  relation: keyof typeof MUTATIONS,
  { id, username }: PersonRef,
  value: boolean,
): void {
  const [add, remove, added, removed] = MUTATIONS[relation]
  const field = relation === 'mute' ? 'viewerMutes' : 'viewerBlocks'
  whenSignedIn(FOLLOW_TEXTS.action, () =>
    toggleOptimistically(
      client.cache,
      {
        key: `${relation} ${id}`,
        name: username,
        optimistic: (cache, next) =>
          void cache.updateFragment(
            { fragment: PersonMenuFragmentDoc, id: cache.identify({ __typename: 'User', id }) },
            (person) => person && { ...person, [field]: next },
          ),
        send: (next, mayWait) =>
          client.mutate({
            mutation: next ? add : remove,
            variables: { userId: id },
            context: { mayWait },
          }),
        onSuccess: (next) => {
          invalidateViewer(client, next ? relation : `un${relation}`)
          toast.success((next ? added : removed)(username), {
            action: { label: t('Undo'), run: () => setRelation(client, relation, { id, username }, !next) },
          })
        },
        onError: (_next, error) =>
          toast.error(listErrorMessage(error, FOLLOW_TEXTS.action, 'item', FOLLOW_TEXTS.followFailed)),
      },
      value,
    ),
  )
}
