import { useEffect, useRef, useState } from 'react'
import { checkWatchlistDescription, checkWatchlistName, LISTS } from '../../../server/contract/rules/lists.js'
import { fieldsOf, listErrorMessage } from '../apollo/listErrorMessage.js'
import { FormField } from '../ui/FormField.js'
import { TextAreaField } from '../ui/TextAreaField.js'
import { toast } from '../ui/toast.js'

/** The values of a watchlist's form. */
export interface WatchlistFormValues {
  name: string
  description: string
}

/** Returns the state of a watchlist's form: values, errors and validation. */
export function useWatchlistForm(initial: WatchlistFormValues = { name: '', description: '' }) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<WatchlistFormValues>>({})
  const [validations, setValidations] = useState(0)
  return {
    values,
    errors,
    /** Number of times the form was validated, here or by the server. */
    validations,
    set(key: keyof WatchlistFormValues, value: string) {
      setValues((before) => ({ ...before, [key]: value }))
      setErrors(({ [key]: _cleared, ...rest }) => rest)
    },
    /** Shows the validation errors and returns whether there are none. */
    validate(): boolean {
      const next = {
        name: checkWatchlistName(values.name),
        description: checkWatchlistDescription(values.description),
      }
      setErrors(next)
      setValidations((before) => before + 1)
      return !next.name && !next.description
    },
    /** Shows an error of the server at its field and in a toast. */
    showServerError(error: unknown, action: string, fallback: string) {
      const text = listErrorMessage(error, action, 'watchlist', fallback)
      const fields = fieldsOf(error)
      setErrors({ name: fields.name && text, description: fields.description })
      setValidations((before) => before + 1)
      toast.error(text, { kind: 'modal' })
    },
  }
}

interface WatchlistFieldsProps {
  form: ReturnType<typeof useWatchlistForm>
  placeholder?: string
}

/** The fields for name and description of a watchlist. */
export function WatchlistFields({
  form: { values, errors, validations, set },
  placeholder,
}: WatchlistFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  // Moves the focus to the first invalid field.
  useEffect(() => {
    if (validations > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [validations])
  return (
    <div ref={fields} style={{ display: 'contents' }}>
      <FormField
        label="Name"
        name="name"
        value={values.name}
        required
        placeholder={placeholder}
        error={errors.name}
        onChange={(value) => set('name', value.slice(0, LISTS.watchlistName))}
      />
      <TextAreaField
        label="Description (optional)"
        name="description"
        value={values.description}
        max={LISTS.watchlistDescription}
        error={errors.description}
        onChange={(value) => set('description', value)}
      />
    </div>
  )
}
