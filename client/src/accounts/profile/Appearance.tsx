import { useApolloClient } from '@apollo/client/react'
import { useColorMode, type ColorMode } from '../../ui/colorMode.js'
import { Panel } from '../../ui/Panel.js'
import { SegmentedToggle } from '../../ui/SegmentedToggle.js'
import { changeTheme } from './changeTheme.js'

const MODES: { value: ColorMode; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
]

/** Panel to choose the theme. */
export function Appearance() {
  const client = useApolloClient()
  const mode = useColorMode()
  return (
    <Panel
      title="Appearance"
      text="Kept with your account, so that every browser you sign in with for the first time looks the same."
      action={
        <SegmentedToggle
          label="Theme"
          options={MODES}
          value={mode}
          onChange={(next) => {
            if (next !== mode) void changeTheme(client, next)
          }}
        />
      }
    />
  )
}
