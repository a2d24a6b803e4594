import { Button } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
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
import { errorText } from '../../platform/errors/errorText.js'
import { authorizedFetch } from '../sessions/authorizedFetch.js'
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
        'The ZIP archive has what you have recorded, for another Marquee, Letterboxd, IMDb or Trakt. The JSON file has everything that is kept of you. If you delete your account, you have 7 days to change your mind.',
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

/** Button that downloads a file of the viewer. @param path of the REST API */
function DownloadButton({
  path,
  fileName,
  children,
}: {
  path: string
  fileName: string
  children: ReactNode
}) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const response = await authorizedFetch(client, path)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = fileName
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      toast.error(errorText(error, PROFILE_NOTICES.exportFailed))
    }
    setBusy(false)
  }
  return (
    <Button size="sm" variant="outline" disabled={busy} onClick={() => void download()}>
      {busy ? t('Preparing…') : children}
    </Button>
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
