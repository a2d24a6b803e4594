import { useApolloClient } from '@apollo/client/react'
import { Button, Dialog, Box, Flex, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { loadPage } from '../../platform/apollo/useMore.js'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import {
  useAddToWatchlistDialogQuery,
  type WatchlistChoiceFragment,
} from './AddToWatchlistDialog.generated.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { CheckIcon, PlusIcon } from '../../platform/ui/icons/icons.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { DefaultMark, VisibilityLabel } from './VisibilityLabel.js'
import { NewWatchlistForm } from './NewWatchlistForm.js'
import { setInWatchlist, watchlistMovieKey } from './setInWatchlist.js'
import { t } from '../../platform/ui/language/t.js'
import './AddToWatchlistDialog.css'

interface AddToWatchlistDialogProps {
  movie: { id: string; title: string }
  onClose: () => void
}

/** With more lists than this, the dialog has a field to find one by its name. */
const MAX_WITHOUT_SEARCH = 8

/** A dialog with the viewer's watchlists, which adds the title to each or removes it, and a form for a new watchlist. */
export function AddToWatchlistDialog({ movie, onClose }: AddToWatchlistDialogProps) {
  const client = useApolloClient()
  const [text, setText] = useState('')
  const [creating, setCreating] = useState(false)
  const { data, loading, error, refetch, observable } = useAddToWatchlistDialogQuery({
    variables: { movieId: movie.id },
    fetchPolicy: 'cache-and-network',
  })
  const lists = data?.viewer?.watchlists?.nodes
  const pageInfo = data?.viewer?.watchlists?.pageInfo
  const listsWithMovie = new Set(data?.movie?.viewerWatchlists?.map(({ id }) => id))

  // All pages are loaded, because the search by name runs in the browser.
  const next = pageInfo?.hasNextPage ? pageInfo.endCursor : null
  useEffect(() => {
    // If a page fails, the earlier ones stay; the next opening tries again.
    if (next) void loadPage({ client, observable }, { after: next }).catch(() => undefined)
  }, [client, observable, next])

  const isForm = creating || lists?.length === 0
  const shown = lists?.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Modal
      title={t('Add to Watchlist')}
      description={movie.title}
      focus="dialog"
      className="pick-watchlist"
      onClose={onClose}
    >
      <Dialog.Body>
        {lists && lists.length > MAX_WITHOUT_SEARCH && (
          <Box mb="3.5">
            <FormField
              label={t('Find a watchlist')}
              name="find"
              value={text}
              onChange={setText}
              placeholder={t('Its name')}
            />
          </Box>
        )}
        {!lists ? (
          loading ? (
            <Waiting>{t('Loading watchlists...')}</Waiting>
          ) : (
            <Flex role="alert" direction="column" align="flex-start" gap="3" color="fg.muted">
              <p>
                {listErrorMessage(
                  error,
                  t('load your watchlists'),
                  'watchlist',
                  WATCHLIST_NOTICES.watchlistsFailed,
                )}
              </p>
              <Button size="sm" variant="outline" onClick={() => void refetch().catch(() => undefined)}>
                {t('Try Again')}
              </Button>
            </Flex>
          )
        ) : lists.length === 0 ? (
          <chakra.p display="flex" flexDirection="column" alignItems="flex-start" gap="3" color="fg.muted">
            {t('You have no watchlists yet. Make your first one here.')}
          </chakra.p>
        ) : (
          <ul className="pick-watchlist__lists" aria-label={t('Your watchlists')}>
            {shown?.map((list) => (
              <li key={list.id}>
                <Choice
                  list={list}
                  movieId={movie.id}
                  chosen={listsWithMovie.has(list.id)}
                  onChoose={(chosen) => setInWatchlist(client, list, movie, chosen)}
                />
              </li>
            ))}
            {shown?.length === 0 && (
              <chakra.li
                display="flex"
                flexDirection="column"
                alignItems="flex-start"
                gap="3"
                color="fg.muted"
              >
                {t('No watchlist has that name.')}
              </chakra.li>
            )}
          </ul>
        )}
        {isForm ? (
          <NewWatchlistForm
            focus={creating}
            submitLabel={t('Create and Add')}
            onCreated={(list) => {
              setCreating(false)
              setText('')
              setInWatchlist(client, list, movie, true)
            }}
            onCancel={lists?.length === 0 ? undefined : () => setCreating(false)}
          />
        ) : (
          lists && (
            <Button variant="outline" width="100%" mt="4" onClick={() => setCreating(true)}>
              <PlusIcon size={18} /> {t('Create New Watchlist')}
            </Button>
          )
        )}
      </Dialog.Body>
      {!isForm && (
        <Dialog.Footer>
          <Button onClick={onClose}>{t('Done')}</Button>
        </Dialog.Footer>
      )}
    </Modal>
  )
}

interface ChoiceProps {
  list: WatchlistChoiceFragment
  movieId: string
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

function Choice({ list, movieId, chosen, onChoose }: ChoiceProps) {
  const isPending = usePendingToggle(watchlistMovieKey(list.id, movieId)) !== undefined
  return (
    <button
      type="button"
      className="pick-watchlist__choice"
      aria-pressed={chosen}
      aria-busy={isPending}
      onClick={() => onChoose(!chosen)}
    >
      <span className="pick-watchlist__mark">{chosen && <CheckIcon size={16} />}</span>
      <span className="clamp pick-watchlist__name" dir="auto" title={list.name}>
        {list.name}
      </span>
      <span className="pick-watchlist__facts">
        {list.viewerDefault && <DefaultMark />}
        {WATCHLIST_NOTICES.titles(list.movieCount)}
        <VisibilityLabel visibility={list.visibility} compact />
      </span>
    </button>
  )
}
