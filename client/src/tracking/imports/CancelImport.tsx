import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { useCancelImportMutation } from './Imports.generated.js'
import { useChange } from './useChange.js'

/** Button that ends an import of which nothing was written yet, after a question. */
export function CancelImport({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const [cancel, { loading }] = useCancelImportMutation()
  const change = useChange(id)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {t('Cancel Import')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Cancel this import?')}
        confirmLabel={t('Cancel Import')}
        danger
        busy={loading}
        onConfirm={() => void change(() => cancel({ variables: { id } })).then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      >
        {t('Nothing of it has gone in. The titles that you have chosen are remembered for the next file.')}
      </ConfirmDialog>
    </>
  )
}
