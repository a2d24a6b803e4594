import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { LOCAL_TITLE_TEXTS } from '../../../../server/contract/messages/localTitles.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { errorText } from '../../platform/errors/errorText.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { forgetTitles } from './changeTitles.js'
import { useDeleteTitleMutation } from './TitleForm.generated.js'
import { t } from '../../platform/ui/language/t.js'

interface DeleteTitleButtonProps {
  movie: { id: string; title: string }
  onDeleted: () => void
}

/** A button that deletes a title which the viewer added, after a confirmation. */
export function DeleteTitleButton({ movie, onDeleted }: DeleteTitleButtonProps) {
  const [open, setOpen] = useState(false)
  const [remove, { loading, client }] = useDeleteTitleMutation()

  const confirm = async () => {
    try {
      await remove({ variables: { id: movie.id } })
      onDeleted()
      forgetTitles(client.cache, movie.id)
      toast.success(LOCAL_TITLE_TEXTS.deleted(movie.title))
    } catch (error) {
      setOpen(false)
      toast.error(errorText(error, LOCAL_TITLE_TEXTS.deleteFailed))
    }
  }

  return (
    <>
      <Button variant="outline" color="danger" onClick={() => setOpen(true)}>
        {t('Delete Title')}
      </Button>
      <ConfirmDialog
        open={open}
        title={LOCAL_TITLE_TEXTS.deleteQuestion(movie.title)}
        confirmLabel={t('Delete')}
        danger
        busy={loading}
        onConfirm={() => whenSignedIn(t('delete a title'), () => void confirm())}
        onCancel={() => setOpen(false)}
      >
        {LOCAL_TITLE_TEXTS.deleteText}
      </ConfirmDialog>
    </>
  )
}
