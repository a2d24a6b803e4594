import { useApolloClient } from '@apollo/client/react'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import type { RatingScale } from '../../generated/types.js'
import { withReason } from '../../platform/errors/errorText.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useViewer } from '../sessions/useViewer.js'
import { UpdateRatingScaleDocument } from './changeRatingScale.generated.js'

const OPTIONS: { value: RatingScale; label: string }[] = [
  { value: 'STARS_5', label: t('Stars of 5') },
  { value: 'NUMBERS_10', label: t('Numbers of 10') },
]

/** How ratings are shown to the viewer. */
export function RatingScaleSelect() {
  const client = useApolloClient()
  const chosen = useViewer()?.ratingScale ?? 'NUMBERS_10'
  const change = async (ratingScale: RatingScale) => {
    if (ratingScale === chosen) return
    try {
      await client.mutate({ mutation: UpdateRatingScaleDocument, variables: { ratingScale } })
      toast.success(PROFILE_NOTICES.ratingScaleChanged)
    } catch (error) {
      toast.error(withReason(PROFILE_NOTICES.ratingScaleFailed, error))
    }
  }
  return (
    <SegmentedToggle
      label={t('Rating Scale')}
      options={OPTIONS}
      value={chosen}
      onChange={(next) => void change(next)}
    />
  )
}
