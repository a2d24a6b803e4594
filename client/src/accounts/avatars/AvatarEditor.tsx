import { Button, Flex } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { withReason } from '../../platform/errors/errorText.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { avatarSchema } from '../../../../server/contract/schemas/profile.js'
import {
  AvatarEditorFragmentDoc,
  useDeleteAvatarMutation,
  type AvatarEditorFragment,
} from './AvatarEditor.generated.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { useFileDrag } from '../../platform/ui/forms/useFileDrag.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { whenSignedIn } from '../sessions/whenSignedIn.js'
import { pictureErrorText, uploadAvatar } from './avatarUpload.js'
import { t } from '../../platform/ui/language/t.js'
import './AvatarEditor.css'

/** The user's avatar with controls to upload and remove it. A chosen file is uploaded at once. */
export function AvatarEditor({ user }: { user: AvatarEditorFragment }) {
  const client = useApolloClient()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  /** Whether a file is dragged over the window: then the drop zone is large. */
  const offered = useFileDrag(input)
  const [dragging, setDragging] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [deleteAvatar, { loading: deleting }] = useDeleteAvatarMutation()
  const busy = preview !== undefined

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const fail = (text: string) => {
    setFailure(text)
    toast.error(text)
  }

  const upload = async (file: File) => {
    setFailure(undefined)
    setPreview(URL.createObjectURL(file))
    try {
      const avatar = await uploadAvatar(client, file)
      client.cache.updateFragment(
        {
          id: client.cache.identify({ ...user }),
          fragment: AvatarEditorFragmentDoc,
          fragmentName: 'AvatarEditor',
        },
        (cached: AvatarEditorFragment | null) => cached && { ...cached, avatar },
      )
      toast.success(PROFILE_NOTICES.avatarUploaded)
    } catch (error) {
      fail(pictureErrorText(error, PROFILE_NOTICES.avatarUploadFailed))
    }
    setPreview(undefined)
  }

  const choose = (file: File | undefined) => {
    if (busy) return
    whenSignedIn(t('upload an avatar'), () => {
      const invalid = errorOf(avatarSchema, file)
      if (invalid || !file) fail(invalid ?? PROFILE_NOTICES.avatarUploadFailed)
      else void upload(file)
    })
  }

  const remove = async () => {
    setFailure(undefined)
    try {
      await deleteAvatar()
      toast.success(PROFILE_NOTICES.avatarDeleted)
    } catch (error) {
      fail(withReason(PROFILE_NOTICES.avatarDeleteFailed, error))
    }
    setIsConfirming(false)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragging(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    <div className="avatar-editor" data-offered={offered ? '' : undefined}>
      <div className="avatar-editor__picture" data-busy={busy ? '' : undefined}>
        <Avatar
          username={user.username}
          src={preview ?? user.avatar}
          size={96}
          alt={t('Profile picture of {username}', { username: user.username })}
        />
      </div>
      <Flex alignSelf="end" wrap="wrap" gap="2.5">
        <Button size="sm" variant="outline" disabled={busy} onClick={() => input.current?.click()}>
          {busy ? t('Uploading…') : user.avatar ? t('Change Photo') : t('Upload Photo')}
        </Button>
        {user.avatar && (
          <Button
            size="sm"
            variant="ghost"
            color="danger"
            disabled={busy}
            onClick={() => whenSignedIn(t('delete your avatar'), () => setIsConfirming(true))}
          >
            {t('Remove Photo')}
          </Button>
        )}
      </Flex>
      <label className="avatar-editor__drop" data-dragging={dragging ? '' : undefined}>
        {/* Covers the text, and all of the editor while a file is dragged, so that it receives clicks, keys and drops. */}
        <input
          ref={input}
          className="avatar-editor__input"
          type="file"
          accept="image/*"
          disabled={busy}
          onDragEnter={() => setDragging(true)}
          onDragLeave={() => setDragging(false)}
          onDrop={drop}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Allow choosing the same file again after an error.
            event.target.value = ''
            choose(file)
          }}
        />
        <span>{PROFILE_NOTICES.avatarDrop}</span>
        <span>{PROFILE_NOTICES.avatarHint}</span>
      </label>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ConfirmDialog
        open={isConfirming}
        title={PROFILE_NOTICES.avatarDeleteQuestion}
        confirmLabel={t('Remove Photo')}
        danger
        busy={deleting}
        onConfirm={() => void remove()}
        onCancel={() => setIsConfirming(false)}
      />
    </div>
  )
}
