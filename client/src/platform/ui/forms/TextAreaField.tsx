import { Field, Textarea } from '@chakra-ui/react'
import { useId } from 'react'
import { AlertIcon } from '../icons/icons.js'

interface TextAreaFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
  /** Maximum length in characters. */
  max: number
  placeholder?: string
}

/** A labelled multi-line input with a character counter. */
export function TextAreaField({ label, value, onChange, error, max, ...input }: TextAreaFieldProps) {
  const [errorText, helperText] = [useId(), useId()]
  return (
    <Field.Root invalid={Boolean(error)} ids={{ errorText, helperText }}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        {...input}
        value={value}
        dir="auto"
        maxLength={max}
        {...(error && { 'aria-describedby': `${errorText} ${helperText}` })}
        rows={4}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.HelperText className="tabular" alignSelf="flex-end">
        {value.length}/{max}
      </Field.HelperText>
      <Field.ErrorText>
        <AlertIcon size={15} /> {error}
      </Field.ErrorText>
    </Field.Root>
  )
}
