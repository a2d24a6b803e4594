import { Field, NativeSelect } from '@chakra-ui/react'
import { ChevronDownIcon } from '../icons/icons.js'

interface SelectFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  hideLabel?: boolean
}

/** A native select with a label. */
export function SelectField({ label, value, onChange, options, hideLabel = false }: SelectFieldProps) {
  return (
    <Field.Root minW="0" width="auto">
      <Field.Label className={hideLabel ? 'visually-hidden' : undefined}>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDownIcon size={16} />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Field.Root>
  )
}
