import { Tabs as ChakraTabs } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface TabItem<Value extends string> {
  id: Value
  label: string
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Underlined tabs with a sliding marker, each with a panel. Only the selected panel is rendered. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <ChakraTabs.Root
      lazyMount
      unmountOnExit
      value={value}
      onValueChange={(details) => {
        const item = items.find(({ id }) => id === details.value)
        if (item) onChange(item.id)
      }}
    >
      <ChakraTabs.List aria-label={label}>
        {items.map((item) => (
          <ChakraTabs.Trigger key={item.id} value={item.id}>
            {item.label}
          </ChakraTabs.Trigger>
        ))}
        <ChakraTabs.Indicator />
      </ChakraTabs.List>
      {items.map((item) => (
        <ChakraTabs.Content key={item.id} value={item.id}>
          {item.panel}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  )
}
