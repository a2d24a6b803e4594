import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PROFILE_SETTINGS, PROFILES } from '../../../../server/contract/messages/profiles.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { useAnchor } from '../../platform/ui/scrolling/useAnchor.js'
import { t } from '../../platform/ui/language/t.js'
import { SessionList } from '../sessions/SessionList.js'
import { useAccountSettingsQuery } from './AccountSettings.generated.js'
import { Appearance } from './Appearance.js'
import { IdentityList } from './IdentityList.js'
import { LeavePanel } from './LeavePanel.js'
import { PasswordPanel } from './PasswordPanel.js'
import { SecurityEventList } from './SecurityEventList.js'
import './AccountSettings.css'

interface GroupProps {
  /** Part of the address that leads to it. */
  id: string
  title: string
  children: ReactNode
}

/** Panels of the settings under one heading. */
const Group = ({ id, title, children }: GroupProps) => (
  <div className="settings__group" id={id}>
    <h2 className="settings__heading">{title}</h2>
    {children}
  </div>
)

interface AccountSettingsProps {
  /** Panels of the features that keep something private. */
  privacy?: ReactNode
  /** Panel of the addresses for other programs. */
  feeds?: ReactNode
  /** Panels of what lets programs act for the user. */
  programs?: ReactNode
}

/** The Settings tab: account, appearance, privacy, feeds, programs and data. */
export function AccountSettings({ privacy, feeds, programs }: AccountSettingsProps) {
  const { data, error, refetch } = useAccountSettingsQuery({
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const user = data?.viewer
  useAnchor(user !== undefined)
  if (!user && error)
    return (
      <LoadFailure
        title={PROFILE_SETTINGS.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    )
  if (!user) return <Waiting>{PROFILE_SETTINGS.loading}</Waiting>
  return (
    <div className="settings">
      <div className="settings__column">
        <Group id="account" title={t('Account')}>
          <Panel
            title={t('Username and email')}
            text={
              <>
                <bdi>{user.username}</bdi> · <bdi>{user.email}</bdi>
              </>
            }
            action={
              <LinkButton size="sm" variant="outline" to={paths.profile()}>
                {PROFILES.edit}
              </LinkButton>
            }
          />
          <PasswordPanel user={user} />
          <IdentityList user={user} />
        </Group>
        <Group id="appearance" title={t('Appearance and region')}>
          <Appearance />
        </Group>
        {privacy && (
          <Group id="privacy" title={t('Privacy')}>
            {privacy}
          </Group>
        )}
      </div>
      <div className="settings__column">
        {feeds && (
          <Group id="feeds" title={t('Feeds and calendars')}>
            {feeds}
          </Group>
        )}
        {programs && (
          <Group id="programs" title={t('Programs')}>
            {programs}
          </Group>
        )}
        <Group id="data" title={t('Devices and data')}>
          <SessionList user={user} />
          <SecurityEventList user={user} />
          <LeavePanel user={user} />
        </Group>
      </div>
    </div>
  )
}
