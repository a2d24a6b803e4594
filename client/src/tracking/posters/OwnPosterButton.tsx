import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { POSTER_TEXTS } from '../../../../server/contract/messages/posters.js'
import { OWN_POSTERS } from '../../../../server/contract/rules/posters.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { avatarSchema } from '../../../../server/contract/schemas/profile.js'
import { pictureErrorText, uploadPicture } from '../../accounts/avatars/avatarUpload.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { withReason } from '../../platform/errors/errorText.js'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useDeleteOwnPosterMutation, type OwnPosterFragment } from './OwnPoster.generated.js'
import { setOwnPoster } from './setOwnPoster.js'

/** Buttons that upload a poster of the viewer's own for a title, and remove it. */
export function OwnPosterButton({ movie }: { movie: OwnPosterFragment }) {
  const client = useApolloClient()
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [remove, { loading: removing }] = useDeleteOwnPosterMutation()
  const { id, viewerPoster } = movie

  const upload = async (file: File | undefined) => {
    const invalid = errorOf(avatarSchema, file)
    if (invalid || !file) return void toast.error(invalid ?? POSTER_TEXTS.uploadFailed)
    setUploading(true)
    try {
      const poster = await uploadPicture(client, `/movies/${id}/poster`, OWN_POSTERS.field, file)
      setOwnPoster(client.cache, id, poster)
      toast.success(POSTER_TEXTS.uploaded)
    } catch (error) {
      toast.error(pictureErrorText(error, POSTER_TEXTS.uploadFailed))
    } finally {
      setUploading(false)
    }
  }

  const confirm = async () => {
    try {
      await remove({ variables: { movieId: id } })
      toast.success(POSTER_TEXTS.removed)
    } catch (error) {
      toast.error(withReason(POSTER_TEXTS.removeFailed, error))
    }
    setConfirming(false)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={POSTER_TEXTS.add}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Allow choosing the same file again after an error.
          event.target.value = ''
          whenSignedIn(POSTER_TEXTS.action, () => void upload(file))
        }}
      />
      <Button variant="ghost" disabled={uploading} onClick={() => input.current?.click()}>
        {uploading ? t('Uploading…') : viewerPoster ? POSTER_TEXTS.change : POSTER_TEXTS.add}
      </Button>
      {viewerPoster && (
        <Button variant="ghost" disabled={uploading} onClick={() => setConfirming(true)}>
          {POSTER_TEXTS.remove}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        title={POSTER_TEXTS.removeQuestion}
        confirmLabel={POSTER_TEXTS.remove}
        danger
        busy={removing}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
