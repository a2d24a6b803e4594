import { useEffect, useRef, useState } from 'react'
import { checkWatchlistDescription, checkWatchlistName, LISTS } from '../../../server/contract/rules.js'
import { fieldsOf, listErrorMessage } from '../apollo/listErrorMessage.js'
import { FormField } from '../ui/FormField.js'
import { TextAreaField } from '../ui/TextAreaField.js'
import { toast } from '../ui/toast.js'

/** What a watchlist is called and what is said of it. */
export interface WatchlistWords {
  name: string
  description: string
}

/** The words of a watchlist as they are typed, and what is wrong with them. */
export function useWatchlistWords(initial: WatchlistWords = { name: '', description: '' }) {
  const [words, setWords] = useState(initial)
  const [errors, setErrors] = useState<Partial<WatchlistWords>>({})
  const [refusals, setRefusals] = useState(0)
  return {
    words,
    errors,
    /** How often they were not taken. */
    refusals,
    set(key: keyof WatchlistWords, value: string) {
      setWords((before) => ({ ...before, [key]: value }))
      setErrors(({ [key]: _gone, ...rest }) => rest)
    },
    /** Shows what is wrong; whether nothing is. */
    check(): boolean {
      const wrong = {
        name: checkWatchlistName(words.name),
        description: checkWatchlistDescription(words.description),
      }
      setErrors(wrong)
      setRefusals((before) => before + 1)
      return !wrong.name && !wrong.description
    },
    /** Says why the server has not taken them. */
    refuse(error: unknown, action: string, fallback: string) {
      const text = listErrorMessage(error, action, 'watchlist', fallback)
      const fields = fieldsOf(error)
      setErrors({ name: fields.name && text, description: fields.description })
      setRefusals((before) => before + 1)
      toast.error(text, { kind: 'modal' })
    },
  }
}

interface WatchlistFieldsProps {
  form: ReturnType<typeof useWatchlistWords>
  placeholder?: string
}

/** Name and description of a watchlist. */
export function WatchlistFields({
  form: { words, errors, refusals, set },
  placeholder,
}: WatchlistFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  // To the first that is wrong.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <div ref={fields} style={{ display: 'contents' }}>
      <FormField
        label="Name"
        name="name"
        value={words.name}
        required
        placeholder={placeholder}
        error={errors.name}
        onChange={(value) => set('name', value.slice(0, LISTS.watchlistName))}
      />
      <TextAreaField
        label="Description (optional)"
        name="description"
        value={words.description}
        max={LISTS.watchlistDescription}
        error={errors.description}
        onChange={(value) => set('description', value)}
      />
    </div>
  )
}
