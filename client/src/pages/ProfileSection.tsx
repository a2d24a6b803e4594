import { Button, chakra } from '@chakra-ui/react'
import { useId, useState, type ReactNode } from 'react'
import { PROFILES } from '../../../server/contract/messages/profiles.js'
import { toast } from '../platform/ui/overlays/toast.js'

interface ProfileSectionProps {
  title: string
  count?: ReactNode
  children: ReactNode
}

/** A part of a profile's page with a heading. */
export function ProfileSection({ title, count, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section className="profile-section" aria-labelledby={id}>
      <h2 className="profile-section__title" id={id}>
        {title}
        {count !== undefined && (
          <chakra.span color="fg.muted" fontSize="md" fontWeight="normal" fontVariantNumeric="tabular-nums">
            {' '}
            {count}
          </chakra.span>
        )}
      </h2>
      {children}
    </section>
  )
}

interface MoreButtonProps {
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  /** What it shows more of. */
  of: string
  /** Loads the page behind a cursor into the cache. */
  onMore: (after: string | null) => Promise<unknown>
}

/** The button that loads the next page of a list; nothing at its end. */
export function MoreButton({ pageInfo, of, onMore }: MoreButtonProps) {
  const [loading, setLoading] = useState(false)
  if (!pageInfo.hasNextPage) return null
  const load = async () => {
    setLoading(true)
    await onMore(pageInfo.endCursor).catch(() => toast.error(PROFILES.moreFailed))
    setLoading(false)
  }
  return (
    <Button
      mt="5"
      variant="outline"
      size="sm"
      disabled={loading}
      aria-busy={loading}
      aria-label={`${PROFILES.more}: ${of}`}
      onClick={() => void load()}
    >
      {PROFILES.more}
    </Button>
  )
}
