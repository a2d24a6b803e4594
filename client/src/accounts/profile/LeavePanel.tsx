import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import {
  useCancelAccountDeletionMutation,
  useRequestAccountDeletionMutation,
  type LeavePanelFragment,
} from './LeavePanel.generated.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { DownloadButton } from '../sessions/DownloadButton.js'
import { StepUpDialog } from '../codes/StepUpDialog.js'
import { t } from '../../platform/ui/language/t.js'

/** Panel to export the user's data and to delete the account. */
export function LeavePanel({ user }: { user: LeavePanelFragment }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [cancel, { loading: isCancelling }] = useCancelAccountDeletionMutation()
  const cancelDeletion = async () => {
    try {
      await cancel()
      toast.success(PROFILE_NOTICES.deletionCancelled)
    } catch {
      toast.error(PROFILE_NOTICES.deletionFailed)
    }
  }

  return (
    <Panel
      title={t('Your data')}
      text={t(
        'Bring what you have recorded elsewhere, and take all of it with you. The ZIP archive has what you have recorded, for another Marquee, Letterboxd, IMDb or Trakt. The JSON file has everything that is kept of you. If you delete your account, you have 7 days to change your mind.',
      )}
    >
      {user.deletionAt && (
        <Notice
          tone="error"
          action={
            <Button size="sm" disabled={isCancelling} onClick={() => void cancelDeletion()}>
              {t('Keep My Account')}
            </Button>
          }
        >
          {t('Your account and all that is yours will be deleted on {deletionAt}.', {
            deletionAt: formatDay(user.deletionAt),
          })}
        </Notice>
      )}
      <div
        className="profile-form__buttons"
        style={{ marginTop: user.deletionAt ? 'var(--chakra-spacing-4)' : 0 }}
      >
        <LinkButton size="sm" variant="outline" to={paths.imports()}>
          {t('Import Your History')}
        </LinkButton>
        <DownloadButton path="/users/export.zip" fileName="marquee-data.zip">
          {t('Download ZIP Archive')}
        </DownloadButton>
        <DownloadButton path="/users/export" fileName="marquee-data.json">
          {t('Download All Data as JSON')}
        </DownloadButton>
        {!user.deletionAt && (
          <Button size="sm" variant="ghost" color="danger" onClick={() => setIsDeleting(true)}>
            {t('Delete Account')}
          </Button>
        )}
      </div>
      {isDeleting && (
        <DeleteDialog hasPassword={user.hasPassword === true} onClose={() => setIsDeleting(false)} />
      )}
    </Panel>
  )
}

function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [request, { loading }] = useRequestAccountDeletionMutation()
  return (
    <StepUpDialog
      hasPassword={hasPassword}
      title={t('Delete your account?')}
      confirmLabel={t('Delete Account')}
      text={t(
        'In 7 days everything that is yours goes: profile, picture, lists and reviews. Until then you can change your mind here.',
      )}
      busy={loading}
      failure={PROFILE_NOTICES.deletionFailed}
      onConfirm={async (proof) => {
        await request({ variables: proof })
        toast.info(PROFILE_NOTICES.deletionRequested)
      }}
      onClose={onClose}
    />
  )
}
