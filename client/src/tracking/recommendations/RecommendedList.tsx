import { Button, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { LISTING_NOTICES } from '../../../../server/contract/messages/listings.js'
import { RECOMMENDATION_TEXTS } from '../../../../server/contract/messages/recommendations.js'
import { errorText } from '../../platform/errors/errorText.js'
import { useRecommendedListQuery } from './RecommendedList.generated.js'
import { ListBar } from '../../titles/browse/ListBar.js'
import type { Listing } from '../../titles/browse/listings.js'
import { MovieGrid, MovieGridSkeleton } from '../../titles/titleCard/MovieGrid.js'
import { NoMatch } from '../../titles/browse/NoMatch.js'
import { useListAddress } from '../../titles/browse/useListAddress.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { paths } from '../../paths.js'
import { ReelDrawing } from '../../platform/ui/drawings/ReelDrawing.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { useShownTitles } from '../../titles/titleCard/useShownTitles.js'
import { useReasons } from './useReasons.js'
import { filterTitles } from './filterTitles.js'
import { t } from '../../platform/ui/language/t.js'

/** The listing of the viewer's recommendations. */
export function RecommendedList({ listing }: { listing: Listing }) {
  const list = useListAddress(listing)
  const { data, error, refetch } = useRecommendedListQuery({
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const page = data?.personalizedRecommendations
  const { isPopular, reasonOf, actionsOf } = useReasons(page)
  const shown = useShownTitles(page?.results).filter((movie) => !movie.viewerIsNotInterested)
  const all = page && shown
  const titles = all && filterTitles(all, list.filter)
  return (
    <>
      <ListBar
        listing={listing}
        list={list}
        facets={null}
        count={
          titles
            ? t('{count, plural, one {# title} other {# titles}}', { count: titles.length })
            : error
              ? t('Titles')
              : t('Loading titles…')
        }
      />
      {titles && titles.length > 0 ? (
        <>
          {isPopular && <Text mb="4">{RECOMMENDATION_TEXTS.popularNote}</Text>}
          <MovieGrid
            movies={titles}
            view={list.view}
            actionsOf={list.view === 'grid' ? actionsOf : reasonOf}
          />
        </>
      ) : titles && list.isFiltered ? (
        <NoMatch onClear={list.clear} />
      ) : titles ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title={t('Nothing to recommend yet')}
          text={t('Save a few favorites and mark what you have watched. We take it from there.')}
          action={
            <Button asChild>
              <Link to={paths.home()}>{t('Go Home')}</Link>
            </Button>
          }
        />
      ) : error ? (
        <LoadFailure
          title={LISTING_NOTICES.listFailed}
          text={errorText(error)}
          action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
        />
      ) : (
        <MovieGridSkeleton view={list.view} />
      )}
    </>
  )
}
