import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog } from '@chakra-ui/react'
import { useRef } from 'react'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { LISTS } from '../../../../server/contract/rules/lists.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { createIdempotencyKey } from '../../platform/apollo/idempotencyKey.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useCopyWatchlistMutation } from './WatchlistEditing.generated.js'
import { useWatchlistForm } from './WatchlistFields.js'
import { t } from '../../platform/ui/language/t.js'

interface CopyWatchlistDialogProps {
  watchlist: { id: string; name: string; viewerCanEdit: boolean }
  /** Token of its link, if the viewer has come by it. */
  link?: string
  /** Called with the id of the copy. */
  onCopied: (id: string) => void
  onClose: () => void
}

/** A dialog that copies a watchlist into a new private one of the viewer. */
export function CopyWatchlistDialog({ watchlist, link, onCopied, onClose }: CopyWatchlistDialogProps) {
  const client = useApolloClient()
  const { id, name: original, viewerCanEdit: isOwn } = watchlist
  const { form, field, values, validate, showServerError } = useWatchlistForm({
    name: isOwn ? WATCHLIST_NOTICES.copyName(original).slice(0, LISTS.watchlistName) : original,
    description: '',
  })
  const [copy, { loading }] = useCopyWatchlistMutation()
  // A retry after a lost response creates no second copy. Another name gets a new key.
  const request = useRef<{ key: string; name: string }>(undefined)
  const submit = async () => {
    if (!validate()) return
    const name = values.name.trim()
    if (request.current?.name !== name) request.current = { key: createIdempotencyKey(), name }
    try {
      const { data } = await copy({ variables: { id, name, link, idempotencyKey: request.current.key } })
      if (!data?.copyWatchlist) return
      invalidateViewer(client, 'copyWatchlist')
      toast.success(WATCHLIST_NOTICES.watchlistCopied(name))
      onCopied(data.copyWatchlist.id)
    } catch (error) {
      showServerError(error, t('copy a watchlist'), WATCHLIST_NOTICES.watchlistCopyFailed)
    }
  }
  const nameField = field('name')
  return (
    <Modal
      title={t('Copy Watchlist')}
      description={t('The copy is yours, and only you see it until you share it.')}
      busy={loading}
      onClose={onClose}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!loading) whenSignedIn(t('copy a watchlist'), () => void submit())
        }}
      >
        <Dialog.Body>
          <FormField
            label={t('Name of the copy')}
            {...nameField}
            required
            onChange={(value) => nameField.onChange(value.slice(0, LISTS.watchlistName))}
          />
        </Dialog.Body>
        <Dialog.Footer>
          <Button type="button" variant="outline" disabled={loading} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={loading}>
            {loading ? t('Copying…') : t('Copy Watchlist')}
          </Button>
        </Dialog.Footer>
      </form>
    </Modal>
  )
}
