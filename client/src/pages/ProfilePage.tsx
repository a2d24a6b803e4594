import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { ERRORS } from '../../../server/contract/messages/errors.js'
import { FOLLOW_TEXTS } from '../../../server/contract/messages/follows.js'
import { PROFILES } from '../../../server/contract/messages/profiles.js'
import { useViewer } from '../accounts/sessions/useViewer.js'
import { errorText } from '../platform/errors/errorText.js'
import { setRelation } from '../community/follows/setRelation.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { MovieGridSkeleton } from '../titles/titleCard/MovieGrid.js'
import { paths } from '../paths.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { SeatsDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { Notice } from '../platform/ui/feedback/Notice.js'
import { Skeleton } from '../platform/ui/feedback/Skeleton.js'
import { useProfilePageQuery, type ProfilePageQuery } from './ProfilePage.generated.js'
import { ProfileDiary, ProfileFavorites, ProfileFigures, ProfileHeader } from './ProfileParts.js'
import { ProfileLists, ProfileReviews } from './ProfileWorks.js'
import './ProfilePage.css'
import { t } from '../platform/ui/language/t.js'

type ProfileData = NonNullable<ProfilePageQuery['profile']>

/** The public profile of a member, whose address is "/@" and the username. The owner also sees one that is not public. */
export function ProfilePage({ username }: { username: string }) {
  const { data, error, loading, refetch } = useProfilePageQuery({
    variables: { username },
    fetchPolicy: 'cache-and-network',
  })
  const profile = data?.profile
  if (profile)
    return profile.user.viewerBlocks ? <BlockedProfile profile={profile} /> : <Profile profile={profile} />
  return (
    <div className="gutters profile-page">
      {loading ? (
        <LoadingProfile username={username} />
      ) : error ? (
        <LoadFailure
          level={1}
          title={PROFILES.failed}
          text={errorText(error)}
          action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
        />
      ) : (
        <>
          <title>{`${ERRORS.PROFILE_NOT_FOUND.text} · Marquee`}</title>
          <EmptyState
            level={1}
            drawing={<SeatsDrawing />}
            title={ERRORS.PROFILE_NOT_FOUND.text}
            text={PROFILES.notFound}
            action={<LinkButton to={paths.publicWatchlists()}>{t('Browse Public Watchlists')}</LinkButton>}
          />
        </>
      )}
    </div>
  )
}

/** The page while its profile is loading: the name is known from the address. */
function LoadingProfile({ username }: { username: string }) {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{PROFILES.loading}</output>
      <div className="profile-head">
        <Skeleton width={112} height={112} radius="full" />
        <div className="profile-head__text">
          <p className="profile-head__name">
            <bdi>{username}</bdi>
          </p>
          <Skeleton width={180} height={20} />
        </div>
      </div>
      <div className="profile-section">
        <div className="profile-section__title">
          <Skeleton width={180} height={28} />
        </div>
        <MovieGridSkeleton count={4} />
      </div>
    </div>
  )
}

/** The page right after a block, which the viewer can take back here. */
function BlockedProfile({ profile: { user } }: { profile: ProfileData }) {
  const client = useApolloClient()
  return (
    <div className="gutters profile-page">
      <EmptyState
        level={1}
        drawing={<SeatsDrawing />}
        title={FOLLOW_TEXTS.blockedTitle(user.username)}
        text={FOLLOW_TEXTS.blockedText}
        action={
          <Button variant="outline" onClick={() => setRelation(client, 'block', user, false)}>
            {FOLLOW_TEXTS.unblock}
          </Button>
        }
      />
    </div>
  )
}

function Profile({ profile }: { profile: ProfileData }) {
  const viewer = useViewer()
  const { user, favorites, figures, isPublic } = profile
  const isOwn = viewer?.id === user.id
  const isEmpty =
    favorites.length === 0 &&
    !figures &&
    !profile.diary?.nodes.length &&
    !profile.reviews?.nodes.length &&
    !profile.watchlists?.nodes.length
  return (
    <div className="gutters profile-page">
      <title>{`${PROFILES.title(user.username)} · Marquee`}</title>
      {isOwn && !isPublic && (
        <Notice
          tone="info"
          action={
            <LinkButton size="sm" variant="outline" to={`${paths.userArea('settings')}#privacy`}>
              {PROFILES.goToSettings}
            </LinkButton>
          }
        >
          {PROFILES.notPublic}
        </Notice>
      )}
      <ProfileHeader profile={profile} isOwn={isOwn} />
      {isEmpty && (
        <EmptyState
          drawing={<SeatsDrawing />}
          title={PROFILES.nothing(user.username)}
          text={PROFILES.nothingText}
        />
      )}
      <ProfileFavorites titles={favorites} />
      {figures && <ProfileFigures figures={figures} />}
      <ProfileDiary profile={profile} />
      <ProfileReviews profile={profile} />
      <ProfileLists profile={profile} />
    </div>
  )
}
