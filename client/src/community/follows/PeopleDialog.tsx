import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog, chakra } from '@chakra-ui/react'
import { FOLLOW_TEXTS } from '../../../../server/contract/messages/follows.js'
import { ProfileLink } from '../../accounts/profile/ProfileLink.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { useMore } from '../../platform/apollo/useMore.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { FollowButton } from './FollowButton.js'
import { addFollowPolicies } from './followPolicies.js'
import { usePeopleOfProfileQuery } from './Follows.generated.js'
import './people.css'
import { t } from '../../platform/ui/language/t.js'

interface PeopleDialogProps {
  username: string
  kind: 'followers' | 'following'
  onClose: () => void
}

function usePeople({ username, kind }: Omit<PeopleDialogProps, 'onClose'>) {
  const query = usePeopleOfProfileQuery({
    variables: { username, isFollowers: kind === 'followers' },
    fetchPolicy: 'cache-and-network',
  })
  const { more, loadMore } = useMore(query)
  const user = query.data?.profile?.user
  const people = user?.followers ?? user?.following
  const loadNext = async () => {
    if ((await loadMore({ after: people?.pageInfo.endCursor })) === 'failed')
      toast.error(FOLLOW_TEXTS.peopleFailed)
  }
  return { people, error: query.error, loading: more === 'loading', loadNext }
}

/** The followers of a member, or whom the member follows, in a dialog. */
export function PeopleDialog({ username, kind, onClose }: PeopleDialogProps) {
  addFollowPolicies(useApolloClient().cache)
  const viewer = useViewer()
  const { people, error, loading, loadNext } = usePeople({ username, kind })
  const isFollowers = kind === 'followers'
  return (
    <Modal
      title={isFollowers ? FOLLOW_TEXTS.followersTitle : FOLLOW_TEXTS.followingTitle}
      focus="dialog"
      onClose={onClose}
    >
      <Dialog.Body pb="6">
        {!people ? (
          error ? (
            <Notice tone="error">{FOLLOW_TEXTS.peopleFailed}</Notice>
          ) : (
            <Waiting>{t('Loading…')}</Waiting>
          )
        ) : people.nodes.length === 0 ? (
          <chakra.p color="fg.muted">
            {isFollowers ? FOLLOW_TEXTS.noFollowers : FOLLOW_TEXTS.noFollowing}
          </chakra.p>
        ) : (
          <ul className="people">
            {people.nodes.map((person) => (
              <li key={person.id} className="people__one">
                <Avatar username={person.username} src={person.avatar} size={40} />
                <span className="ellipsis people__name">
                  <ProfileLink user={person} />
                </span>
                {person.hasPublicProfile && person.id !== viewer?.id && (
                  <FollowButton user={person} size="sm" />
                )}
              </li>
            ))}
          </ul>
        )}
        {people?.pageInfo.hasNextPage && (
          <Button size="sm" variant="outline" mt="3" disabled={loading} onClick={() => void loadNext()}>
            {t('Show More')}
          </Button>
        )}
      </Dialog.Body>
    </Modal>
  )
}
