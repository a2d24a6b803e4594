import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FOLLOW_TEXTS } from '../../../../server/contract/messages/follows.js'
import { MEMBER_TEXTS } from '../../../../server/contract/messages/members.js'
import { ProfileLink } from '../../accounts/profile/ProfileLink.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { useMore } from '../../platform/apollo/useMore.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { FollowButton } from '../follows/FollowButton.js'
import { useMemberCardsQuery, type MemberCardFragment } from './MemberCards.generated.js'
import './MemberCards.css'

/** The line about a member: what they say of themselves, or else how much they have. */
function lineOf({ bio, watchedCount, favoriteCount, reviewCount }: MemberCardFragment): string {
  const counts = [
    watchedCount ? MEMBER_TEXTS.watched(watchedCount) : null,
    favoriteCount ? MEMBER_TEXTS.favorites(favoriteCount) : null,
    reviewCount ? MEMBER_TEXTS.reviews(reviewCount) : null,
  ]
  return bio.trim() || counts.filter(Boolean).join(' · ')
}

function MemberCard({ member }: { member: MemberCardFragment }) {
  const viewer = useViewer()
  const { user } = member
  return (
    <article className="member-card" aria-label={user.username}>
      <Avatar username={user.username} src={user.avatar} size={56} />
      <div className="member-card__text">
        <p className="ellipsis member-card__name">
          <ProfileLink user={user} />
        </p>
        <p className="clamp member-card__line" dir="auto">
          {lineOf(member)}
        </p>
      </div>
      {user.id !== viewer?.id && <FollowButton user={user} size="sm" />}
    </article>
  )
}

interface MemberCardsProps {
  /** A part of usernames; all members by default. */
  query?: string
  /** Members that are loaded at a time. */
  limit?: number
  /** Shown in place of the cards if there are none. */
  empty?: ReactNode
  /** Whether a button loads further members. */
  canLoadMore?: boolean
}

/** Members with a public profile, as cards with a button to follow each. Loads further ones on request. */
export function MemberCards({ query = '', limit = 24, empty = null, canLoadMore = true }: MemberCardsProps) {
  const result = useMemberCardsQuery({
    variables: { query: query || null, limit },
    fetchPolicy: 'cache-and-network',
  })
  const { more, loadMore } = useMore(result)
  const members = (result.data ?? result.previousData)?.members
  if (!members)
    return result.error ? (
      <LoadFailure
        title={MEMBER_TEXTS.failed}
        text={errorText(result.error)}
        action={
          <Button onClick={() => void result.refetch().catch(() => undefined)}>{t('Try Again')}</Button>
        }
      />
    ) : (
      <Waiting>{MEMBER_TEXTS.loading}</Waiting>
    )
  if (members.nodes.length === 0) return empty
  const nodes = canLoadMore ? members.nodes : members.nodes.slice(0, limit)
  const loadNext = async () => {
    if ((await loadMore({ offset: members.nodes.length })) === 'failed')
      toast.error(FOLLOW_TEXTS.peopleFailed)
  }
  return (
    <>
      <ul className="member-cards">
        {nodes.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
      {canLoadMore && members.hasNextPage && (
        <Button mt="6" variant="outline" disabled={more === 'loading'} onClick={() => void loadNext()}>
          {t('Show More')}
        </Button>
      )}
    </>
  )
}
