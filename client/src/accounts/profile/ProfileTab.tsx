import { Button, Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SESSION_NOTICES } from '../../platform/session/sessionNotices.js'
import { errorText } from '../../platform/errors/errorText.js'
import { useProfileTabQuery } from './ProfileTab.generated.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { AccountStatistics } from './AccountStatistics.js'
import { IdentityList } from './IdentityList.js'
import { LeavePanel } from './LeavePanel.js'
import { PasswordPanel } from './PasswordPanel.js'
import { ProfileInformation } from './ProfileInformation.js'
import { SecurityEventList } from './SecurityEventList.js'
import { SessionList } from '../sessions/SessionList.js'
import { StatisticsPanel } from './StatisticsPanel.js'
import { t } from '../../platform/ui/language/t.js'
import { useApolloClient } from '@apollo/client/react'
import { useColorMode, type ColorMode } from '../../platform/ui/browser/colorMode.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { SingleKeysField } from './SingleKeysField.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { changeTheme } from './useThemeSwitch.js'
import { RatingScaleSelect } from './RatingScaleSelect.js'
import { TimeZoneSelect } from './TimeZoneSelect.js'
import { LanguageSelect } from '../../platform/ui/forms/LanguageSelect.js'
import { Link } from 'react-router-dom'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import type { RecentActivityFragment } from './RecentActivity.generated.js'
import { paths } from '../../paths.js'
import { WatchedDay } from '../../platform/ui/format/Day.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { FailedPanel } from '../../platform/ui/feedback/FailedPanel.js'
import './ProfileTab.css'
import './RecentActivity.css'

const MODES: { value: ColorMode; label: string }[] = [
  { value: 'dark', label: t('Dark') },
  { value: 'light', label: t('Light') },
]

/** Panels to choose the theme, whether single keys are shortcuts, and the language. */
function Appearance() {
  const client = useApolloClient()
  const mode = useColorMode()
  return (
    <>
      <Panel
        title={t('Appearance')}
        text={t(
          'Kept with your account, so that every browser you sign in with for the first time looks the same.',
        )}
        action={
          <SegmentedToggle
            label={t('Theme')}
            options={MODES}
            value={mode}
            onChange={(next) => {
              if (next !== mode) void changeTheme(client, next)
            }}
          />
        }
      >
        <SingleKeysField />
      </Panel>
      <Panel
        title={t('Language')}
        text={t(
          'Kept in this browser, and used for emails too. Titles and overviews stay in their own language.',
        )}
        action={<LanguageSelect />}
      />
      <Panel
        title={t('Time Zone')}
        text={t('Kept with your account. The days of your diary begin and end by it.')}
        action={<TimeZoneSelect />}
      />
      <Panel
        title={t('Rating Scale')}
        text={t('Kept with your account. Ratings of yours and of other members are shown this way; none is changed.')}
        action={<RatingScaleSelect />}
      />
    </>
  )
}

type Activity = NonNullable<RecentActivityFragment['recentActivity']>[number]

const TEXTS: Record<Activity['kind'], (title: string) => string> = {
  WATCHED: (title) => t('Watched {title}', { title }),
  FAVORITE: (title) => t('Added {title} to favorites', { title }),
}

function ActivityText({ kind, title, poster, at, watchedOn }: Activity) {
  return (
    <>
      <Poster src={poster} alt="" sizes="44px" />
      <span>
        <span className="clamp activity__what">{TEXTS[kind](title)}</span>
        <WatchedDay className="activity__when" watchedOn={watchedOn} at={at} />
      </span>
    </>
  )
}

/** Panel with the titles last added to favorites and watched, newest first. A title that the catalogue does not have is no link. */
function RecentActivity({ user }: { user: RecentActivityFragment }) {
  if (!user.recentActivity) return <FailedPanel title={t('Recent Activity')} />
  return (
    <Panel title={t('Recent Activity')}>
      {user.recentActivity.length === 0 ? (
        <chakra.p color="fg.muted">{PROFILE_NOTICES.noActivity}</chakra.p>
      ) : (
        <ul className="activity">
          {user.recentActivity.map((activity) => (
            <li key={activity.id}>
              {activity.movie ? (
                <Link className="activity__one" to={paths.movie(activity.movieId)}>
                  <ActivityText {...activity} />
                </Link>
              ) : (
                <div className="activity__one">
                  <ActivityText {...activity} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface ProfileTabProps {
  /** The user's watchlists, rendered by the watchlists feature. */
  watchlists?: ReactNode
  /** The way to the settings, rendered by their feature. */
  settings?: ReactNode
}

/** The profile tab: account data, statistics, activity, sessions and account deletion. */
export function ProfileTab({ watchlists, settings }: ProfileTabProps) {
  const { data, error, refetch } = useProfileTabQuery({
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const user = data?.viewer

  if (!user && error)
    return (
      <LoadFailure
        title={SESSION_NOTICES.profileFailed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
      />
    )
  if (!user) return <Waiting>{SESSION_NOTICES.profileLoading}</Waiting>

  return (
    <>
      <Box mb="8">
        <AccountStatistics user={user} />
      </Box>
      <div className="profile">
        <div className="profile__column">
          <ProfileInformation user={user} />
          <Appearance />
          <PasswordPanel user={user} />
          <IdentityList user={user} />
          <SessionList user={user} />
          <SecurityEventList user={user} />
          <LeavePanel user={user} />
        </div>
        <div className="profile__column">
          <StatisticsPanel user={user} />
          <RecentActivity user={user} />
          {settings}
        </div>
      </div>
      {watchlists && <div className="profile__lists">{watchlists}</div>}
    </>
  )
}
