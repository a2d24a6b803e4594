import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { WATCHLIST_NOTICES } from '../../../server/contract/messages/watchlists.js'
import { listErrorMessage } from '../apollo/listErrorMessage.js'
import { useWatchlistsTabQuery, type WatchlistTileFragment } from './WatchlistsTab.generated.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { paths } from '../paths.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { PlusIcon } from '../ui/icons/PlusIcon.js'
import { ReelDrawing } from '../ui/drawings/ReelDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'
import { Waiting } from '../ui/Waiting.js'
import { CreateWatchlistDialog } from './CreateWatchlistDialog.js'
import { deleteWatchlist } from './deleteWatchlist.js'
import { WatchlistTile } from './WatchlistTile.js'

/** The user area's tab with the viewer's watchlists. */
export function WatchlistsTab() {
  const client = useApolloClient()
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<WatchlistTileFragment>()
  const { data, error, refetch, fetchMore } = useWatchlistsTabQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const lists = data?.viewer?.watchlists?.nodes
  const pageInfo = data?.viewer?.watchlists?.pageInfo

  const next = pageInfo?.hasNextPage ? pageInfo.endCursor : null
  useEffect(() => {
    // If a page fails, the earlier ones stay; opening the tab again tries again.
    if (next) void fetchMore({ variables: { after: next } }).catch(() => undefined)
  }, [next, fetchMore])

  const reload = () => void refetch().catch(() => undefined)
  const dialogs = (
    <>
      {creating && <CreateWatchlistDialog onClose={() => setCreating(false)} onCreated={reload} />}
      <ConfirmDialog
        open={deleting !== undefined}
        title={WATCHLIST_NOTICES.deleteWatchlist(deleting?.name ?? '')}
        confirmLabel="Delete"
        danger
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          setDeleting(undefined)
          if (deleting) deleteWatchlist(client, deleting)
        }}
      />
    </>
  )

  if (!lists)
    return error ? (
      <LoadFailure
        title="Error Loading Watchlists"
        text={listErrorMessage(
          error,
          'load your watchlists',
          'watchlist',
          WATCHLIST_NOTICES.watchlistsFailed,
        )}
        action={<Button onClick={reload}>Try Again</Button>}
      />
    ) : (
      <Waiting>Loading watchlists...</Waiting>
    )
  const isEmpty = lists.length === 0
  return (
    <>
      <div className="watchlists__bar">
        {/* The empty state below has the primary button. */}
        <Button variant={isEmpty ? 'outline' : 'solid'} onClick={() => setCreating(true)}>
          <PlusIcon size={18} /> Create New Watchlist
        </Button>
        <Link to={paths.publicWatchlists()}>Browse Public Watchlists</Link>
      </div>
      {isEmpty ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title="No watchlists yet"
          text="Create your first watchlist to organize movies you want to watch."
          action={<Button onClick={() => setCreating(true)}>Create Your First Watchlist</Button>}
        />
      ) : (
        <ul className="watchlist-grid">
          {lists.map((list) => (
            <li key={list.id}>
              <WatchlistTile watchlist={list} actions={<DeleteButton list={list} onDelete={setDeleting} />} />
            </li>
          ))}
        </ul>
      )}
      {dialogs}
    </>
  )
}

interface DeleteButtonProps {
  list: WatchlistTileFragment
  onDelete: (list: WatchlistTileFragment) => void
}

function DeleteButton({ list, onDelete }: DeleteButtonProps) {
  return (
    <button
      type="button"
      className="watchlist-tile__delete"
      aria-label={`Delete ${list.name}`}
      onClick={() => onDelete(list)}
    >
      Delete
    </button>
  )
}
