import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { errorText } from '../../platform/errors/errorText.js'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { CheckIcon } from '../../platform/ui/icons/icons.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { t } from '../../platform/ui/language/t.js'
import { setWatched, watchedKey } from './setWatched.js'
import { useWatchedWallQuery, type WatchedWallQuery } from './WatchedWall.generated.js'
import './WatchedWall.css'

/** Number of titles on the wall. */
const TITLES = 48

type WallTitle = NonNullable<WatchedWallQuery['movies']>['results'][number]

/** A poster that marks its title as watched, and takes the mark back. */
function WallPoster({ movie }: { movie: WallTitle }) {
  const client = useApolloClient()
  const isWatched = (usePendingToggle(watchedKey(movie.id)) ?? movie.viewerHasWatched) === true
  return (
    <button
      type="button"
      className="watched-wall__title"
      aria-pressed={isWatched}
      aria-label={movie.year ? `${movie.title} (${movie.year})` : movie.title}
      onClick={() => setWatched(client, movie, !isWatched, { isQuiet: true })}
    >
      <Poster src={movie.posterSmall} alt="" sizes="160px" />
      {isWatched && (
        <span className="watched-wall__mark">
          <CheckIcon size={18} />
        </span>
      )}
    </button>
  )
}

/** Popular titles as a wall of posters, each a button that marks it as watched. */
export function WatchedWall() {
  const { data, error, refetch } = useWatchedWallQuery({ variables: { limit: TITLES } })
  const titles = data?.movies?.results
  if (!titles)
    return error ? (
      <LoadFailure
        title={t('The titles could not be loaded')}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{t('Loading…')}</Waiting>
    )
  return (
    <ul className="watched-wall">
      {titles.map((movie) => (
        <li key={movie.id}>
          <WallPoster movie={movie} />
        </li>
      ))}
    </ul>
  )
}
