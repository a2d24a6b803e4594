import { Field, IconButton, Input, chakra } from '@chakra-ui/react'
import { useId, useState, type InputHTMLAttributes, type KeyboardEventHandler } from 'react'
import { AlertIcon, EyeIcon, EyeOffIcon } from '../icons/icons.js'
import { inSentence, t } from '../language/t.js'
import './FormField.css'

interface FormFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
  help?: string
  type?: 'text' | 'email' | 'password' | 'number'
  autoComplete?: string
  placeholder?: string
  required?: boolean
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  min?: number
  max?: number
  step?: number
  className?: string
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** A labelled text input with an error text below. A password can be shown as plain text. */
export function FormField({
  label,
  error,
  help,
  value,
  onChange,
  type = 'text',
  required,
  ...input
}: FormFieldProps) {
  const [visible, setVisible] = useState(false)
  const errorText = useId()
  const isPassword = type === 'password'
  return (
    <Field.Root invalid={Boolean(error)} ids={{ errorText }}>
      <Field.Label>{label}</Field.Label>
      <chakra.span position="relative" display="block">
        <Input
          {...input}
          type={isPassword && visible ? 'text' : type}
          value={value}
          aria-required={required || undefined}
          // Chakra's Field only sets aria-errormessage, which few screen readers support.
          {...(error && { 'aria-describedby': errorText })}
          onChange={(event) => onChange(event.target.value)}
          pe={isPassword ? '12' : undefined}
        />
        {isPassword && (
          <IconButton
            variant="ghost"
            size="xs"
            h="8"
            minW="8"
            color="fg.muted"
            className="form-field__reveal"
            aria-label={
              visible
                ? t('Hide {label}', { label: inSentence(label) })
                : t('Show {label}', { label: inSentence(label) })
            }
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
          </IconButton>
        )}
      </chakra.span>
      {help && !error && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>
        <AlertIcon size={15} /> {error}
      </Field.ErrorText>
    </Field.Root>
  )
}
