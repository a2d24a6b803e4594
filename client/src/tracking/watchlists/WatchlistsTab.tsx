import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog } from '@chakra-ui/react'
import { AnimatePresence } from 'framer-motion'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { loadPage } from '../../platform/apollo/useMore.js'
import { useWatchlistsTabQuery, type WatchlistTileFragment } from './WatchlistsTab.generated.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { paths } from '../../paths.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { PlusIcon } from '../../platform/ui/icons/icons.js'
import { ReelDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { ImportLink } from '../imports/ImportLink.js'
import { deleteWatchlist } from './deleteWatchlist.js'
import { makeDefaultWatchlist } from './makeDefaultWatchlist.js'
import { WatchlistTile } from './WatchlistTile.js'
import { t } from '../../platform/ui/language/t.js'
import { useAnchor } from '../../platform/ui/scrolling/useAnchor.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { NewWatchlistForm } from './NewWatchlistForm.js'

function CreateWatchlistDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  return (
    <Modal
      title={t('Create New Watchlist')}
      description={t('Only you see it until you make it public.')}
      onClose={onClose}
    >
      <Dialog.Body pb="8">
        <NewWatchlistForm
          submitLabel={t('Create Watchlist')}
          onCancel={onClose}
          onCreated={() => {
            onClose()
            onCreated()
          }}
        />
      </Dialog.Body>
    </Modal>
  )
}

/** The user area's tab with the viewer's watchlists. */
export function WatchlistsTab() {
  const client = useApolloClient()
  const ownId = useId()
  const othersId = useId()
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<WatchlistTileFragment>()
  const { data, error, refetch, observable } = useWatchlistsTabQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const lists = data?.viewer?.watchlists?.nodes
  const pageInfo = data?.viewer?.watchlists?.pageInfo
  useAnchor(lists !== undefined)

  const next = pageInfo?.hasNextPage ? pageInfo.endCursor : null
  useEffect(() => {
    // If a page fails, the earlier ones stay; opening the tab again tries again.
    if (next) void loadPage({ client, observable }, { after: next }).catch(() => undefined)
  }, [client, observable, next])

  const reload = () => void refetch().catch(() => undefined)
  const dialogs = (
    <>
      <AnimatePresence>
        {creating && <CreateWatchlistDialog onClose={() => setCreating(false)} onCreated={reload} />}
      </AnimatePresence>
      <ConfirmDialog
        open={deleting !== undefined}
        title={WATCHLIST_NOTICES.deleteWatchlist(deleting?.name ?? '')}
        confirmLabel={t('Delete')}
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
        title={t('Error Loading Watchlists')}
        text={listErrorMessage(
          error,
          t('load your watchlists'),
          'watchlist',
          WATCHLIST_NOTICES.watchlistsFailed,
        )}
        action={<Button onClick={reload}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{t('Loading watchlists...')}</Waiting>
    )
  const isEmpty = lists.length === 0
  // The one that the bookmark of a title changes stands apart from the others.
  const own = lists.find(({ viewerDefault }) => viewerDefault)
  const others = lists.filter((list) => list !== own)
  const tile = (list: WatchlistTileFragment) => (
    <WatchlistTile
      watchlist={list}
      heading={own ? 'h3' : 'h2'}
      actions={<TileActions list={list} onDelete={setDeleting} />}
    />
  )
  return (
    <>
      <div className="watchlists__bar">
        {/* The empty state below has the primary button. */}
        <Button variant={isEmpty ? 'outline' : 'solid'} onClick={() => setCreating(true)}>
          <PlusIcon size={18} /> {t('Create New Watchlist')}
        </Button>
        <Link to={paths.publicWatchlists()}>{t('Browse Public Watchlists')}</Link>
      </div>
      {isEmpty ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title={t('No watchlists yet')}
          text={t('Create your first watchlist to organize movies you want to watch.')}
          action={
            <>
              <Button onClick={() => setCreating(true)}>{t('Create Your First Watchlist')}</Button>
              <ImportLink />
            </>
          }
        />
      ) : (
        <>
          {own && (
            <section className="watchlists__own" aria-labelledby={ownId}>
              <h2 className="watchlists__heading" id={ownId}>
                {t('Watchlist')}
              </h2>
              {tile(own)}
            </section>
          )}
          {others.length > 0 && (
            <section id="lists" aria-labelledby={own && othersId} aria-label={own ? undefined : t('Lists')}>
              {own && (
                <h2 className="watchlists__heading" id={othersId}>
                  {t('Lists')}
                </h2>
              )}
              <ul className="watchlist-grid">
                {others.map((list) => (
                  <li key={list.id}>{tile(list)}</li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {dialogs}
    </>
  )
}

interface TileActionsProps {
  list: WatchlistTileFragment
  onDelete: (list: WatchlistTileFragment) => void
}

function TileActions({ list, onDelete }: TileActionsProps) {
  const client = useApolloClient()
  return (
    <>
      {!list.viewerDefault && (
        <button
          type="button"
          className="watchlist-tile__default"
          aria-label={`${WATCHLIST_NOTICES.makeDefault}: ${list.name}`}
          title={WATCHLIST_NOTICES.defaultHint}
          onClick={() => makeDefaultWatchlist(client, list)}
        >
          {WATCHLIST_NOTICES.makeDefault}
        </button>
      )}
      <button
        type="button"
        className="watchlist-tile__delete"
        aria-label={t('Delete {name}', { name: list.name })}
        onClick={() => onDelete(list)}
      >
        {t('Delete')}
      </button>
    </>
  )
}
