import { useApolloClient } from '@apollo/client/react'
import { chakra, Box } from '@chakra-ui/react'
import { AnimatePresence } from 'framer-motion'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { FOLLOW_TEXTS } from '../../../server/contract/messages/follows.js'
import { PROFILES } from '../../../server/contract/messages/profiles.js'
import { formatPeriod } from '../platform/ui/format/formatDate.js'
import { FollowButton } from '../community/follows/FollowButton.js'
import { PersonMenu } from '../community/follows/PersonMenu.js'
import { paths } from '../paths.js'
import { useRatingScale } from '../tracking/ratings/ratingScale.js'
import { RatingMark } from '../tracking/ratings/RatingMark.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { Avatar } from '../platform/ui/images/Avatar.js'
import { formatCount } from '../platform/ui/format/format.js'
import { lazyOptional } from '../platform/ui/rendering/lazyComponent.js'
import { RowTitle } from '../platform/ui/elements/RowTitle.js'
import { Poster } from '../platform/ui/images/Poster.js'
import {
  MoreViewingsOfProfileDocument,
  type ProfileDiaryFragment,
  type ProfileHeaderFragment,
  type ProfilePageQuery,
} from './ProfilePage.generated.js'
import { MoreButton, ProfileSection } from './ProfileSection.js'
import { eveningLabel } from '../tracking/diary/eveningLabel.js'
import { t } from '../platform/ui/language/t.js'

const PeopleDialog = lazyOptional(() => import('../community/follows/PeopleDialog.js'), 'PeopleDialog')
const ColumnChart = lazyOptional(() => import('../tracking/figures/ColumnChart.js'), 'ColumnChart')

type ProfileData = NonNullable<ProfilePageQuery['profile']>

/** Picture, name, bio, followers, and what the viewer can do: follow, mute, block, or edit the own profile. */
export function ProfileHeader({ profile, isOwn }: { profile: ProfileHeaderFragment; isOwn: boolean }) {
  const [people, setPeople] = useState<'followers' | 'following'>()
  const { user, bio } = profile
  const { username, avatar, createdAt, followerCount, followingCount } = user
  return (
    <header className="profile-head">
      <Avatar username={username} src={avatar} size={112} alt={username} />
      <div className="profile-head__text">
        <h1 className="profile-head__name">
          <bdi>{username}</bdi>
        </h1>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          rowGap="0"
          columnGap="4"
          color="fg.muted"
          fontSize="0.9375rem"
        >
          <button type="button" className="profile-head__people" onClick={() => setPeople('followers')}>
            {FOLLOW_TEXTS.followers(followerCount ?? 0)}
          </button>
          <button type="button" className="profile-head__people" onClick={() => setPeople('following')}>
            {FOLLOW_TEXTS.followingCount(formatCount(followingCount ?? 0))}
          </button>
          <span>{PROFILES.since(new Date(createdAt).getUTCFullYear())}</span>
        </chakra.p>
        {bio && (
          <chakra.p
            maxW="60ch"
            mt="2"
            whiteSpace="pre-line"
            unicodeBidi="isolate"
            overflowWrap="anywhere"
            dir="auto"
          >
            {bio}
          </chakra.p>
        )}
      </div>
      <div className="profile-head__actions">
        {isOwn ? (
          <LinkButton variant="outline" to={paths.profile()}>
            {PROFILES.edit}
          </LinkButton>
        ) : (
          <>
            <FollowButton user={user} />
            <PersonMenu user={user} />
          </>
        )}
      </div>
      <Suspense fallback={null}>
        <AnimatePresence>
          {people && <PeopleDialog username={username} kind={people} onClose={() => setPeople(undefined)} />}
        </AnimatePresence>
      </Suspense>
    </header>
  )
}

