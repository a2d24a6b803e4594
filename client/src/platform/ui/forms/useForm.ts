import { useRef, useState, type RefObject } from 'react'

export type FieldErrors = Record<string, string | undefined>

export interface FieldState {
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
}

export interface FormState<Values, Frame> {
  values: Values
  errors: FieldErrors
  /** Ref of the element that contains the fields. */
  form: RefObject<Frame | null>
  /** Shows errors of the form's own fields and focuses the first. Returns whether there are any. */
  showErrors: (errors: FieldErrors) => boolean
  set: <Key extends keyof Values>(key: Key, value: Values[Key]) => void
  /** Replaces all values and clears the errors. */
  reset: (values: Values) => void
  /** Returns the props of a text field. */
  field: (key: keyof Values & string) => FieldState
}

/** Holds the values and errors of a form. `onInput` is called after each change of a field. */
export function useForm<Values extends object, Frame extends HTMLElement = HTMLFormElement>(
  initial: Values,
  onInput?: () => void,
): FormState<Values, Frame> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<Frame>(null)

  const set: FormState<Values, Frame>['set'] = (key, value) => {
    setValues((before) => ({ ...before, [key]: value }))
    setErrors(({ [key as string]: _cleared, ...rest }) => rest)
    onInput?.()
  }
  const reset = (replaced: Values) => {
    setValues(replaced)
    setErrors({})
  }
  const showErrors = (newErrors: FieldErrors) => {
    const own = Object.entries(newErrors).filter(([name, text]) => text !== undefined && name in initial)
    setErrors(Object.fromEntries(own))
    const first = own[0]?.[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const field = (key: keyof Values & string): FieldState => ({
    name: key,
    value: String(values[key]),
    onChange: (value) => set(key, value as Values[typeof key]),
    error: errors[key],
  })
  return { values, errors, form, showErrors, set, reset, field }
}
