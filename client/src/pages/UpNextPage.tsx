import { Button, Heading, chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { UP_NEXT } from '../../../server/contract/rules/upNext.js'
import { paths } from '../paths.js'
import { errorText } from '../platform/errors/errorText.js'
import { useMore } from '../platform/apollo/useMore.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { ReelDrawing } from '../platform/ui/drawings/drawings.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { MoreButton } from '../platform/ui/elements/MoreButton.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { SegmentedToggle } from '../platform/ui/forms/SegmentedToggle.js'
import { t } from '../platform/ui/language/t.js'
import { useUpNextQuery } from '../tracking/upNext/UpNext.generated.js'
import { UpNextCard, withNext } from '../tracking/upNext/UpNextCard.js'
import { useUpNextPolicies } from '../tracking/upNext/useUpNextPolicies.js'

/** Every series that the viewer is in the midst of, with its next episode. */
export function UpNextPage() {
  useUpNextPolicies()
  const [params, setParams] = useSearchParams()
  const byAirDate = params.get('sort') === 'airDate'
  const query = useUpNextQuery({
    variables: { orderBy: byAirDate ? { field: 'AIR_DATE' } : null, first: UP_NEXT.page },
    fetchPolicy: 'cache-and-network',
  })
  const { more, loadMore } = useMore(query)
  const { data, previousData, error, refetch } = query
  const found = (data ?? previousData)?.viewer?.upNext
  const series = withNext(found?.nodes ?? [])
  const after = found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
  return (
    <div className="gutters up-next-page">
      <title>{t('Up next · Marquee')}</title>
      <Heading as="h1" size="xl" mb="1.5">
        {t('Up next')}
      </Heading>
      <chakra.p mb="5" color="fg.muted">
        {t('The next episode of each series that you are watching.')}
      </chakra.p>
      <div className="up-next-page__sort">
        <SegmentedToggle
          label={t('Sort by')}
          value={byAirDate ? 'airDate' : 'lastWatched'}
          options={[
            { value: 'lastWatched', label: t('Last watched') },
            { value: 'airDate', label: t('Air date') },
          ]}
          onChange={(sort) =>
            setParams(sort === 'airDate' ? { sort } : {}, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {!found ? (
        error ? (
          <LoadFailure
            title={t('Error Loading Series')}
            text={errorText(error)}
            action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
          />
        ) : (
          <Waiting>{t('Loading…')}</Waiting>
        )
      ) : series.length === 0 && !after ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title={t('Nothing to continue')}
          text={t(
            'Mark an episode of a series as watched, and the one after it stands here. What airs later is in the calendar.',
          )}
          action={
            <LinkButton to={paths.category('popular', { type: 'tv' })}>{t('Find a Series')}</LinkButton>
          }
        />
      ) : (
        <ul className="up-next-grid">
          {series.map((one) => (
            <li key={one.id}>
              <UpNextCard series={one} />
            </li>
          ))}
        </ul>
      )}
      {after && <MoreButton more={more} onClick={() => void loadMore({ after })} />}
    </div>
  )
}
