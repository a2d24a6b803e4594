import { NOTICES } from '../../../server/contract/messages.js'
import { LISTS } from '../../../server/contract/rules.js'
import type { Viewer } from '../accounts/useViewer.js'
import { useRecommendedRailQuery, type MovieCardFragment } from '../generated/graphql.js'
import { MovieRail } from '../movies/MovieRail.js'
import { failureOf, railErrorMessage } from '../movies/railErrorMessage.js'
import { paths } from '../paths.js'
import { localRecommendations } from './localRecommendations.js'

interface RecommendedRailProps {
  viewer: Viewer
  /** Titles that are on the page in any case: what is recommended from when the server cannot say. */
  loaded: readonly MovieCardFragment[]
}

/** What the viewer may like, at the top of the home page. */
export function RecommendedRail({ viewer, loaded }: RecommendedRailProps) {
  const { data, error, loading, refetch } = useRecommendedRailQuery({
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  })
  const own = data?.personalizedRecommendations?.results
  const movies = own ?? (error ? localRecommendations(loaded) : undefined)
  return (
    <MovieRail
      title={NOTICES.recommendedFor(viewer.username)}
      viewAllTo={paths.personalised()}
      movies={movies?.slice(0, LISTS.personalised)}
      loading={loading}
      error={
        error ? railErrorMessage(failureOf(error, 'personalizedRecommendations') ?? { message: '' }) : null
      }
      onRetry={() => void refetch().catch(() => undefined)}
      emptyText="Nothing to recommend yet."
    />
  )
}
