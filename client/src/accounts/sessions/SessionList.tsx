import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { deviceName } from '../../../../server/contract/devices.js'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type SessionListFragment,
} from './SessionList.generated.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { formatMoment } from '../../platform/ui/format/formatDate.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { FailedPanel } from '../../platform/ui/feedback/FailedPanel.js'
import { t } from '../../platform/ui/language/t.js'
import './SessionList.css'

/** Other sessions that are shown at first, the last used ones. */
const FIRST_OTHERS = 5

/** Panel with the user's sessions and buttons to end them: this device, then the others, the last used first. */
export function SessionList({ user }: { user: SessionListFragment }) {
  const [end, { loading: isEnding }] = useEndSessionMutation()
  const [endOthers, { loading: isEndingOthers }] = useEndOtherSessionsMutation()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const busy = isEnding || isEndingOthers
  if (!user.sessions) return <FailedPanel title={t('Where you are signed in')} />
  const current = user.sessions.filter(({ isCurrent }) => isCurrent)
  // The server returns the last used first.
  const others = user.sessions.filter(({ isCurrent }) => !isCurrent)
  const shown = [...current, ...(isWhole ? others : others.slice(0, FIRST_OTHERS))]

  const run = async (work: () => Promise<unknown>, successText: string) => {
    try {
      await work()
      toast.success(successText)
    } catch {
      toast.error(PROFILE_NOTICES.sessionEndFailed)
    }
    setIsConfirming(false)
  }

  return (
    <Panel
      title={t('Where you are signed in')}
      action={
        others.length > 0 && (
          <Button size="sm" variant="outline" disabled={busy} onClick={() => setIsConfirming(true)}>
            {t('Sign Out Everywhere Else')}
          </Button>
        )
      }
    >
      <ul className="sessions">
        {shown.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="sessions__one">
            <div>
              <p>
                <span className="sessions__device">{deviceName(device)}</span>
                {isCurrent && (
                  <chakra.span
                    ms="2"
                    py="0.5"
                    px="2"
                    rounded="full"
                    bg="accent.muted"
                    fontSize="xs"
                    fontWeight="semibold"
                    whiteSpace="nowrap"
                  >
                    {t('This device')}
                  </chakra.span>
                )}
              </p>
              <p className="sessions__when">
                {isCurrent ? (
                  t('In use')
                ) : (
                  <>
                    {t('Last used')} <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
                  </>
                )}{' '}
                {t('· signed in')} <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              </p>
            </div>
            {!isCurrent && (
              <Button
                size="sm"
                variant="ghost"
                disabled={busy}
                aria-label={t('Sign out {device}', { device: deviceName(device) })}
                onClick={() => void run(() => end({ variables: { id } }), PROFILE_NOTICES.sessionEnded)}
              >
                {t('Sign Out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > FIRST_OTHERS && (
        <Button size="sm" variant="outline" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Show fewer') : t('Show all {length}', { length: user.sessions.length })}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('Sign out everywhere else?')}
        confirmLabel={t('Sign Out')}
        busy={isEndingOthers}
        onConfirm={() => void run(() => endOthers(), PROFILE_NOTICES.sessionsEnded)}
        onCancel={() => setIsConfirming(false)}
      >
        {t('Every device but this one will have to sign in again.')}
      </ConfirmDialog>
    </Panel>
  )
}
