import { Button, Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import { NOTICES } from '../../../server/contract/messages.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { useUpdateWatchlistMutation, type WatchlistTileFragment } from '../generated/graphql.js'
import { Modal } from '../ui/Modal.js'
import { SegmentedToggle } from '../ui/SegmentedToggle.js'
import { toast } from '../ui/toast.js'
import { useWatchlistWords, WatchlistFields } from './WatchlistFields.js'
import './NewWatchlistForm.css'

interface EditWatchlistDialogProps {
  watchlist: WatchlistTileFragment
  onClose: () => void
}

/** Name, description and visibility of a watchlist. */
export function EditWatchlistDialog({ watchlist, onClose }: EditWatchlistDialogProps) {
  const typed = useWatchlistWords({ name: watchlist.name, description: watchlist.description })
  const [isPublic, setPublic] = useState(watchlist.isPublic)
  const [update, { loading }] = useUpdateWatchlistMutation()

  const submit = async () => {
    if (!typed.check()) return
    const { name, description } = typed.words
    try {
      // Only what was changed is sent, so that two tabs do not undo each other.
      const input = {
        ...(name.trim() !== watchlist.name && { name: name.trim() }),
        ...(description.trim() !== watchlist.description && { description: description.trim() }),
        ...(isPublic !== watchlist.isPublic && { isPublic }),
      }
      if (Object.keys(input).length > 0) {
        await update({ variables: { id: watchlist.id, input } })
        toast.success(NOTICES.watchlistUpdated)
      }
      onClose()
    } catch (error) {
      typed.refuse(error, 'update a watchlist', NOTICES.watchlistUpdateFailed)
    }
  }

  return (
    <Modal title="Edit Watchlist" onClose={onClose}>
      <Dialog.Body pb="8">
        <form
          className="new-watchlist"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!loading) whenSignedIn('update a watchlist', () => void submit())
          }}
        >
          <WatchlistFields form={typed} />
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
