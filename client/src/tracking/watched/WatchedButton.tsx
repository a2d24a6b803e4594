import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import type { ComponentType, ReactNode } from 'react'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import { RatingButton } from '../ratings/RatingButton.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import type { WatchedButtonFragment } from './WatchedButton.generated.js'
import { CheckCircleIcon, EyeIcon } from '../../platform/ui/icons/icons.js'
import { Spinner } from '../../platform/ui/feedback/Spinner.js'
import { setWatched, watchedKey } from './setWatched.js'
import { t } from '../../platform/ui/language/t.js'
import './WatchedButton.css'

interface WatchedButtonProps {
  movie: WatchedButtonFragment
  /** Shows more of the viewer's viewings in place of the date, its children. */
  Viewings?: ComponentType<{ movie: WatchedButtonFragment; children: ReactNode }>
}

/** The watched button of a title's page, and beside it the viewer's own rating and the date. */
export function WatchedButton({ movie, Viewings }: WatchedButtonProps) {
  const client = useApolloClient()
  const viewer = useViewer()
  const pending = usePendingToggle(watchedKey(movie.id))
  const isWatched = movie.viewerHasWatched
  const label = isWatched ? t('Remove from Watched') : t('Mark as Watched')
  const pendingLabel = pending ? t('Adding...') : t('Removing...')
  const date = movie.viewerWatchedAt && (
    <chakra.span color="fg.muted" fontSize="0.9375rem" suppressHydrationWarning>
      {t('Watched {viewerWatchedAt}', { viewerWatchedAt: formatDay(movie.viewerWatchedAt) })}
    </chakra.span>
  )
  return (
    <>
      <Button
        variant="surface"
        aria-busy={pending !== undefined}
        onClick={() => setWatched(client, movie, !(pending ?? isWatched))}
      >
        {pending !== undefined ? (
          <Spinner />
        ) : isWatched ? (
          <CheckCircleIcon className="watched-on" />
        ) : (
          <EyeIcon />
        )}
        {pending === undefined ? label : pendingLabel}
      </Button>
      {viewer && (isWatched || movie.viewerRating !== null) && (
        <span className="watched-mine">
          <RatingButton movie={movie} />
          {isWatched && (Viewings ? <Viewings movie={movie}>{date}</Viewings> : date)}
        </span>
      )}
    </>
  )
}
