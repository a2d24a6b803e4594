import { Button, Dialog, chakra } from '@chakra-ui/react'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { LISTS } from '../../../../server/contract/rules/lists.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { fieldsOf, listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { TextAreaField } from '../../platform/ui/forms/TextAreaField.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useSetWatchlistNoteMutation } from './WatchlistEditing.generated.js'
import { t } from '../../platform/ui/language/t.js'

interface WatchlistNoteDialogProps {
  listId: string
  entry: { id: string; movieId: string; title: string; note: string; position: number }
  /** Shows the note to others than its owner. */
  readOnly?: boolean
  onClose: () => void
}

/** A dialog that shows the owner's note at a title of a watchlist, and lets its owner edit it. */
export function WatchlistNoteDialog({ readOnly, ...props }: WatchlistNoteDialogProps) {
  if (!readOnly) return <NoteEditor {...props} />
  return (
    <Modal title={t('Note')} description={props.entry.title} focus="dialog" onClose={props.onClose}>
      <Dialog.Body pb="6">
        <chakra.p dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
          {props.entry.note}
        </chakra.p>
      </Dialog.Body>
    </Modal>
  )
}

function NoteEditor({ listId, entry, onClose }: Omit<WatchlistNoteDialogProps, 'readOnly'>) {
  const { values, form, showErrors, field } = useForm<{ note: string }, HTMLDivElement>({ note: entry.note })
  const [save, { loading }] = useSetWatchlistNoteMutation()
  const submit = async () => {
    try {
      const { id, movieId, title, position } = entry
      const saved = { __typename: 'WatchlistEntry', id, position, note: values.note.trim() }
      const result = await save({
        variables: { watchlistId: listId, movieId, note: saved.note },
        context: { mayWait: { name: title, data: { setWatchlistNote: saved } } },
      })
      if (isWaiting(result)) toastWaiting()
      onClose()
    } catch (failure) {
      showErrors({ note: fieldsOf(failure).note })
      toast.error(
        listErrorMessage(failure, t('save a note'), 'watchlist', WATCHLIST_NOTICES.watchlistNoteFailed),
        { kind: 'modal' },
      )
    }
  }
  return (
    <Modal
      title={t('Note')}
      description={entry.title}
      busy={loading}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!loading) whenSignedIn(t('save a note'), () => void submit())
      }}
    >
      <Dialog.Body ref={form}>
        <TextAreaField
          label={t('Your note')}
          {...field('note')}
          max={LISTS.entryNote}
          placeholder={t('Why it is on this list, or who recommended it')}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" disabled={loading} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={loading}>
          {loading ? t('Saving…') : t('Save Note')}
        </Button>
      </Dialog.Footer>
    </Modal>
  )
}
