import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { ERRORS, type ErrorCode } from '../../../../server/contract/messages/errors.js'
import { fieldsOf, listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import type { FormState } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import './ProfileInformation.css'

interface SettingsFormProps {
  /** Of `useForm`. */
  form: FormState<object, HTMLFormElement>['form']
  showErrors: FormState<object, HTMLFormElement>['showErrors']
  texts: { create: string; creating: string; createFailed: string }
  /** What it does, as in "Please sign in to {action}". */
  action: string
  /** Error code of a name that another one has. */
  nameTakenCode: ErrorCode
  loading: boolean
  /** Whether something is missing that no field can give. */
  disabled?: boolean
  /** Checks the fields and sends them. Throws as a mutation. */
  onSubmit: () => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** Form in a panel of the settings that creates something with a name. Focuses its first field, and shows errors of the server. */
export function SettingsForm({
  form,
  showErrors,
  texts,
  action,
  nameTakenCode,
  loading,
  disabled = false,
  onSubmit,
  onCancel,
  children,
}: SettingsFormProps) {
  const [failure, setFailure] = useState<string>()
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [form])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    setFailure(undefined)
    try {
      await onSubmit()
    } catch (error) {
      const isTaken = parseServerError(error).code === nameTakenCode
      if (showErrors(isTaken ? { name: ERRORS[nameTakenCode].text } : fieldsOf(error))) return
      setFailure(listErrorMessage(error, action, 'item', texts.createFailed))
    }
  }

  return (
    <form
      className="profile-facts profile-facts--bare"
      // Without a script the fields must not be part of an address.
      method="post"
      noValidate
      ref={form}
      onSubmit={(event) => void submit(event)}
      onChange={() => setFailure(undefined)}
    >
      {children}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <chakra.div className="profile-form__buttons" mb="5">
        <Button type="submit" size="sm" disabled={loading || disabled}>
          {loading ? texts.creating : texts.create}
        </Button>
        <Button type="button" size="sm" variant="outline" disabled={loading} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </chakra.div>
    </form>
  )
}
