import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SESSION_NOTICES } from '../../platform/session/sessionNotices.js'
import { errorText } from '../../platform/errors/errorText.js'
import { useProfileTabQuery } from './ProfileTab.generated.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { ThemePanel } from './Appearance.js'
import { ProfileInformation } from './ProfileInformation.js'
import { StatisticsPanel } from './StatisticsPanel.js'
import { rich } from '../../platform/ui/language/rich.js'
import { t } from '../../platform/ui/language/t.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Link } from 'react-router-dom'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import type { RecentActivityFragment } from './RecentActivity.generated.js'
import { paths } from '../../paths.js'
import { WatchedDay } from '../../platform/ui/format/Day.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { FailedPanel } from '../../platform/ui/feedback/FailedPanel.js'
import './ProfileTab.css'
import './RecentActivity.css'

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
  /** What others see of the user, rendered by the feature of public profiles. */
  publicProfile?: ReactNode
  /** The user's watchlists, rendered by the watchlists feature. */
  watchlists?: ReactNode
}

/** The profile tab: who the user is for others, with the forms to edit it, statistics and activity. */
export function ProfileTab({ publicProfile, watchlists }: ProfileTabProps) {
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
      <div className="profile">
        <div className="profile__column">
          <ProfileInformation user={user} />
          {publicProfile}
        </div>
        <div className="profile__column">
          <StatisticsPanel user={user} />
          <RecentActivity user={user} />
          <ThemePanel
            text={rich('Language, time zone and keys are in the <link>Settings</link>.', {
              link: <Link to={paths.userArea('settings')} />,
            })}
          />
        </div>
      </div>
      {watchlists && <div className="profile__lists">{watchlists}</div>}
    </>
  )
}
