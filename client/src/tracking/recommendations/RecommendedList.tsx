import { Button, Text } from '@chakra-ui/react'
import { LISTING_NOTICES } from '../../../../server/contract/messages/listings.js'
import { RECOMMENDATION_TEXTS } from '../../../../server/contract/messages/recommendations.js'
import { errorText } from '../../platform/errors/errorText.js'
import { useRecommendedListQuery, type RecommendedListQuery } from './RecommendedList.generated.js'
import { ListBar } from '../../titles/browse/ListBar.js'
import type { Listing } from '../../titles/browse/listings.js'
import { MovieGrid, MovieGridSkeleton } from '../../titles/titleCard/MovieGrid.js'
import { NoMatch } from '../../titles/browse/NoMatch.js'
import { useListAddress } from '../../titles/browse/useListAddress.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { ReelDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { useShownTitles } from '../../titles/titleCard/useIsFaded.js'
import { useReasons } from './useReasons.js'
import { t } from '../../platform/ui/language/t.js'
import type { SortKey } from '../../../../server/contract/rules/filters.js'
import type { TitleFilter } from '../../titles/filters/movieFilter.js'

type Title = NonNullable<RecommendedListQuery['personalizedRecommendations']>['results'][number]

/** The value of a title that each sort key compares. */
const SORT_VALUES = new Map<SortKey, (title: Title) => string | number | null>([
  ['popularity', ({ popularity }) => popularity],
  ['rating', ({ voteAverage }) => voteAverage],
  ['release_date', ({ releaseDate }) => releaseDate],
  ['title', ({ title }) => title.toLowerCase()],
])

/** Filters and sorts recommendations, which the server does not. Unknown values sort last. */
function filterTitles(
  titles: readonly Title[],
  { releaseYear, minRating, genres, type, sortBy, sortOrder }: TitleFilter,
): Title[] {
  const matches = titles.filter(
    (title) =>
      (releaseYear === null || title.year === releaseYear) &&
      (minRating === null || (title.voteAverage ?? 0) >= minRating) &&
      genres.every((genre) => title.genreIds.includes(genre)) &&
      (type === null || title.type === type),
  )
  const valueOf = sortBy === null ? undefined : SORT_VALUES.get(sortBy)
  if (!valueOf) return matches
  return matches.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const compared = a < b ? -1 : Number(a > b)
    return sortOrder === 'asc' ? compared : -compared
  })
}

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
              : t('Loading…')
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
          action={<LinkButton to={paths.home()}>{t('Go Home')}</LinkButton>}
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
