import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { NOTICES } from '../../../server/contract/messages.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { invalidateViewer } from '../apollo/invalidateViewer.js'
import { useCreateWatchlistMutation, type WatchlistChoiceFragment } from '../generated/graphql.js'
import { toast } from '../ui/toast.js'
import { useWatchlistWords, WatchlistFields } from './WatchlistFields.js'
import './NewWatchlistForm.css'

interface NewWatchlistFormProps {
  submitLabel: string
  onCreated: (list: WatchlistChoiceFragment) => void
  onCancel?: () => void
  /** Whether it is what was just asked for, so that one can type at once. */
  focus?: boolean
}

/** Name and description of a watchlist to be; it is private until its owner says otherwise. */
export function NewWatchlistForm({ submitLabel, onCreated, onCancel, focus = false }: NewWatchlistFormProps) {
  const client = useApolloClient()
  const typed = useWatchlistWords()
  const [create, { loading }] = useCreateWatchlistMutation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus) form.current?.querySelector('input')?.focus()
  }, [focus])

  // One form makes one list, however often an answer is lost on its way. Other words are another list.
  const request = useRef<{ key: string; words: string }>(undefined)

  const submit = async () => {
    if (!typed.check()) return
    const { name, description } = typed.words
    const words = JSON.stringify([name, description])
    if (request.current?.words !== words) request.current = { key: newKey(), words }
    try {
      const input = { name: name.trim(), description: description.trim(), isPublic: false }
      const { data } = await create({ variables: { input, idempotencyKey: request.current.key } })
      if (!data) return
      toast.success(NOTICES.watchlistCreated)
      invalidateViewer(client, 'stats', 'watchlists')
      onCreated(data.createWatchlist)
    } catch (error) {
      typed.refuse(error, 'create a watchlist', NOTICES.watchlistCreateFailed)
    }
  }

  return (
    <form
      ref={form}
      className="new-watchlist"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A form inside a dialog of another form's page is its own.
        event.stopPropagation()
        if (!loading) whenSignedIn('create a watchlist', () => void submit())
      }}
    >
      <WatchlistFields form={typed} placeholder="Weekend marathon" />
      <div className="new-watchlist__buttons">
        {onCancel && (
          <Button type="button" variant="outline" disabled={loading} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" disabled={loading}>
          {loading ? 'Creating…' : submitLabel}
        </Button>
      </div>
    </form>
  )
}

// crypto.randomUUID is there on https and on localhost only.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
