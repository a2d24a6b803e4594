import { Link } from 'react-router-dom'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import type { RecentActivityFragment } from './RecentActivity.generated.js'
import { paths } from '../../paths.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { FailedPanel } from '../../platform/ui/feedback/FailedPanel.js'
import { t } from '../../platform/ui/language/t.js'
import './RecentActivity.css'

type Activity = NonNullable<RecentActivityFragment['recentActivity']>[number]

const TEXTS: Record<Activity['kind'], (title: string) => string> = {
  WATCHED: (title) => t('Watched {title}', { title }),
  FAVORITE: (title) => t('Added {title} to favorites', { title }),
}

function ActivityText({ kind, title, poster, at }: Activity) {
  return (
    <>
      <Poster src={poster} alt="" sizes="44px" />
      <span>
        <span className="activity__what">{TEXTS[kind](title)}</span>
        <time className="activity__when" dateTime={at}>
          {formatDay(at)}
        </time>
      </span>
    </>
  )
}

/** Panel with the titles last added to favorites and watched, newest first. A title that the catalogue does not have is no link. */
export function RecentActivity({ user }: { user: RecentActivityFragment }) {
  if (!user.recentActivity) return <FailedPanel title={t('Recent Activity')} />
  return (
    <Panel title={t('Recent Activity')}>
      {user.recentActivity.length === 0 ? (
        <p className="activity__none">{PROFILE_NOTICES.noActivity}</p>
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
