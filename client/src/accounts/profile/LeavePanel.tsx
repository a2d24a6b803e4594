import { Button } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { NOTICES, VALIDATION } from '../../../../server/contract/messages.js'
import {
  useCancelAccountDeletionMutation,
  useRequestAccountDeletionMutation,
  type LeavePanelFragment,
} from '../../generated/graphql.js'
import { ConfirmDialog } from '../../ui/ConfirmDialog.js'
import { formatDay } from '../../ui/format.js'
import { Notice } from '../../ui/Notice.js'
import { Panel } from '../../ui/Panel.js'
import { toast } from '../../ui/toast.js'
import { authErrors } from '../authErrors.js'
import { errorText } from '../../apollo/errorText.js'
import { callBridge } from '../callBridge.js'
import { PasswordField } from '../PasswordField.js'

/** A copy of everything, and the way out. */
export function LeavePanel({ user }: { user: LeavePanelFragment }) {
  const [asking, setAsking] = useState(false)
  const [cancel, { loading: isCancelling }] = useCancelAccountDeletionMutation()
  const stay = async () => {
    try {
      await cancel()
      toast.success(NOTICES.deletionCancelled)
    } catch {
      toast.error(NOTICES.deletionFailed)
    }
  }

  return (
    <Panel
      title="Your data"
      text="Download everything that is kept of you, or delete your account. A deleted account can be kept within 7 days."
    >
      {user.deletionAt && (
        <Notice
          tone="error"
          action={
            <Button size="sm" disabled={isCancelling} onClick={() => void stay()}>
              Keep my account
            </Button>
          }
        >
          Your account and all that is yours will be deleted on {formatDay(user.deletionAt)}.
        </Notice>
      )}
      <div className="profile-form__buttons" style={{ marginTop: user.deletionAt ? 16 : 0 }}>
        <DownloadButton />
        {!user.deletionAt && (
          <Button size="sm" variant="ghost" color="danger" onClick={() => setAsking(true)}>
            Delete Account
          </Button>
        )}
      </div>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function DownloadButton() {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const response = await callBridge(client, '/users/export')
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = 'marquee-data.json'
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      toast.error(errorText(error, NOTICES.exportFailed))
    }
    setBusy(false)
  }
  return (
    <Button size="sm" variant="outline" disabled={busy} onClick={() => void download()}>
      {busy ? 'Preparing…' : 'Download my data'}
    </Button>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [request, { loading }] = useRequestAccountDeletionMutation()
  const field = useRef<HTMLDivElement>(null)

  const confirm = async () => {
    if (!password) return setError(VALIDATION.passwordRequired)
    try {
      await request({ variables: { password } })
      toast.info(NOTICES.deletionRequested)
      onClose()
    } catch (thrown) {
      const { fields, text } = authErrors(thrown, NOTICES.deletionFailed)
      setError(fields.password ?? text ?? NOTICES.deletionFailed)
      field.current?.querySelector('input')?.focus()
    }
  }

  return (
    <ConfirmDialog
      open
      title="Delete your account?"
      confirmLabel="Delete Account"
      danger
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        In 7 days everything that is yours goes: profile, picture, lists and reviews. Until then you can
        change your mind here.
      </p>
      <div ref={field} style={{ marginTop: 16 }}>
        <PasswordField
          name="password"
          value={password}
          onChange={(value) => {
            setPassword(value)
            setError(undefined)
          }}
          error={error}
        />
      </div>
    </ConfirmDialog>
  )
}
