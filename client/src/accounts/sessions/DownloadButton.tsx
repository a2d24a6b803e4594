import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { errorText } from '../../platform/errors/errorText.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { authorizedFetch } from './authorizedFetch.js'

interface DownloadButtonProps {
  /** Path of the REST API. */
  path: string
  fileName: string
  size?: 'sm' | 'md'
  children: ReactNode
}

/** Button that downloads a file of the viewer. */
export function DownloadButton({ path, fileName, size = 'sm', children }: DownloadButtonProps) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const response = await authorizedFetch(client, path)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = fileName
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      toast.error(errorText(error, PROFILE_NOTICES.exportFailed))
    }
    setBusy(false)
  }
  return (
    <Button size={size} variant="outline" disabled={busy} onClick={() => void download()}>
      {busy ? t('Preparing…') : children}
    </Button>
  )
}
