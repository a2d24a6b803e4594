import { LISTS } from '../../../../server/contract/rules/lists.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { watchlistSchema } from '../../../../server/contract/schemas/lists.js'
import { fieldsOf, listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { TextAreaField } from '../../platform/ui/forms/TextAreaField.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useForm, type FormState } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'

interface WatchlistFormValues {
  name: string
  description: string
}

/** Returns the state of a watchlist's form. */
export function useWatchlistForm(initial: WatchlistFormValues = { name: '', description: '' }) {
  const form = useForm(initial)
  return {
    ...form,
    /** Shows the validation errors and returns whether there are none. */
    validate: () => !form.showErrors(fieldErrors(watchlistSchema, form.values)),
    /** Shows an error of the server at its field and in a toast. */
    showServerError(error: unknown, action: string, fallback: string) {
      const text = listErrorMessage(error, action, 'watchlist', fallback)
      const fields = fieldsOf(error)
      form.showErrors({ name: fields.name && text, description: fields.description })
      toast.error(text, { kind: 'modal' })
    },
  }
}

interface WatchlistFieldsProps {
  form: Pick<FormState<WatchlistFormValues, HTMLFormElement>, 'field'>
  placeholder?: string
}

/** The fields for name and description of a watchlist. */
export function WatchlistFields({ form: { field }, placeholder }: WatchlistFieldsProps) {
  const name = field('name')
  return (
    <>
      <FormField
        label={t('Name')}
        {...name}
        required
        placeholder={placeholder}
        onChange={(value) => name.onChange(value.slice(0, LISTS.watchlistName))}
      />
      <TextAreaField
        label={t('Description (optional)')}
        {...field('description')}
        max={LISTS.watchlistDescription}
      />
    </>
  )
}
