import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { NOTICES } from '../../../server/contract/messages.js'
import { checkWatchlistDescription, checkWatchlistName, LISTS } from '../../../server/contract/rules.js'
import { fieldsOf, friendlyError } from '../apollo/friendlyError.js'
import { useUpdateWatchlistMutation, type WatchlistTileFragment } from '../generated/graphql.js'
import { FormField } from '../ui/FormField.js'
import { CloseIcon } from '../ui/icons.js'
import { SegmentedToggle } from '../ui/SegmentedToggle.js'
import { TextAreaField } from '../ui/TextAreaField.js'
import { toast } from '../ui/toast.js'
import './AddToWatchlistDialog.css'
import './NewWatchlistForm.css'

interface EditWatchlistDialogProps {
  watchlist: WatchlistTileFragment
  onClose: () => void
}

/** Name, description and visibility of a watchlist. */
export function EditWatchlistDialog({ watchlist, onClose }: EditWatchlistDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const [name, setName] = useState(watchlist.name)
  const [description, setDescription] = useState(watchlist.description)
  const [isPublic, setPublic] = useState(watchlist.isPublic)
  const [errors, setErrors] = useState<{ name?: string; description?: string }>({})
  const [update, { loading }] = useUpdateWatchlistMutation()

  const submit = async () => {
    const wrong = { name: checkWatchlistName(name), description: checkWatchlistDescription(description) }
    setErrors(wrong)
    if (wrong.name || wrong.description) return
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
      const text = friendlyError(error, 'update a watchlist', 'watchlist', NOTICES.watchlistUpdateFailed)
      const fields = fieldsOf(error)
      setErrors({ name: fields.name && text, description: fields.description })
      toast.error(text, { kind: 'modal' })
    }
  }

  return (
    <Dialog.Root
      open
      lazyMount
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title fontSize="xl">Edit Watchlist</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <button type="button" className="pick-watchlist__close" aria-label="Close">
                <CloseIcon />
              </button>
            </Dialog.CloseTrigger>
            <Dialog.Body pb="8">
              <form
                className="new-watchlist"
                noValidate
                onSubmit={(event) => {
                  event.preventDefault()
                  if (!loading) void submit()
                }}
              >
                <FormField
                  label="Name"
                  name="name"
                  value={name}
                  required
                  error={errors.name}
                  onChange={(value) => {
                    setName(value.slice(0, LISTS.watchlistName))
                    setErrors(({ description }) => ({ description }))
                  }}
                />
                <TextAreaField
                  label="Description (optional)"
                  name="description"
                  value={description}
                  max={LISTS.watchlistDescription}
                  error={errors.description}
                  onChange={setDescription}
                />
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
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
