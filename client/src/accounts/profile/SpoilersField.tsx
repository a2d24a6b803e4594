import { useApolloClient } from '@apollo/client/react'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { withReason } from '../../platform/errors/errorText.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useViewer } from '../sessions/useViewer.js'
import { UpdateSpoilersDocument } from './changeSpoilers.generated.js'

/** Switch whether episodes that the viewer has not watched are hidden. */
export function SpoilersField() {
  const client = useApolloClient()
  const change = async (hidesSpoilers: boolean) => {
    try {
      await client.mutate({ mutation: UpdateSpoilersDocument, variables: { hidesSpoilers } })
    } catch (error) {
      toast.error(withReason(PROFILE_NOTICES.spoilersFailed, error))
    }
  }
  return (
    <CheckField isSwitch checked={useViewer()?.hidesSpoilers ?? false} onChange={(next) => void change(next)}>
      {t('Hide titles and overviews')}
    </CheckField>
  )
}
