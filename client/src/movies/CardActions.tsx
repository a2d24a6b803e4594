import { useApolloClient } from '@apollo/client/react'
import { usePendingToggle } from '../apollo/usePendingToggle.js'
import { favoriteKey, setFavorite } from '../favorites/setFavorite.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import { BookmarkIcon } from '../ui/icons/BookmarkIcon.js'
import { CheckCircleIcon } from '../ui/icons/CheckCircleIcon.js'
import { EyeIcon } from '../ui/icons/EyeIcon.js'
import { HeartIcon } from '../ui/icons/HeartIcon.js'
import { HeartSolidIcon } from '../ui/icons/HeartSolidIcon.js'
import { setWatched, watchedKey } from '../watched/setWatched.js'
import { useWatchlistDialog } from '../watchlists/useWatchlistDialog.js'
import './CardActions.css'

/** The buttons of a card for a signed-in viewer: favorite, watchlist, watched. */
export function CardActions({ movie }: { movie: MovieCardFragment }) {
  const client = useApolloClient()
  const { dialog, open } = useWatchlistDialog(movie)
  const favorite = usePendingToggle(favoriteKey(movie.id))
  const watched = usePendingToggle(watchedKey(movie.id))
  const { title, viewerHasFavorited, viewerHasWatched } = movie
  return (
    <div className="card-actions dark">
      <button
        type="button"
        className="card-actions__button"
        aria-pressed={viewerHasFavorited ?? false}
        aria-busy={favorite !== undefined}
        aria-label={`Favorite: ${title}`}
        title={viewerHasFavorited ? 'Remove from Favorites' : 'Add to Favorites'}
        onClick={() => setFavorite(client, movie, !viewerHasFavorited)}
      >
        {viewerHasFavorited ? (
          <HeartSolidIcon size={18} className="card-actions__heart" />
        ) : (
          <HeartIcon size={18} />
        )}
      </button>
      <button
        type="button"
        className="card-actions__button"
        aria-label={`Add to watchlist: ${title}`}
        title="Add to Watchlist"
        onClick={open}
      >
        <BookmarkIcon size={18} />
      </button>
      <button
        type="button"
        className="card-actions__button"
        aria-pressed={viewerHasWatched ?? false}
        aria-busy={watched !== undefined}
        aria-label={`Watched: ${title}`}
        title={viewerHasWatched ? 'Remove from Watched' : 'Mark as Watched'}
        onClick={() => setWatched(client, movie, !(watched ?? viewerHasWatched))}
      >
        {viewerHasWatched ? (
          <CheckCircleIcon size={18} className="card-actions__watched" />
        ) : (
          <EyeIcon size={18} />
        )}
      </button>
      {dialog}
    </div>
  )
}
