import { Button, Heading, chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { pageOf } from '../../../server/contract/rules/paging.js'
import { PAGES } from '../../../server/contract/messages/pages.js'
import { errorText } from '../platform/errors/errorText.js'
import { usePublicWatchlistsPageQuery } from './PublicWatchlistsPage.generated.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { paths } from '../paths.js'
import { Pagination } from '../platform/ui/navigation/Pagination.js'
import { SeatsDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { useFocusOnChange } from '../platform/ui/accessibility/useFocusOnChange.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { WatchlistTile } from '../tracking/watchlists/WatchlistTile.js'
import { t } from '../platform/ui/language/t.js'
import './WatchlistPage.css'

/** The public watchlists of all users, newest first. */
export function PublicWatchlistsPage() {
  const [params] = useSearchParams()
  const page = pageOf(params.get('page'))
  const { data, previousData, error, refetch } = usePublicWatchlistsPageQuery({
    variables: { page },
    fetchPolicy: 'cache-and-network',
  })
  const heading = useFocusOnChange<HTMLHeadingElement>(page)
  const shown = data?.publicWatchlists ?? previousData?.publicWatchlists
  return (
    <div className="gutters watchlist-page">
      <title>{t('Public watchlists · Marquee')}</title>
      <Heading as="h1" size="xl" ref={heading} tabIndex={-1} mb="1.5">
        {PAGES.watchlists.title}
      </Heading>
      <chakra.p mb="7" color="fg.muted">
        {PAGES.watchlists.intro}
      </chakra.p>
      {!shown ? (
        error ? (
          <LoadFailure
            title={t('Error Loading Watchlists')}
            text={errorText(error)}
            action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
          />
        ) : (
          <Waiting>{t('Loading watchlists...')}</Waiting>
        )
      ) : shown.results.length === 0 ? (
        <EmptyState
          drawing={<SeatsDrawing />}
          title={t('No public watchlists yet')}
          text={t('Make one of yours public and it will be the first.')}
        />
      ) : (
        <>
          <ul className="watchlist-grid">
            {shown.results.map((list) => (
              <li key={list.id}>
                <WatchlistTile watchlist={list} showOwner />
              </li>
            ))}
          </ul>
          <Pagination page={page} totalPages={shown.totalPages} hrefOf={paths.publicWatchlists} />
        </>
      )}
    </div>
  )
}
