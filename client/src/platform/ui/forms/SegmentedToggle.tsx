import { Button, chakra, useSlotRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { segmentsRecipe } from '../../../theme/lateRecipes.js'

interface Option<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

interface SegmentedToggleProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A group of buttons of which one is pressed. An option with an icon shows its label as a tooltip. */
export function SegmentedToggle<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedToggleProps<Value>) {
  const styles = useSlotRecipe({ recipe: segmentsRecipe })()
  return (
    <chakra.fieldset css={styles.root} aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          unstyled
          css={styles.item}
          aria-pressed={option.value === value}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.icon ?? option.label}
        </Button>
      ))}
    </chakra.fieldset>
  )
}
