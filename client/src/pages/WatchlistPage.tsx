import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ERRORS } from '../../../server/contract/messages/errors.js'
import { WATCHLIST_NOTICES } from '../../../server/contract/messages/watchlists.js'
import { LISTS } from '../../../server/contract/rules/lists.js'
import { errorText } from '../apollo/errorText.js'
import { useWatchlistPageQuery } from './WatchlistPage.generated.js'
import { VirtualTitleList } from '../library/VirtualTitleList.js'
import { MovieGridSkeleton } from '../movies/MovieGrid.js'
import { ViewToggle, type ListView } from '../movies/ViewToggle.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { paths } from '../paths.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { formatCount, formatDay } from '../ui/format.js'
import { GlobeIcon } from '../ui/icons/GlobeIcon.js'
import { LinkIcon } from '../ui/icons/LinkIcon.js'
import { LockIcon } from '../ui/icons/LockIcon.js'
import { PencilIcon } from '../ui/icons/PencilIcon.js'
import { TrashIcon } from '../ui/icons/TrashIcon.js'
import { ReelDrawing } from '../ui/drawings/ReelDrawing.js'
import { SeatsDrawing } from '../ui/drawings/SeatsDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'
import { toast } from '../ui/toast.js'
import { Waiting } from '../ui/Waiting.js'
import { deleteWatchlist } from '../watchlists/deleteWatchlist.js'
import { EditWatchlistDialog } from '../watchlists/EditWatchlistDialog.js'
import { setInWatchlist } from '../watchlists/setInWatchlist.js'
import './WatchlistPage.css'

/** The page's query, whose result the server also puts into the page's HTML. */
export { WatchlistPageDocument as query } from './WatchlistPage.generated.js'

async function copyLink() {
  const address = window.location.href
  try {
    await navigator.clipboard.writeText(address)
    toast.success(WATCHLIST_NOTICES.linkCopied)
  } catch {
    // Without permission, or on plain http, the toast shows the address to copy by hand.
    toast.info(address)
  }
}

/** The page of a watchlist. A private one is shown to its owner only. */
export function WatchlistPage() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const [view, setView] = useState<ListView>('grid')
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  const { data, error, loading, refetch, fetchMore } = useWatchlistPageQuery({
    variables: { id, first: LISTS.pageSize },
    fetchPolicy: 'cache-and-network',
  })
  const list = data?.watchlist
  if (!list)
    return (
      <div className="gutters watchlist-page">
        {loading ? (
          <Waiting>Loading watchlist...</Waiting>
        ) : error ? (
          <LoadFailure
            level={1}
            title="The watchlist could not be loaded"
            text={errorText(error)}
            action={<Button onClick={() => void refetch().catch(() => undefined)}>Try Again</Button>}
          />
        ) : (
          <>
            <title>Watchlist not found · Marquee</title>
            <EmptyState
              level={1}
              drawing={<SeatsDrawing />}
              title={ERRORS.WATCHLIST_NOT_FOUND.text}
              text="It may have been deleted, or it is private."
              action={
                <Button asChild>
                  <Link to={paths.publicWatchlists()}>Browse Public Watchlists</Link>
                </Button>
              }
            />
          </>
        )}
      </div>
    )

  const { nodes, pageInfo } = list.movies
  const isOwn = list.viewerCanEdit
  const created = formatDay(list.createdAt)
  const loadMore = async () => {
    setMore('loading')
    const outcome = await fetchMore({ variables: { after: pageInfo.endCursor } }).then(
      () => 'idle' as const,
      () => 'failed' as const,
    )
    setMore(outcome)
  }
  return (
    <div className="gutters watchlist-page">
      <title>{`${list.name} · Marquee`}</title>
      <header className="watchlist-page__head">
        <h1 className="watchlist-page__name" dir="auto">
          {list.name}
        </h1>
        <p className="watchlist-page__facts">
          <span>
            {formatCount(list.movieCount)} {list.movieCount === 1 ? 'movie' : 'movies'}
          </span>
          <span className="watchlist-page__visibility">
            {list.isPublic ? <GlobeIcon size={15} /> : <LockIcon size={15} />}
            {list.isPublic ? 'Public' : 'Private'}
          </span>
          <span>by {list.owner.username}</span>
          <span>
            Created{' '}
            {created ? <time dateTime={list.createdAt}>{created}</time> : WATCHLIST_NOTICES.unknownDate}
          </span>
        </p>
        {list.description && (
          <p className="watchlist-page__description" dir="auto">
            {list.description}
          </p>
        )}
        <div className="watchlist-page__actions">
          {isOwn && (
            <Button variant="outline" size="sm" onClick={() => setOpen('edit')}>
              <PencilIcon size={16} /> Edit
            </Button>
          )}
          {list.isPublic && (
            <Button variant="outline" size="sm" onClick={() => void copyLink()}>
              <LinkIcon size={16} /> Copy Link
            </Button>
          )}
          {isOwn && (
            <Button variant="ghost" size="sm" color="danger" onClick={() => setOpen('delete')}>
              <TrashIcon size={16} /> <span className="watchlist-page__word">Delete</span>
            </Button>
          )}
          {nodes.length > 0 && (
            <span className="watchlist-page__view">
              <ViewToggle value={view} onChange={setView} />
            </span>
          )}
        </div>
      </header>
      {nodes.length === 0 && !pageInfo.hasNextPage ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title="Nothing in this watchlist yet"
          text={isOwn ? 'Add movies to it from their card or page.' : 'Its owner has not added anything yet.'}
          action={
            <Button asChild>
              <Link to={paths.home()}>Browse Movies</Link>
            </Button>
          }
        />
      ) : nodes.length === 0 && loading ? (
        <MovieGridSkeleton view={view} />
      ) : (
        <VirtualTitleList
          entries={nodes}
          view={view}
          removeLabel="Remove from this watchlist"
          onRemove={
            isOwn
              ? (entry) =>
                  setInWatchlist(client, list, { id: entry.movieId, title: entry.title }, false, entry)
              : undefined
          }
          onEndReached={pageInfo.hasNextPage ? () => void loadMore() : undefined}
          loadingMore={more === 'loading'}
          moreFailed={more === 'failed'}
        />
      )}
      {open === 'edit' && <EditWatchlistDialog watchlist={list} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={WATCHLIST_NOTICES.deleteWatchlist(list.name)}
        confirmLabel="Delete"
        danger
        onCancel={() => setOpen(undefined)}
        onConfirm={() => {
          setOpen(undefined)
          void navigate(paths.userArea('watchlist'))
          deleteWatchlist(client, list)
        }}
      />
    </div>
  )
}
