import { Text } from '@chakra-ui/react'
import { NOTICES } from '../../../server/contract/messages.js'
import type { CopyNoticeFragment } from '../generated/graphql.js'
import { formatMoment } from '../ui/format.js'

export interface CopyNoticeProps {
  source: CopyNoticeFragment | null | undefined
}

/** Says from when a list or title is, when that is longer ago than it should be. */
export function CopyNotice({ source }: CopyNoticeProps) {
  if (!source?.stale) return null
  return (
    <Text as="span" color="fg.muted" fontSize="sm" className="tabular">
      <time dateTime={source.servedAt}>{NOTICES.copyShown(formatMoment(source.servedAt) ?? '')}</time>
    </Text>
  )
}
