import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { NOTICES } from '../../../server/contract/messages.js'
import { checkWatchlistDescription, checkWatchlistName, LISTS } from '../../../server/contract/rules.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { fieldsOf, friendlyError } from '../apollo/friendlyError.js'
import { userChanged } from '../apollo/userChanged.js'
import { useCreateWatchlistMutation, type WatchlistChoiceFragment } from '../generated/graphql.js'
import { FormField } from '../ui/FormField.js'
import { TextAreaField } from '../ui/TextAreaField.js'
import { toast } from '../ui/toast.js'
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
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [errors, setErrors] = useState<{ name?: string; description?: string }>({})
  const [create, { loading }] = useCreateWatchlistMutation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus) form.current?.querySelector('input')?.focus()
  }, [focus])

  // One form makes one list, however often an answer is lost on its way. Other words are another list.
  const request = useRef<{ key: string; words: string }>(undefined)

  const submit = async () => {
    const wrong = { name: checkWatchlistName(name), description: checkWatchlistDescription(description) }
    setErrors(wrong)
    if (wrong.name || wrong.description) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input')?.focus()
      return
    }
    const words = JSON.stringify([name, description])
    if (request.current?.words !== words) request.current = { key: newKey(), words }
    try {
      const input = { name: name.trim(), description: description.trim(), isPublic: false }
      const { data } = await create({ variables: { input, idempotencyKey: request.current.key } })
      if (!data) return
      toast.success(NOTICES.watchlistCreated)
      userChanged(client, 'stats', 'watchlists')
      onCreated(data.createWatchlist)
    } catch (error) {
      const fields = fieldsOf(error)
      const text = friendlyError(error, 'create a watchlist', 'watchlist', NOTICES.watchlistCreateFailed)
      setErrors({ name: fields.name && text, description: fields.description })
      toast.error(text, { kind: 'modal' })
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
      <FormField
        label="Name"
        name="name"
        value={name}
        required
        placeholder="Weekend marathon"
        error={errors.name}
        onChange={(value) => {
          setName(value.slice(0, LISTS.watchlistName))
          setErrors(({ description }) => ({ description }))
        }}
      />
      <TextAreaField
        label="Description (optional)"
        name="description"
        value={description}
        max={LISTS.watchlistDescription}
        error={errors.description}
        onChange={(value) => {
          setDescription(value)
          setErrors(({ name }) => ({ name }))
        }}
      />
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