/** The titles that the member chose. */
export function ProfileFavorites({ titles }: { titles: ProfileData['favorites'] }) {
  if (titles.length === 0) return null
  return (
    <ProfileSection title={PROFILES.favorites}>
      <ul className="profile-favorites">
        {titles.map(({ id, title, year, poster, posterSmall }) => (
          <li key={id}>
            <Link className="profile-favorites__one" to={paths.movie(id)}>
              <Poster
                src={poster}
                srcSmall={posterSmall}
                alt=""
                sizes="(min-width: 768px) 220px, 44vw"
                priority
              />
              <bdi className="profile-favorites__name">{title}</bdi>
              {year && <span className="profile-favorites__year">{year}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}

/** What the member watched, as a sentence and a chart of the ratings. */
export function ProfileFigures({ figures }: { figures: NonNullable<ProfileData['figures']> }) {
  const scale = useRatingScale()
  const { films, series, minutes, thisYear, averageRating, ratings } = figures
  const facts = [
    t('{count, plural, one {# film} other {# films}}', { count: films }),
    ...(series > 0 ? [t('{count, plural, one {# series} other {# series}}', { count: series })] : []),
    t('{count, plural, one {# hour} other {# hours}}', { count: Math.round(minutes / 60) }),
    t('{count, plural, one {# this year} other {# this year}}', { count: thisYear }),
    ...(averageRating === null
      ? []
      : [t('rated {rating} on average', { rating: scale.formatMean(averageRating) })]),
  ]
  return (
    <ProfileSection title={PROFILES.figures}>
      <chakra.p maxW="60ch" fontSize="1.125rem" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {facts.join(' · ')}
      </chakra.p>
      {averageRating !== null && (
        <Suspense fallback={<Box maxW="600px" minH="260px" mt="6" />}>
          <Box maxW="600px" minH="260px" mt="6">
            <ColumnChart
              title={PROFILES.ratings}
              heads={[t('Rating'), t('Titles')]}
              format={formatCount}
              columns={ratings.map(({ rating, titles }) => ({
                key: String(rating),
                name: `${scale.format(rating)}/${scale.max}`,
                label: scale.format(rating),
                value: titles,
              }))}
            />
          </Box>
        </Suspense>
      )}
    </ProfileSection>
  )
}

interface ProfileDiaryProps {
  profile: ProfileDiaryFragment & Pick<ProfileHeaderFragment, 'user'>
}

/** The newest viewings; nothing if the member does not share them. */
export function ProfileDiary({ profile: { diary, user } }: ProfileDiaryProps) {
  const client = useApolloClient()
  if (!diary || diary.nodes.length === 0) return null
  return (
    <ProfileSection title={PROFILES.diary}>
      <ul className="profile-diary">
        {diary.nodes.map(
          ({ id, title, watchedOn, rating, rewatch, episodeCount, episodes, posterImage, movie }) => (
            <li key={id} className="profile-diary__one">
              <Poster src={posterImage?.url} alt="" sizes="48px" />
              <div className="profile-diary__text">
                <RowTitle
                  level="h3"
                  className="profile-diary__title"
                  name={title}
                  to={movie ? paths.movie(movie.id) : undefined}
                  fact={movie?.year}
                />
                <p className="profile-diary__facts">
                  <span>{formatPeriod(watchedOn)}</span>
                  {episodeCount !== null && <span>{eveningLabel(episodes, episodeCount)}</span>}
                  {rewatch && <span>{t('Rewatch')}</span>}
                  {rating !== null && (
                    <chakra.span
                      display="inline-flex"
                      alignItems="center"
                      gap="1.5"
                      fontVariantNumeric="tabular-nums"
                    >
                      <RatingMark rating={rating} label={t('Rating:')} size={14} />
                    </chakra.span>
                  )}
                </p>
              </div>
            </li>
          ),
        )}
      </ul>
      <MoreButton
        pageInfo={diary.pageInfo}
        of={PROFILES.diary}
        onMore={(after) =>
          client.query({
            query: MoreViewingsOfProfileDocument,
            variables: { username: user.username, after },
            fetchPolicy: 'network-only',
          })
        }
      />
    </ProfileSection>
  )
}
