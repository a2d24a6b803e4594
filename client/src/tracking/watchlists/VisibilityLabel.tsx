import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import type { WatchlistVisibility } from '../../generated/types.js'
import { GlobeIcon, LinkIcon, LockIcon, BookmarkIcon } from '../../platform/ui/icons/icons.js'
import './VisibilityLabel.css'

const ICONS = { PRIVATE: LockIcon, LINK: LinkIcon, PUBLIC: GlobeIcon }

interface VisibilityLabelProps {
  visibility: WatchlistVisibility
  /** Shows the icon alone; the word is for screen readers. */
  compact?: boolean
}

/** Who can see a watchlist, as an icon and a word. */
export function VisibilityLabel({ visibility, compact = false }: VisibilityLabelProps) {
  const label = WATCHLIST_NOTICES.visibilityNames[visibility]
  const Icon = ICONS[visibility]
  return (
    <span className="visibility-label" title={compact ? label : undefined}>
      <Icon size={15} />
      <span className={compact ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  )
}

/** Marks the viewer's default watchlist, which the bookmark of a title changes. */
export const DefaultMark = () => (
  <span className="visibility-label" title={WATCHLIST_NOTICES.defaultHint}>
    <BookmarkIcon size={15} />
    {WATCHLIST_NOTICES.isDefault}
  </span>
)
