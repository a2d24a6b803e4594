import { Button } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { NOTICES } from '../../../../server/contract/messages.js'
import { checkAvatar } from '../../../../server/contract/rules.js'
import {
  AvatarEditorFragmentDoc,
  useDeleteAvatarMutation,
  type AvatarEditorFragment,
} from '../../generated/graphql.js'
import { Avatar } from '../../ui/Avatar.js'
import { ConfirmDialog } from '../../ui/ConfirmDialog.js'
import { Notice } from '../../ui/Notice.js'
import { toast } from '../../ui/toast.js'
import { whenSignedIn } from '../whenSignedIn.js'
import { avatarErrorText, uploadAvatar } from './avatarUpload.js'
import './AvatarEditor.css'

/** The picture, and the ways to get another one or none. A chosen file is sent at once. */
export function AvatarEditor({ user }: { user: AvatarEditorFragment }) {
  const client = useApolloClient()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  const [dragging, setDragging] = useState(false)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [deleteAvatar, { loading: deleting }] = useDeleteAvatarMutation()
  const busy = preview !== undefined

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  useEffect(() => {
    // A file that misses the zone would be opened in place of the page.
    const hold = (event: globalThis.DragEvent) => {
      const { target, dataTransfer } = event
      const isTaken = target === input.current && !input.current?.disabled
      if (isTaken || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
    }
  }, [])

  const fail = (text: string) => {
    setFailure(text)
    toast.error(text)
  }

  const send = async (file: File) => {
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
        (known: AvatarEditorFragment | null) => known && { ...known, avatar },
      )
      toast.success(NOTICES.avatarUploaded)
    } catch (error) {
      fail(avatarErrorText(error))
    }
    setPreview(undefined)
  }

  const choose = (file: File | undefined) => {
    if (busy) return
    whenSignedIn('upload an avatar', () => {
      const wrong = checkAvatar(file)
      if (wrong || !file) fail(wrong ?? NOTICES.avatarUploadFailed)
      else void send(file)
    })
  }

  const remove = async () => {
    setFailure(undefined)
    try {
      await deleteAvatar()
      toast.success(NOTICES.avatarDeleted)
    } catch {
      fail(NOTICES.avatarDeleteFailed)
    }
    setAsking(false)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragging(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    <div className="avatar-editor">
      <div className="avatar-editor__picture" data-busy={busy ? '' : undefined}>
        <Avatar
          username={user.username}
          src={preview ?? user.avatar}
          size={96}
          alt={`Profile picture of ${user.username}`}
        />
      </div>
      <div className="avatar-editor__buttons">
        <Button size="sm" variant="outline" disabled={busy} onClick={() => input.current?.click()}>
          {busy ? 'Uploading…' : user.avatar ? 'Change Photo' : 'Upload Photo'}
        </Button>
        {user.avatar && (
          <Button
            size="sm"
            variant="ghost"
            color="danger"
            disabled={busy}
            onClick={() => whenSignedIn('delete your avatar', () => setAsking(true))}
          >
            Remove Photo
          </Button>
        )}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <label className="avatar-editor__drop" data-dragging={dragging ? '' : undefined}>
        {/* Lies over the whole zone, so that clicks, keys and drops all come to it. */}
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
            // The same file may be chosen again after it was refused.
            event.target.value = ''
            choose(file)
          }}
        />
        <span>{NOTICES.avatarDrop}</span>
        <span className="avatar-editor__hint">{NOTICES.avatarHint}</span>
      </label>
      <ConfirmDialog
        open={asking}
        title={NOTICES.avatarDeleteQuestion}
        confirmLabel="Remove Photo"
        danger
        busy={deleting}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
