import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import type { WatchlistVisibility } from '../../generated/types.js'
import { GlobeIcon } from '../../platform/ui/icons/GlobeIcon.js'
import { LinkIcon } from '../../platform/ui/icons/LinkIcon.js'
import { LockIcon } from '../../platform/ui/icons/LockIcon.js'
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
