import { useApolloClient } from '@apollo/client/react'
import { lazy, Suspense, useState } from 'react'
import { useWish } from '../apollo/useWish.js'
import { favoriteKey, setFavorite } from '../favorites/favorite.js'
import type { MovieCardFragment } from '../generated/graphql.js'
import { BookmarkIcon, CheckCircleIcon, EyeIcon, HeartIcon, HeartSolidIcon } from '../ui/icons.js'
import { setWatched, watchedKey } from '../watched/watched.js'
import './CardActions.css'

const AddToWatchlistDialog = lazy(() =>
  import('../watchlists/AddToWatchlistDialog.js').then((module) => ({
    default: module.AddToWatchlistDialog,
  })),
)

/** What somebody who is signed in can do with a card's title. */
export function CardActions({ movie }: { movie: MovieCardFragment }) {
  const client = useApolloClient()
  const [picking, setPicking] = useState(false)
  const favorite = useWish(favoriteKey(movie.id))
  const watched = useWish(watchedKey(movie.id))
  const { title, viewerHasFavorited, viewerHasWatched } = movie
  return (
    <div className="card-actions">
      <button
        type="button"
        className="card-actions__button"
        aria-pressed={viewerHasFavorited}
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
        onClick={() => setPicking(true)}
      >
        <BookmarkIcon size={18} />
      </button>
      <button
        type="button"
        className="card-actions__button"
        aria-pressed={viewerHasWatched}
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
      {picking && (
        <Suspense fallback={null}>
          <AddToWatchlistDialog movie={movie} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  )
}
