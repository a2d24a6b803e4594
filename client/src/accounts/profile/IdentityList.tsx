import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { useUnlinkIdentityMutation, type IdentityListFragment } from './IdentityList.generated.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { StepUpDialog } from '../codes/StepUpDialog.js'
import { FailedPanel } from '../../platform/ui/feedback/FailedPanel.js'
import { t } from '../../platform/ui/language/t.js'
import '../sessions/SessionList.css'

type Identity = NonNullable<IdentityListFragment['identities']>[number]

/** Panel with the linked identity providers and buttons to remove them. Renders nothing for an account without any. */
export function IdentityList({ user }: { user: IdentityListFragment }) {
  const [target, setTarget] = useState<Identity>()
  if (!user.identities) return <FailedPanel title={t('Linked sign-ins')} />
  if (user.identities.length === 0) return null
  return (
    <Panel title={t('Linked sign-ins')} text={t('These open your account, too, also after a new password.')}>
      <ul className="sessions">
        {user.identities.map((identity) => (
          <li key={identity.id} className="sessions__one">
            <div>
              <p>
                <span className="sessions__device">{identity.provider}</span>
              </p>
              <p className="sessions__when">
                {t('Linked')} <time dateTime={identity.createdAt}>{formatDay(identity.createdAt)}</time>
              </p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('Remove {provider}', { provider: identity.provider })}
              onClick={() => setTarget(identity)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      {target && (
        <RemoveDialog
          hasPassword={user.hasPassword === true}
          identity={target}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Panel>
  )
}

interface RemoveDialogProps {
  hasPassword: boolean
  identity: Identity
  onClose: () => void
}

function RemoveDialog({ hasPassword, identity: { id, provider }, onClose }: RemoveDialogProps) {
  const [unlink, { loading }] = useUnlinkIdentityMutation()
  return (
    <StepUpDialog
      hasPassword={hasPassword}
      title={t('Remove {provider}?', { provider })}
      confirmLabel={t('Remove')}
      text={t('It opens your account no longer, and every other device is signed out.')}
      busy={loading}
      failure={PROFILE_NOTICES.identityRemoveFailed}
      onConfirm={async (proof) => {
        await unlink({ variables: { id, ...proof } })
        toast.success(PROFILE_NOTICES.identityRemoved(provider))
      }}
      onClose={onClose}
    />
  )
}
