import { formatDay } from '../../platform/ui/format/formatDate.js'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { useUndoImportMutation } from './Imports.generated.js'
import { sourceName } from './importTexts.js'
import type { ImportLineFragment } from './Imports.generated.js'
import { useChange } from './useChange.js'

interface UndoDialogProps {
  found: ImportLineFragment
  onClose: () => void
}

/** Asks whether an import is to be undone, and begins that. */
export function UndoDialog({ found: { id, source, undoableUntil }, onClose }: UndoDialogProps) {
  const [undo, { loading }] = useUndoImportMutation()
  const change = useChange(id)
  return (
    <ConfirmDialog
      open
      title={t('Undo the import from {source}?', { source: sourceName(source) })}
      confirmLabel={t('Undo Import')}
      danger
      busy={loading}
      onConfirm={() => void change(() => undo({ variables: { id } })).then(onClose)}
      onCancel={onClose}
    >
      {t(
        'What it has added goes, and what it has changed is as before. What you have edited since stays. You can bring the file again later. Possible until {date}.',
        { date: undoableUntil === null ? '' : formatDay(undoableUntil) },
      )}
    </ConfirmDialog>
  )
}
