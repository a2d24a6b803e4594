import { Button, Flex } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { LOCAL_TITLE_TEXTS } from '../../../../server/contract/messages/localTitles.js'
import { LOCAL_TITLES } from '../../../../server/contract/rules/localTitles.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { completionSchema } from '../../../../server/contract/schemas/localTitles.js'
import { authErrors } from '../../accounts/codes/authErrors.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import type { CompletionInput } from '../../generated/types.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { TextAreaField } from '../../platform/ui/forms/TextAreaField.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import { CastFields } from '../localTitles/TitleFormFields.js'
import type { TitleFormFragment } from '../localTitles/TitleForm.generated.js'
import { draftOf, inputOf } from '../localTitles/titleDraft.js'
import '../localTitles/TitleForm.css'

interface CompletionFormProps {
  movie: TitleFormFragment
  /** Saves the facts. What it throws is shown in the form. */
  onSave: (input: CompletionInput) => Promise<void>
  onCancel: () => void
}

/** The form of the facts of a title that the viewer may complete. What was typed stays when saving fails. */
export function CompletionForm({ movie, onSave, onCancel }: CompletionFormProps) {
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const { values, errors, form, showErrors, set, field } = useForm(draftOf(movie), () =>
    setFailure(undefined),
  )
  const open = new Set(movie.viewerCanComplete)

  const save = async (input: CompletionInput) => {
    setSaving(true)
    setFailure(undefined)
    try {
      await onSave(input)
    } catch (error) {
      const { fields, text } = authErrors(error, LOCAL_TITLE_TEXTS.saveFailed)
      if (!showErrors(fields)) setFailure(text ?? LOCAL_TITLE_TEXTS.saveFailed)
    } finally {
      setSaving(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    const { overview, runtime, cast } = inputOf(values)
    const input: CompletionInput = {
      ...(open.has('OVERVIEW') && { overview }),
      ...(open.has('RUNTIME') && { runtime }),
      ...(open.has('CAST') && { cast }),
    }
    if (showErrors(fieldErrors(completionSchema, input))) return
    whenSignedIn(t('save a title'), () => void save(input))
  }

  return (
    <form className="title-form" noValidate ref={form} onSubmit={submit}>
      <div className="title-form__column">
        {failure && <Notice tone="error">{failure}</Notice>}
        <Panel title={movie.title}>
          <div className="title-form__fields">
            {open.has('OVERVIEW') && (
              <TextAreaField label={t('Overview')} {...field('overview')} max={LOCAL_TITLES.overview} />
            )}
            {open.has('RUNTIME') && (
              <FormField
                label={movie.type === 'TV' ? t('Minutes of an Episode') : t('Runtime in Minutes')}
                {...field('runtime')}
                inputMode="numeric"
              />
            )}
            {open.has('CAST') && (
              <CastFields cast={values.cast} onChange={(cast) => set('cast', cast)} error={errors.cast} />
            )}
          </div>
        </Panel>
        <Flex wrap="wrap" gap="3">
          <Button type="submit" disabled={saving}>
            {saving ? t('Saving…') : t('Save Changes')}
          </Button>
          <Button variant="outline" disabled={saving} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Flex>
      </div>
    </form>
  )
}
