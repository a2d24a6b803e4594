import { Button, Dialog, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { VISIBILITIES } from '../../../../server/contract/rules/lists.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import {
  useUpdateWatchlistMutation,
  type WatchlistSharingFragment,
  type WatchlistTileFragment,
} from './WatchlistsTab.generated.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { writeDefaultWatchlist } from './makeDefaultWatchlist.js'
import { useWatchlistForm, WatchlistFields } from './WatchlistFields.js'
import { t } from '../../platform/ui/language/t.js'
import './NewWatchlistForm.css'

interface EditWatchlistDialogProps {
  watchlist: WatchlistTileFragment & WatchlistSharingFragment
  onClose: () => void
}

/** A dialog that edits the name, description and visibility of a watchlist, and whether it is numbered and the default. */
export function EditWatchlistDialog({ watchlist, onClose }: EditWatchlistDialogProps) {
  const form = useWatchlistForm({ name: watchlist.name, description: watchlist.description })
  const { form: formElement } = form
  const [visibility, setVisibility] = useState(watchlist.visibility)
  const [isRanked, setRanked] = useState(watchlist.isRanked)
  const [isDefault, setDefault] = useState(watchlist.viewerDefault)
  const [renewLink, setRenewLink] = useState(false)
  const hasLink = visibility === 'LINK' && watchlist.viewerLink !== null
  const [update, { loading, client }] = useUpdateWatchlistMutation()

  const submit = async () => {
    if (!form.validate()) return
    const { name, description } = form.values
    try {
      // Sends changed fields only, so that two tabs do not overwrite each other's changes.
      const input = {
        ...(name.trim() !== watchlist.name && { name: name.trim() }),
        ...(description.trim() !== watchlist.description && { description: description.trim() }),
        ...(visibility !== watchlist.visibility && { visibility }),
        ...(isRanked !== watchlist.isRanked && { isRanked }),
        ...(isDefault !== watchlist.viewerDefault && { isDefault }),
        ...(hasLink && renewLink && { renewLink }),
      }
      if (Object.keys(input).length > 0) {
        const { renewLink: _renewed, isDefault: _default, ...changed } = input
        const local = {
          ...watchlist,
          ...changed,
          isPublic: visibility === 'PUBLIC',
          viewerDefault: isDefault,
          updatedAt: new Date().toISOString(),
        }
        const result = await update({
          variables: { id: watchlist.id, input },
          context: { mayWait: { name: watchlist.name, data: { updateWatchlist: local } } },
          update: (cache) =>
            input.isDefault !== undefined &&
            writeDefaultWatchlist(cache, input.isDefault ? watchlist.id : null),
        })
        if (isWaiting(result)) toastWaiting()
        else {
          invalidateViewer(client, 'updateWatchlist')
          toast.success(WATCHLIST_NOTICES.watchlistUpdated)
        }
      }
      onClose()
    } catch (error) {
      form.showServerError(error, t('update a watchlist'), WATCHLIST_NOTICES.watchlistUpdateFailed)
    }
  }

  return (
    <Modal title={t('Edit Watchlist')} onClose={onClose}>
      <Dialog.Body pb="8">
        <form
          ref={formElement}
          className="new-watchlist"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!loading) whenSignedIn(t('update a watchlist'), () => void submit())
          }}
        >
          <WatchlistFields form={form} />
          <SegmentedToggle
            label={t('Who can see it')}
            options={VISIBILITIES.map((value) => ({
              value,
              label: WATCHLIST_NOTICES.visibilityNames[value],
            }))}
            value={visibility}
            onChange={setVisibility}
          />
          <chakra.p mt="-2" color="fg.muted" fontSize="0.875rem">
            {WATCHLIST_NOTICES.visibility[visibility]}
          </chakra.p>
          {hasLink && (
            <CheckField checked={renewLink} onChange={setRenewLink}>
              {t('Replace the link: the present one stops working')}
            </CheckField>
          )}
          <CheckField checked={isRanked} onChange={setRanked}>
            {t('Number the titles')}
          </CheckField>
          <div>
            <CheckField checked={isDefault} onChange={setDefault} hint={WATCHLIST_NOTICES.defaultHint}>
              {WATCHLIST_NOTICES.makeThisDefault}
            </CheckField>
          </div>
          <div className="new-watchlist__buttons">
            <Button type="button" variant="outline" disabled={loading} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" disabled={loading}>
              {loading ? t('Saving…') : t('Save Changes')}
            </Button>
          </div>
        </form>
      </Dialog.Body>
    </Modal>
  )
}
