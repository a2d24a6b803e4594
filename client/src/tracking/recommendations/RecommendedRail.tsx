import { HOME_NOTICES } from '../../../../server/contract/messages/catalogue.js'
import { RECOMMENDATION_TEXTS } from '../../../../server/contract/messages/recommendations.js'
import { LISTS } from '../../../../server/contract/rules/lists.js'
import type { Viewer } from '../../accounts/sessions/useViewer.js'
import { useRecommendedRailQuery } from './RecommendedRail.generated.js'
import type { MovieCardFragment } from '../../titles/titleCard/MovieCard.generated.js'
import { MovieRail } from '../../titles/titleCard/MovieRail.js'
import { useShownTitles } from '../../titles/titleCard/useIsFaded.js'
import { railError, railErrorMessage } from '../../platform/errors/railErrorMessage.js'
import { paths } from '../../paths.js'
import { useReasons } from './useReasons.js'
import { localRecommendations } from './localRecommendations.js'
import { t } from '../../platform/ui/language/t.js'

interface RecommendedRailProps {
  viewer: Viewer
  /** Titles of the page's other rails, which this rail leaves out; it recommends from them when the server fails. */
  loaded: readonly MovieCardFragment[]
}

/** The rail of the viewer's recommendations, at the top of the home page. */
export function RecommendedRail({ viewer, loaded }: RecommendedRailProps) {
  const { data, error, loading, refetch } = useRecommendedRailQuery({
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.personalizedRecommendations
  const { isPopular, actionsOf } = useReasons(page)
  // A title disappears as soon as it is marked, and comes back with Undo.
  const shown = useShownTitles(page?.results).filter((movie) => !movie.viewerIsNotInterested)
  // When all of them are in the other rails, they are better than none.
  const others = new Set(loaded.map(({ id }) => id))
  const distinct = shown.filter(({ id }) => !others.has(id))
  const recommended = page && (distinct.length > 0 ? distinct : shown)
  const movies = recommended ?? (error ? localRecommendations(loaded) : undefined)
  return (
    <MovieRail
      title={HOME_NOTICES.recommendedFor(viewer.username)}
      note={isPopular && <span className="recommended__note">{RECOMMENDATION_TEXTS.popularNote}</span>}
      viewAllTo={paths.personalised()}
      actionsOf={actionsOf}
      movies={movies?.slice(0, LISTS.personalised)}
      loading={loading}
      error={
        error ? railErrorMessage(railError(error, 'personalizedRecommendations') ?? { message: '' }) : null
      }
      onRetry={() => void refetch().catch(() => undefined)}
      emptyText={t('Nothing to recommend yet.')}
    />
  )
}
