import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { WATCHLIST_NOTICES } from '../../../../server/contract/messages/watchlists.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { createIdempotencyKey } from '../../platform/apollo/idempotencyKey.js'
import { createTemporaryId, isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { useCreateWatchlistMutation, type WatchlistChoiceFragment } from './AddToWatchlistDialog.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { localWatchlist, showInLists } from './localWatchlist.js'
import { useWatchlistForm, WatchlistFields } from './WatchlistFields.js'
import { t } from '../../platform/ui/language/t.js'
import './NewWatchlistForm.css'

interface NewWatchlistFormProps {
  submitLabel: string
  onCreated: (list: WatchlistChoiceFragment) => void
  onCancel?: () => void
  focus?: boolean
}

/** The form of a new watchlist. The new watchlist is private. */
export function NewWatchlistForm({ submitLabel, onCreated, onCancel, focus = false }: NewWatchlistFormProps) {
  const client = useApolloClient()
  const form = useWatchlistForm()
  const [create, { loading }] = useCreateWatchlistMutation()
  const { form: formElement } = form
  useEffect(() => {
    if (focus) formElement.current?.querySelector('input')?.focus()
  }, [focus, formElement])

  // A retry after a lost response reuses the idempotency key, so that it creates no second list. Other values get a new key.
  const request = useRef<{ key: string; values: string }>(undefined)

  const submit = async () => {
    if (!form.validate()) return
    const { name, description } = form.values
    const values = JSON.stringify([name, description])
    if (request.current?.values !== values) request.current = { key: createIdempotencyKey(), values }
    try {
      const input = { name: name.trim(), description: description.trim(), isPublic: false }
      const local = localWatchlist(createTemporaryId(), input)
      const result = await create({
        variables: { input, idempotencyKey: request.current.key },
        context: { mayWait: { name: input.name, creates: local.id, data: { createWatchlist: local } } },
      })
      const { data } = result
      if (!data?.createWatchlist) return
      if (isWaiting(result)) {
        showInLists(client.cache, local)
        toastWaiting()
      } else {
        toast.success(WATCHLIST_NOTICES.watchlistCreated)
        invalidateViewer(client, 'createWatchlist')
      }
      onCreated(data.createWatchlist)
    } catch (error) {
      form.showServerError(error, t('create a watchlist'), WATCHLIST_NOTICES.watchlistCreateFailed)
    }
  }

  return (
    <form
      ref={formElement}
      className="new-watchlist"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble through portals: a form around the dialog must not see this one.
        event.stopPropagation()
        if (!loading) whenSignedIn(t('create a watchlist'), () => void submit())
      }}
    >
      <WatchlistFields form={form} placeholder={t('Weekend marathon')} />
      <div className="new-watchlist__buttons">
        {onCancel && (
          <Button type="button" variant="outline" disabled={loading} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" disabled={loading}>
          {loading ? t('Creating…') : submitLabel}
        </Button>
      </div>
    </form>
  )
}
