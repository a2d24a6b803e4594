import { useState } from 'react'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { t } from '../../platform/ui/language/t.js'
import { removalRequest } from './removalRequest.js'

/** Asks whether the logged viewings of a title that is no longer marked as watched stay in the diary. */
export function RemovalDialog() {
  const request = useStore(removalRequest)
  const [deletes, setDeletes] = useState(false)
  const close = () => removalRequest.set(null)
  return (
    <ConfirmDialog
      open={request !== null}
      title={t('Remove {title} from watched?', { title: request?.title ?? '' })}
      confirmLabel={t('Remove')}
      danger={deletes}
      onConfirm={() => {
        close()
        request?.remove(deletes ? 'DELETE' : 'KEEP')
      }}
      onCancel={close}
    >
      <p>
        {t(
          'You have logged {logged, plural, one {a viewing} other {# viewings}} of it, which can stay in your diary. Your rating stays until you remove it.',
          { logged: request?.logged ?? 0 },
        )}
      </p>
      <CheckField checked={deletes} onChange={setDeletes}>
        {t('Delete the logged viewings too')}
      </CheckField>
    </ConfirmDialog>
  )
}
