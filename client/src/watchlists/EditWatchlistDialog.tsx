import { Button, Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import { WATCHLIST_NOTICES } from '../../../server/contract/messages/watchlists.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { invalidateViewer } from '../apollo/invalidateViewer.js'
import { useUpdateWatchlistMutation, type WatchlistTileFragment } from './WatchlistsTab.generated.js'
import { Modal } from '../ui/Modal.js'
import { SegmentedToggle } from '../ui/SegmentedToggle.js'
import { toast } from '../ui/toast.js'
import { useWatchlistForm, WatchlistFields } from './WatchlistFields.js'
import './NewWatchlistForm.css'

interface EditWatchlistDialogProps {
  watchlist: WatchlistTileFragment
  onClose: () => void
}

/** A dialog that edits the name, description and visibility of a watchlist. */
export function EditWatchlistDialog({ watchlist, onClose }: EditWatchlistDialogProps) {
  const form = useWatchlistForm({ name: watchlist.name, description: watchlist.description })
  const { form: formElement } = form
  const [isPublic, setPublic] = useState(watchlist.isPublic)
  const [update, { loading, client }] = useUpdateWatchlistMutation()

  const submit = async () => {
    if (!form.validate()) return
    const { name, description } = form.values
    try {
      // Sends changed fields only, so that two tabs do not overwrite each other's changes.
      const input = {
        ...(name.trim() !== watchlist.name && { name: name.trim() }),
        ...(description.trim() !== watchlist.description && { description: description.trim() }),
        ...(isPublic !== watchlist.isPublic && { isPublic }),
      }
      if (Object.keys(input).length > 0) {
        await update({ variables: { id: watchlist.id, input } })
        invalidateViewer(client, 'updateWatchlist')
        toast.success(WATCHLIST_NOTICES.watchlistUpdated)
      }
      onClose()
    } catch (error) {
      form.showServerError(error, 'update a watchlist', WATCHLIST_NOTICES.watchlistUpdateFailed)
    }
  }

  return (
    <Modal title="Edit Watchlist" onClose={onClose}>
      <Dialog.Body pb="8">
        <form
          ref={formElement}
          className="new-watchlist"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!loading) whenSignedIn('update a watchlist', () => void submit())
          }}
        >
          <WatchlistFields form={form} />
          <SegmentedToggle
            label="Who can see it"
            options={[
              { value: 'private', label: 'Private' },
              { value: 'public', label: 'Public' },
            ]}
            value={isPublic ? 'public' : 'private'}
            onChange={(value) => setPublic(value === 'public')}
          />
          <div className="new-watchlist__buttons">
            <Button type="button" variant="outline" disabled={loading} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={loading}>
              {loading ? 'Saving…' : 'Save Changes'}
            </Button>
          </div>
        </form>
      </Dialog.Body>
    </Modal>
  )
}
