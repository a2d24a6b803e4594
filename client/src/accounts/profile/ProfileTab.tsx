import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SESSION_NOTICES } from '../../platform/session/sessionNotices.js'
import { errorText } from '../../platform/errors/errorText.js'
import { useProfileTabQuery } from './ProfileTab.generated.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { AccountStatistics } from './AccountStatistics.js'
import { Appearance } from './Appearance.js'
import { IdentityList } from './IdentityList.js'
import { LeavePanel } from './LeavePanel.js'
import { PasswordPanel } from './PasswordPanel.js'
import { ProfileInformation } from './ProfileInformation.js'
import { RecentActivity } from './RecentActivity.js'
import { SecurityEventList } from './SecurityEventList.js'
import { SessionList } from '../sessions/SessionList.js'
import { StatisticsPanel } from './StatisticsPanel.js'
import { t } from '../../platform/ui/language/t.js'
import './ProfileTab.css'

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
      <div className="profile__headline">
        <AccountStatistics user={user} />
      </div>
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
