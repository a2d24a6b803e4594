import { useRef, useState, type RefObject } from 'react'

/** A text for each field that is wrong. */
export type FieldErrors = Record<string, string | undefined>

/** What a field of a form is given. */
export interface FieldState {
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
}

interface Fields<Values, Frame> {
  values: Values
  errors: FieldErrors
  /** Of the element that holds the fields. */
  form: RefObject<Frame | null>
  /** Shows what is wrong with the form's own fields and goes to the first of it; whether there is any. */
  showErrors: (wrong: FieldErrors) => boolean
  set: <Key extends keyof Values>(key: Key, value: Values[Key]) => void
  /** The state of a field that holds text. */
  field: (key: keyof Values & string) => FieldState
}

/**
 * What is typed into a form, and what is wrong with it. A field's error goes when something is typed into it.
 * @param onType called then: what was said of the form as a whole is over
 */
export function useForm<Values extends object, Frame extends HTMLElement = HTMLFormElement>(
  initial: Values,
  onType?: () => void,
): Fields<Values, Frame> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<Frame>(null)

  const set: Fields<Values, Frame>['set'] = (key, value) => {
    setValues((before) => ({ ...before, [key]: value }))
    setErrors(({ [key as string]: _gone, ...rest }) => rest)
    onType?.()
  }
  const point = (wrong: FieldErrors) => {
    const found = Object.entries(wrong).filter(([name, text]) => text !== undefined && name in initial)
    setErrors(Object.fromEntries(found))
    const first = found[0]?.[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const field = (key: keyof Values & string): FieldState => ({
    name: key,
    value: String(values[key]),
    onChange: (value) => set(key, value as Values[typeof key]),
    error: errors[key],
  })
  return { values, errors, form, showErrors: point, set, field }
}
