import { useApolloClient } from '@apollo/client/react'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { withReason } from '../../platform/errors/errorText.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { t } from '../../platform/ui/language/t.js'
import { useViewer } from '../sessions/useViewer.js'
import { UpdateTimeZoneDocument } from '../sessions/changeTimeZone.generated.js'
import { browserTimeZone } from '../sessions/browserTimeZone.js'

/** Returns the options of a select: all zones that the browser knows, and the chosen one. */
function optionsFor(chosen: string) {
  const names = new Set([chosen, browserTimeZone() ?? 'UTC', 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

interface TimeZoneFieldProps {
  label: string
  hideLabel?: boolean
  value: string
  onChange: (timeZone: string) => void
}

/** A select of time zones. */
export const TimeZoneField = ({ value, ...props }: TimeZoneFieldProps) => (
  <SelectField {...props} value={value} options={optionsFor(value)} />
)

/** The time zone of the viewer's account. */
export function TimeZoneSelect() {
  const client = useApolloClient()
  const chosen = useViewer()?.timeZone ?? 'UTC'
  const change = async (timeZone: string) => {
    try {
      await client.mutate({ mutation: UpdateTimeZoneDocument, variables: { timeZone } })
      toast.success(PROFILE_NOTICES.timeZoneChanged)
    } catch (error) {
      toast.error(withReason(PROFILE_NOTICES.timeZoneFailed, error))
    }
  }
  return (
    <TimeZoneField
      label={t('Time Zone')}
      hideLabel
      value={chosen}
      onChange={(timeZone) => void change(timeZone)}
    />
  )
}
