import { Button } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { FAILURES, NOTICES, VALIDATION } from '../../../../server/contract/messages.js'
import { checkCode } from '../../../../server/contract/rules.js'
import {
  useCancelAccountDeletionMutation,
  useRequestAccountDeletionMutation,
  useSendDeletionCodeMutation,
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
import { CodeField } from '../CodeField.js'
import { PasswordField } from '../PasswordField.js'
import { useFields } from '../useFields.js'

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
              Keep My Account
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
      {asking && <DeleteDialog hasPassword={user.hasPassword} onClose={() => setAsking(false)} />}
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
      {busy ? 'Preparing…' : 'Download My Data'}
    </Button>
  )
}

function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { values, form, point, field } = useFields<{ password: string; code: string }, HTMLDivElement>({
    password: '',
    code: '',
  })
  const [isSent, setSent] = useState(false)
  const [request, { loading: isAsking }] = useRequestAccountDeletionMutation()
  const [send, { loading: isSending }] = useSendDeletionCodeMutation()
  const proof = hasPassword ? 'password' : 'code'

  const refuse = (thrown: unknown) => {
    const { fields, text } = authErrors(thrown, NOTICES.deletionFailed)
    point({ [proof]: fields[proof] ?? text ?? NOTICES.deletionFailed })
  }
  const confirm = async () => {
    const { password, code } = values
    const wrong = hasPassword ? !password && VALIDATION.passwordRequired : checkCode(code)
    if (wrong) return point({ [proof]: wrong })
    try {
      await request({ variables: hasPassword ? { password } : { code } })
      toast.info(NOTICES.deletionRequested)
      onClose()
    } catch (thrown) {
      refuse(thrown)
    }
  }
  const sendCode = () =>
    send().then(
      () => setSent(true),
      (thrown: unknown) => {
        toast.error(authErrors(thrown, FAILURES.resend).text ?? FAILURES.resend.shown)
      },
    )

  return (
    <ConfirmDialog
      open
      title="Delete your account?"
      confirmLabel={hasPassword || isSent ? 'Delete Account' : 'Send Code'}
      danger={hasPassword || isSent}
      busy={isAsking || isSending}
      onConfirm={() => void (hasPassword || isSent ? confirm() : sendCode())}
      onCancel={onClose}
    >
      <p>
        In 7 days everything that is yours goes: profile, picture, lists and reviews. Until then you can
        change your mind here.
      </p>
      <div ref={form} style={{ marginTop: 16 }}>
        {hasPassword ? (
          <PasswordField {...field('password')} />
        ) : isSent ? (
          <CodeField {...field('code')} />
        ) : (
          <p>{NOTICES.deletionByCode}</p>
        )}
      </div>
    </ConfirmDialog>
  )
}
