import { CATALOGUE_NOTICES } from '../../../server/contract/messages/catalogue.js'
import { LISTS } from '../../../server/contract/rules/lists.js'
import type { Viewer } from '../accounts/useViewer.js'
import { useRecommendedRailQuery } from './RecommendedRail.generated.js'
import type { MovieCardFragment } from '../movies/MovieCard.generated.js'
import { MovieRail } from '../movies/MovieRail.js'
import { railError, railErrorMessage } from '../movies/railErrorMessage.js'
import { paths } from '../paths.js'
import { localRecommendations } from './localRecommendations.js'

interface RecommendedRailProps {
  viewer: Viewer
  /** Titles already loaded by the page, from which it recommends when the server fails. */
  loaded: readonly MovieCardFragment[]
}

/** The rail of the viewer's recommendations, at the top of the home page. */
export function RecommendedRail({ viewer, loaded }: RecommendedRailProps) {
  const { data, error, loading, refetch } = useRecommendedRailQuery({
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  })
  const recommended = data?.personalizedRecommendations?.results
  const movies = recommended ?? (error ? localRecommendations(loaded) : undefined)
  return (
    <MovieRail
      title={CATALOGUE_NOTICES.recommendedFor(viewer.username)}
      viewAllTo={paths.personalised()}
      movies={movies?.slice(0, LISTS.personalised)}
      loading={loading}
      error={
        error ? railErrorMessage(railError(error, 'personalizedRecommendations') ?? { message: '' }) : null
      }
      onRetry={() => void refetch().catch(() => undefined)}
      emptyText="Nothing to recommend yet."
    />
  )
}
