import { useApolloClient } from '@apollo/client/react'
import { Button, Box, chakra } from '@chakra-ui/react'
import { AnimatePresence } from 'framer-motion'
import { Suspense, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ERRORS } from '../../../server/contract/messages/errors.js'
import { WATCHLIST_NOTICES } from '../../../server/contract/messages/watchlists.js'
import { watchlistVariables } from '../../../server/contract/rules/listAddress.js'
import { LISTS } from '../../../server/contract/rules/lists.js'
import { ProfileLink } from '../accounts/profile/ProfileLink.js'
import { whenSignedIn } from '../accounts/sessions/whenSignedIn.js'
import { invalidateViewer } from '../platform/apollo/invalidateViewer.js'
import { listErrorMessage } from '../platform/errors/listErrorMessage.js'
import { errorText } from '../platform/errors/errorText.js'
import { useWatchlistPageQuery, type WatchlistPageQuery } from './WatchlistPage.generated.js'
import { TitleListTab } from '../tracking/library/TitleListTab.js'
import { pickFromWatchlist } from '../tracking/library/pickTitle.js'
import {
  countFilters,
  LAST_WATCHED,
  LIST_SORTS,
  type SortChoice,
} from '../tracking/library/TitleListToolbar.js'
import { useTitleListAddress } from '../tracking/library/useTitleListAddress.js'
import type { CardAction } from '../titles/titleCard/cardActions.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { paths } from '../paths.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { ConfirmDialog } from '../platform/ui/overlays/ConfirmDialog.js'
import { Day } from '../platform/ui/format/Day.js'
import { formatDay } from '../platform/ui/format/formatDate.js'
import {
  BookmarkIcon,
  CopyIcon,
  GripIcon,
  LinkIcon,
  NoteIcon,
  PencilIcon,
  TrashIcon,
} from '../platform/ui/icons/icons.js'
import { announce } from '../platform/ui/accessibility/announce.js'
import { lazyOptional } from '../platform/ui/rendering/lazyComponent.js'
import { ReelDrawing, SeatsDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { copyText } from '../platform/ui/overlays/copyText.js'
import { toast } from '../platform/ui/overlays/toast.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { DefaultMark, VisibilityLabel } from '../tracking/watchlists/VisibilityLabel.js'
import { deleteWatchlist } from '../tracking/watchlists/deleteWatchlist.js'
import { useUpdateWatchlistMutation } from '../tracking/watchlists/WatchlistsTab.generated.js'
import { EditWatchlistDialog } from '../tracking/watchlists/EditWatchlistDialog.js'
import { makeDefaultWatchlist } from '../tracking/watchlists/makeDefaultWatchlist.js'
import { moveInWatchlist } from '../tracking/watchlists/moveInWatchlist.js'
import { setInWatchlist } from '../tracking/watchlists/setInWatchlist.js'
import { useLinkInAddress } from '../tracking/watchlists/useLinkInAddress.js'
import { WatchlistCover } from '../tracking/watchlists/WatchlistCover.js'
import { t } from '../platform/ui/language/t.js'
import './WatchlistPage.css'

const CopyWatchlistDialog = lazyOptional(
  () => import('../tracking/watchlists/CopyWatchlistDialog.js'),
  'CopyWatchlistDialog',
)
const MoveDialog = lazyOptional(() => import('../tracking/watchlists/MoveDialog.js'), 'MoveDialog')
const WatchlistNoteDialog = lazyOptional(
  () => import('../tracking/watchlists/WatchlistNoteDialog.js'),
  'WatchlistNoteDialog',
)

const SORTS: readonly SortChoice[] = [
  { value: 'POSITION', label: t('List Order') },
  ...LIST_SORTS,
  LAST_WATCHED,
]

type Entry = NonNullable<WatchlistPageQuery['watchlist']>['movies']['nodes'][number]

type Open =
  | { name: 'edit' | 'delete' | 'copy' | 'share' }
  | { name: 'note'; entry: Entry }
  | { name: 'move'; index: number }

/** Shares an address with what the device offers; elsewhere it is copied. */
async function shareLink(title: string, address: string) {
  // Only a phone's own dialog is better than a copied link.
  if (window.matchMedia('(hover: none)').matches && typeof navigator.share === 'function') {
    // Whoever closes it has decided not to share.
    await navigator.share({ title, url: address }).catch(() => undefined)
    return
  }
  copyText(address, WATCHLIST_NOTICES.linkCopied)
}

/** The page of a watchlist. A private one is shown to its owner only. */
export function WatchlistPage() {
  const { id = '' } = useParams()
  return <Watchlist key={id} id={id} />
}

function Watchlist({ id }: { id: string }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // As the page was opened: the owner's address gets the token later, which loads nothing else.
  const [link] = useState(() => params.get('link') ?? undefined)
  const { state, value: view, onChange: setView } = useTitleListAddress('watchlist')
  const [open, setOpen] = useState<Open>()
  const [update] = useUpdateWatchlistMutation()
  // The titles have their places only where all of them are shown.
  const isOwnOrder = view.sort === 'POSITION' && countFilters({ ...view, type: null }) === 0
  const query = useWatchlistPageQuery({
    variables: {
      id,
      link,
      first: LISTS.pageSize,
      ...watchlistVariables(state),
    },
    fetchPolicy: 'cache-and-network',
  })
  const { data, previousData, error, loading, refetch } = query
  const before = previousData?.watchlist
  // The head stays while the titles are loaded in another order.
  const list = data?.watchlist ?? (loading && before?.id === id ? before : undefined)
  useLinkInAddress(list)
  if (!list)
    return (
      <div className="gutters watchlist-page">
        {loading ? (
          <Waiting>{t('Loading watchlist...')}</Waiting>
        ) : error ? (
          <LoadFailure
            level={1}
            title={t('The watchlist could not be loaded')}
            text={errorText(error)}
            action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
          />
        ) : (
          <>
            <title>{t('Watchlist not found · Marquee')}</title>
            <EmptyState
              level={1}
              drawing={<SeatsDrawing />}
              title={ERRORS.WATCHLIST_NOT_FOUND.text}
              text={t('It may have been deleted, or it is private.')}
              action={<LinkButton to={paths.publicWatchlists()}>{t('Browse Public Watchlists')}</LinkButton>}
            />
          </>
        )}
      </div>
    )

  const { nodes, totalCount } = list.movies
  const isOwn = list.viewerCanEdit
  const created = formatDay(list.createdAt)
  const close = () => setOpen(undefined)
  const addressOf = (token: string | null | undefined) =>
    window.location.origin + paths.watchlist(list.id, token ?? undefined)
  const share = () =>
    list.visibility === 'PRIVATE'
      ? setOpen({ name: 'share' })
      : void shareLink(list.name, addressOf(list.visibility === 'LINK' ? (list.viewerLink ?? link) : null))
  const shareByLink = async () => {
    try {
      const { data: changed } = await update({ variables: { id: list.id, input: { visibility: 'LINK' } } })
      invalidateViewer(client, 'updateWatchlist')
      close()
      await shareLink(list.name, addressOf(changed?.updateWatchlist?.viewerLink))
    } catch (failure) {
      toast.error(
        listErrorMessage(
          failure,
          t('share a watchlist'),
          'watchlist',
          WATCHLIST_NOTICES.watchlistUpdateFailed,
        ),
        { kind: 'modal' },
      )
    }
  }
  const move = (from: number, to: number) => {
    const entry = nodes[from]
    if (!entry) return
    const after = nodes[to > from ? to : to - 1]?.movieId ?? null
    moveInWatchlist(client, list.id, entry.movieId, to < nodes.length ? { after } : { place: to + 1 })
    announce(WATCHLIST_NOTICES.moved(entry.title, to + 1, totalCount))
  }
  const noteAction = (entry: Entry): CardAction => ({
    name: entry.note ? t('Edit note') : t('Add note'),
    label: () => (entry.note ? t('Edit Note') : t('Add Note')),
    Icon: NoteIcon,
    run: () => setOpen({ name: 'note', entry }),
  })
  const moveAction = (entry: Entry): CardAction => ({
    name: t('Move'),
    label: () => t('Move…'),
    Icon: GripIcon,
    isTouchOnly: true,
    run: () => setOpen({ name: 'move', index: nodes.indexOf(entry) }),
  })
  const moved = open?.name === 'move' ? nodes[open.index] : undefined
  return (
    <div className="gutters watchlist-page">
      <title>{t('{name} · Marquee', { name: list.name })}</title>
      <header className="watchlist-page__head">
        {list.cover.length > 0 && <WatchlistCover cover={list.cover} />}
        <Box minW="0">
          <h1 className="watchlist-page__name" dir="auto">
            {list.name}
          </h1>
          <chakra.p
            display="flex"
            flexWrap="wrap"
            rowGap="1"
            columnGap="4.5"
            mt="2.5"
            color="fg.muted"
            fontSize="0.9375rem"
            fontVariantNumeric="tabular-nums"
          >
            <span>{WATCHLIST_NOTICES.titles(list.movieCount)}</span>
            <VisibilityLabel visibility={list.visibility} />
            {list.viewerDefault && <DefaultMark />}
            <span>
              {t('by')} <ProfileLink user={list.owner} />
            </span>
            <span>
              {t('Created')} {created ? <Day at={list.createdAt} /> : WATCHLIST_NOTICES.unknownDate}
            </span>
          </chakra.p>
          {list.description && (
            <p className="watchlist-page__description" dir="auto">
              {list.description}
            </p>
          )}
          {list.viewerSeenCount !== null && list.movieCount > 0 && (
            <chakra.p
              display="flex"
              alignItems="center"
              gap="3"
              mt="3"
              fontSize="0.9375rem"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
            >
              {WATCHLIST_NOTICES.progress(list.viewerSeenCount, list.movieCount)}
              <span className="watchlist-page__bar" aria-hidden="true">
                <span style={{ width: `${(100 * list.viewerSeenCount) / list.movieCount}%` }} />
              </span>
            </chakra.p>
          )}
          <div className="watchlist-page__actions">
            {(isOwn || list.visibility !== 'PRIVATE') && (
              <Button size="sm" onClick={share}>
                <LinkIcon size={16} /> {t('Share')}
              </Button>
            )}
            {isOwn && (
              <Button variant="outline" size="sm" onClick={() => setOpen({ name: 'edit' })}>
                <PencilIcon size={16} /> {t('Edit')}
              </Button>
            )}
            {isOwn && !list.viewerDefault && (
              <Button
                variant="outline"
                size="sm"
                className="watchlist-page__default"
                title={WATCHLIST_NOTICES.defaultHint}
                onClick={() => makeDefaultWatchlist(client, list)}
              >
                <BookmarkIcon size={16} /> {WATCHLIST_NOTICES.makeDefault}
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              aria-label={t('Copy Watchlist')}
              onClick={() => whenSignedIn(t('copy a watchlist'), () => setOpen({ name: 'copy' }))}
            >
              <CopyIcon size={16} /> {t('Copy')}
            </Button>
            {isOwn && (
              <Button variant="ghost" size="sm" color="danger" onClick={() => setOpen({ name: 'delete' })}>
                <TrashIcon size={16} /> <span className="watchlist-page__word">{t('Delete')}</span>
              </Button>
            )}
          </div>
        </Box>
      </header>
      {list.movieCount === 0 ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title={t('Nothing in this watchlist yet')}
          text={
            isOwn
              ? t('Add movies to it from their card or page.')
              : t('Its owner has not added anything yet.')
          }
          action={<LinkButton to={paths.home()}>{t('Browse Movies')}</LinkButton>}
        />
      ) : (
        <TitleListTab
          value={view}
          onChange={setView}
          sorts={SORTS}
          list={data?.watchlist?.movies}
          query={query}
          ranked={list.isRanked && isOwnOrder && view.type === null}
          pick={(choice) => pickFromWatchlist(client, { id: list.id, link }, choice)}
          actionsOf={
            isOwn ? (entry) => [noteAction(entry), ...(isOwnOrder ? [moveAction(entry)] : [])] : undefined
          }
          onNote={(entry) => setOpen({ name: 'note', entry })}
          onMove={isOwn && isOwnOrder ? move : undefined}
          onHandle={(index) => setOpen({ name: 'move', index })}
          removeLabel={t('Remove from this watchlist')}
          onRemove={
            isOwn
              ? (entry) =>
                  setInWatchlist(client, list, { id: entry.movieId, title: entry.title }, false, entry)
              : undefined
          }
          empty={{ title: t('Nothing in this watchlist yet'), text: t('Its titles will appear here.') }}
        />
      )}
      <Suspense fallback={null}>
        <AnimatePresence>
          {open?.name === 'edit' && <EditWatchlistDialog key="edit" watchlist={list} onClose={close} />}
          {open?.name === 'copy' && (
            <CopyWatchlistDialog
              key="copy"
              watchlist={list}
              link={link}
              onClose={close}
              onCopied={(copy) => {
                close()
                void navigate(paths.watchlist(copy))
              }}
            />
          )}
          {open?.name === 'note' && (
            <WatchlistNoteDialog
              key="note"
              listId={list.id}
              entry={open.entry}
              readOnly={!isOwn}
              onClose={close}
            />
          )}
          {open?.name === 'move' && moved && (
            <MoveDialog
              key="move"
              title={moved.title}
              place={open.index + 1}
              // Of the titles of one kind, only the loaded ones have a known place.
              places={view.type ? nodes.length : totalCount}
              onMove={(place) => move(open.index, place - 1)}
              onClose={close}
            />
          )}
        </AnimatePresence>
      </Suspense>
      <ConfirmDialog
        open={open?.name === 'share'}
        title={t('Only you see this watchlist')}
        confirmLabel={t('Share by Link')}
        onCancel={close}
        onConfirm={() => void shareByLink()}
      >
        {WATCHLIST_NOTICES.visibility.LINK}
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.name === 'delete'}
        title={WATCHLIST_NOTICES.deleteWatchlist(list.name)}
        confirmLabel={t('Delete')}
        danger
        onCancel={close}
        onConfirm={() => {
          close()
          void navigate(paths.userArea('watchlist'))
          deleteWatchlist(client, list)
        }}
      />
    </div>
  )
}
