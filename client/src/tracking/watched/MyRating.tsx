import { useApolloClient } from '@apollo/client/react'
import type { ComponentType, ReactNode } from 'react'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { RatingButton } from '../ratings/RatingButton.js'
import { setWatched } from './setWatched.js'
import type { WatchedButtonFragment } from './WatchedButton.generated.js'
import { t } from '../../platform/ui/language/t.js'
import './MyRating.css'

interface MyRatingProps {
  movie: WatchedButtonFragment
  /** Shows more of the viewer's viewings in place of the date, its children. */
  Viewings?: ComponentType<{ movie: WatchedButtonFragment; children: ReactNode }>
}

/** The viewer's stars for a title, and when they watched it. Rating a title that is not watched marks it as watched. */
export function MyRating({ movie, Viewings }: MyRatingProps) {
  const client = useApolloClient()
  const viewer = useViewer()
  const { viewerHasWatched: isWatched, viewerRating, viewerWatchedAt } = movie
  const mark = (rating: number | null) => {
    if (rating !== null) setWatched(client, movie, true, { rating })
  }
  const date = viewerWatchedAt && (
    <span className="my-rating__date" suppressHydrationWarning>
      {t('Watched {viewerWatchedAt}', { viewerWatchedAt: formatDay(viewerWatchedAt) })}
    </span>
  )
  return (
    <div className="my-rating">
      <RatingButton movie={movie} onRate={isWatched || viewerRating !== null ? undefined : mark} />
      {/* Its space is reserved, so that nothing moves when a title is marked. */}
      <div className="my-rating__note">
        {viewer && isWatched && (Viewings ? <Viewings movie={movie}>{date}</Viewings> : date)}
      </div>
    </div>
  )
}
