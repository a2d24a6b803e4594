import { Text } from '@chakra-ui/react'
import { LISTING_NOTICES } from '../../../../server/contract/messages/listings.js'
import type { StaleNoticeFragment } from './StaleNotice.generated.js'
import { formatMoment } from '../../platform/ui/format/formatDate.js'

interface StaleNoticeProps {
  /** Age of the provider's data; null for a catalogue without a live provider. */
  source: StaleNoticeFragment | null | undefined
}

/** A notice with the time of a list's or title's data, shown when that data is stale. */
export function StaleNotice({ source }: StaleNoticeProps) {
  if (!source?.stale) return null
  return (
    <Text as="span" color="fg.muted" fontSize="sm" className="tabular">
      <time dateTime={source.servedAt}>{LISTING_NOTICES.copyShown(formatMoment(source.servedAt) ?? '')}</time>
    </Text>
  )
}
