import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { BookmarkIcon } from '../../platform/ui/icons/BookmarkIcon.js'
import './VisibilityLabel.css'

/** Marks the viewer's default watchlist, which the bookmark of a title changes. */
export const DefaultMark = () => (
  <span className="visibility-label" title={WATCHLIST_NOTICES.defaultHint}>
    <BookmarkIcon size={15} />
    {WATCHLIST_NOTICES.isDefault}
  </span>
)
